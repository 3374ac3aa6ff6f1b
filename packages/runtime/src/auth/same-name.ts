/**
 * Whether a typed name is the stored one, in upper or lower case. Accents count, which MySQL ignores: "ada"
 * and "ádà" are two accounts.
 */
export function isSameUsername(stored: string, sent: string): boolean {
  return stored.toLowerCase() === sent.trim().toLowerCase()
}
