/**
 * Text for a terminal with what a terminal would obey made visible: escape sequences, carriage returns, and marks that
 * turn the direction of what follows. Line breaks and tabs stay. The form is that of JSON, which says the same by it.
 */
export function escapeTerminalText(text: string): string {
  return text.replaceAll(obeyed, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** The same in one line, for a cell of a table. */
export function escapeTerminalLine(text: string): string {
  return escapeTerminalText(text).replaceAll('\n', '\\n').replaceAll('\t', '\\t')
}

/**
 * A text for a terminal without control characters, its further lines indented: none looks like a message of its own.
 */
export function escapeTerminalMessage(text: string): string {
  return escapeTerminalText(text).replaceAll(/\n(?! {2})/g, '\n  ')
}

/** Control characters but line feed and tab, line separators, and the marks of bidirectional text. */
const obeyed = /(?![\n\t]|\r\n)[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
