/** What a user's editor decides about a text file; kept when the file is rewritten. */
export interface FileStyle {
  readonly bom: boolean
  readonly newline: '\n' | '\r\n'
  readonly finalNewline: boolean
}

const byteOrderMark = '\ufeff'

/** Reads the style of a file; a mixed file counts as what most of its lines are. */
export function detectFileStyle(text: string): FileStyle {
  const windows = text.split('\r\n').length - 1
  const all = text.split('\n').length - 1
  return {
    bom: text.startsWith(byteOrderMark),
    newline: windows * 2 > all ? '\r\n' : '\n',
    finalNewline: text === '' || text.endsWith('\n'),
  }
}

/** The text with plain newlines, no mark and a final newline: the form in which texts are compared and merged. */
export function normalizeFileText(text: string): string {
  const plain = text.replace(byteOrderMark, '').replaceAll('\r\n', '\n')
  return plain === '' || plain.endsWith('\n') ? plain : `${plain}\n`
}

/** Gives a plain text the style of the file it replaces. */
export function withStyle(text: string, style: FileStyle): string {
  const ended = style.finalNewline ? text : text.replace(/\n$/, '')
  return (style.bom ? byteOrderMark : '') + (style.newline === '\n' ? ended : ended.replaceAll('\n', '\r\n'))
}
