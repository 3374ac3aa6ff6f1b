import type { Text } from '@quoin/extensions/text'
import { text } from '../i18n/sentence.ts'
/** Why a password is rejected, or null when it is good enough. */
export function passwordProblem(password: string, username: string): Text | null {
  if (password.length < 10) return text('field.passwordShort', {})
  if (password.length > 256) return text('field.passwordLong', {})
  if (new Set(password).size < 4) return text('field.passwordSame', {})
  if (password.toLowerCase() === username.toLowerCase()) return text('field.passwordName', {})
  return null
}
