import { possibleSecretPattern } from '@quoin/generator/secret-name'

/** What stands in the place of a secret. */
export const maskText = '•••'

/** True for a text that is JSON in which something has the name of a secret. */
export function isJsonWithSecrets(value: unknown): value is string {
  return typeof value === 'string' && /^\s*[[{]/.test(value) && possibleSecretPattern.test(value)
}
