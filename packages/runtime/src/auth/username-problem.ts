import type { Text } from '@quoin/extensions/text'
import { text } from '../i18n/sentence.ts'
/** Why a username is rejected, or null when it is good: it is typed at every login, so nothing in it may be unseen. */
export function usernameProblem(username: string): Text | null {
  if (/^[\p{L}\p{N}._@+-]{1,120}$/u.test(username)) return null
  return text('field.username', {})
}
