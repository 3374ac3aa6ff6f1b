import { isSecretName as isNameOfSecret } from '@quoin/generator/secret-name'

/** What the name of a secret holds, so that text in which it stands is masked as a whole. */
export const secretNames: RegExp = /pass|secret|token|hash|salt|private/i

/** What stands in the place of a secret. */
export const maskText = '•••'

/** Which names are secret; the same few columns come again and again. */
const verdicts = new Map<string, boolean>()

/** True for the name of a column or of a JSON value that is a secret. */
export function isSecretName(name: string): boolean {
  let verdict = verdicts.get(name)
  if (verdict === undefined) {
    verdict = secretNames.test(name) || isNameOfSecret(name)
    if (verdicts.size < 1000) verdicts.set(name, verdict)
  }
  return verdict
}

/** True for a text that is JSON in which something has the name of a secret. */
export function holdsSecret(value: unknown): value is string {
  return typeof value === 'string' && /^\s*[[{]/.test(value) && secretNames.test(value)
}
