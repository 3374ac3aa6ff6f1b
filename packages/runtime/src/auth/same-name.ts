/** MySQL finds "ada" for "ádà": each spelling would have attempts, and an account, of its own. */
export function isSameUsername(stored: string, sent: string): boolean {
  return stored.toLowerCase() === sent.trim().toLowerCase()
}
