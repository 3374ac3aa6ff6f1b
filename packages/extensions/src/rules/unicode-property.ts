/** Whether this is a category such as `Lu` or a script such as `Greek`; JavaScript and RE2 have the same ones. */
export function isUnicodeProperty(name: string): boolean {
  for (const property of name.length <= 2 ? [`gc=${name}`, `Script=${name}`] : [`Script=${name}`]) {
    try {
      new RegExp(`\\p{${property}}`, 'u')
      return true
    } catch {
      // Not of this kind.
    }
  }
  return false
}
