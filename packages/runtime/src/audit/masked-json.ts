const secret = /pass|secret|token|hash|salt|private/i
/** Which names are secret; the same few columns come again and again. */
const verdicts = new Map<string, boolean>()

/** Values as JSON, those with a secret name masked, however deep. */
export function maskedJson(values: Readonly<Record<string, unknown>> | null | undefined): string | null {
  if (values === null || values === undefined) return null
  // Without the function the engine writes JSON many times as fast, and hardly any row needs it.
  return isPlain(values) ? JSON.stringify(values) : JSON.stringify(values, mask)
}

function isPlain(values: Readonly<Record<string, unknown>>): boolean {
  for (const key in values) {
    const value = values[key]
    if ((typeof value === 'object' && value !== null) || holdsSecret(value) || isSecret(key)) return false
  }
  return true
}

function mask(key: string, value: unknown): unknown {
  if (isSecret(key)) return '•••'
  return holdsSecret(value) ? maskedText(value) : value
}

/** JSON that a database keeps as text may hold a secret name, too. */
function holdsSecret(value: unknown): value is string {
  return typeof value === 'string' && /^\s*[[{]/.test(value) && secret.test(value)
}

function maskedText(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), mask)
  } catch {
    return text
  }
}

function isSecret(name: string): boolean {
  let verdict = verdicts.get(name)
  if (verdict === undefined) {
    verdict = secret.test(name)
    if (verdicts.size < 1000) verdicts.set(name, verdict)
  }
  return verdict
}
