/** Why a username is refused, or null when it is good: it is typed at every login, so nothing in it may be unseen. */
export function usernameProblem(username: string): string | null {
  if (/^[\p{L}\p{N}._@+-]{1,120}$/u.test(username)) return null
  return 'Use 1 to 120 letters, digits, dots, dashes or @.'
}
