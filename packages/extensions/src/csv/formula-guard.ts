/** What makes a spreadsheet run a text, also in the wide forms of East Asian keyboards. */
const starts = '[=+\\-@\\t\\r\\n＝＋－＠]'
const running = new RegExp(`^'*${starts}`)
const guarded = new RegExp(`^'+${starts}`)

/** A text with an apostrophe before what a spreadsheet would run as a formula; plain numbers stay as they are. */
export function escapeSpreadsheetFormula(text: string): string {
  // A text that has an apostrophe of its own there gets another one, so that taking one away gives each text back.
  return running.test(text) && !/^-?\d+(?:\.\d+)?$/.test(text) ? `'${text}` : text
}

/** The text that {@link escapeSpreadsheetFormula} was given. */
export function unescapeSpreadsheetFormula(text: string): string {
  return guarded.test(text) ? text.slice(1) : text
}
