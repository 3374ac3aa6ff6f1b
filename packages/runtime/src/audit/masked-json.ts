import { mayBeSecretName } from '@quoin/generator/secret-name'
import { isJsonWithSecrets, maskText } from './secret-names.ts'

/** Values as JSON, those with a secret name masked, however deep. */
export function maskedJson(values: Readonly<Record<string, unknown>> | null | undefined): string | null {
  if (values === null || values === undefined) return null
  // Without the function the engine writes JSON many times as fast, and hardly any row needs it.
  return isPlain(values) ? JSON.stringify(values) : JSON.stringify(values, mask)
}

function isPlain(values: Readonly<Record<string, unknown>>): boolean {
  for (const key in values) {
    const value = values[key]
    if ((typeof value === 'object' && value !== null) || isJsonWithSecrets(value) || mayBeSecretName(key)) return false
  }
  return true
}

function mask(this: Readonly<Record<string, unknown>>, key: string, value: unknown): unknown {
  if (mayBeSecretName(key)) return maskText
  // JSON that a database keeps as text may hold a secret name, too.
  if (isJsonWithSecrets(value)) return maskedText(value)
  const original = this[key]
  return original instanceof Uint8Array ? `\\x${Buffer.from(original).toString('hex')}` : value
}

function maskedText(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), mask)
  } catch {
    return text
  }
}
