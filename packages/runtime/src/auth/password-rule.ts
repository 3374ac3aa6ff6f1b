/** Why a password is refused, or null when it is good enough. */
export function passwordProblem(password: string, username: string): string | null {
  if (password.length < 10) return 'Choose a password of at least 10 characters.'
  if (password.length > 256) return 'Choose a password of at most 256 characters.'
  if (new Set(password).size < 4) return 'Choose a password with more different characters.'
  if (password.toLowerCase() === username.toLowerCase()) return 'Choose a password that is not the username.'
  return null
}
