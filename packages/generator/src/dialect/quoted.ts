/** A name in the engine's marks, where it needs them. */
export function quoteNameIfNeeded(name: string, mark: '"' | '`'): string {
  return /^[a-z_][a-z\d_]*$/.test(name) ? name : `${mark}${name.replaceAll(mark, mark + mark)}${mark}`
}

/** A text as an SQL literal, as the standard has it. */
export function sqlString(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
