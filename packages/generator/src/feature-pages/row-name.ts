import { formatKeyValue } from './row-key.ts'

/** The property of a related row that holds its name: `customer._name`. */
export const rowNameProperty = '_name'

/** A column of the name of a row, with the text around it. */
export interface DisplayNamePart {
  readonly column: string
  /** Written where the column has a value; behind another column, where that or one before it has one. */
  readonly before: string
  readonly after: string
}

/** The parts of a display column: one column, or several in a text, `{first_name} {last_name}`. */
export function parseDisplayColumn(displayColumn: string): readonly DisplayNamePart[] {
  const [lead = '', ...pieces] = displayColumn.split(/\{([^{}]+)\}/)
  if (pieces.length === 0) return [{ column: displayColumn, before: '', after: '' }]
  const parts: DisplayNamePart[] = []
  for (let index = 0; index < pieces.length; index += 2) {
    const isLast = index + 2 >= pieces.length
    const before = index === 0 ? lead : (pieces[index - 1] ?? '')
    parts.push({ column: pieces[index] ?? '', before, after: isLast ? (pieces[index + 1] ?? '') : '' })
  }
  return parts
}

/** The columns that a display column names. */
export function displayColumnNames(displayColumn: string): readonly string[] {
  return parseDisplayColumn(displayColumn).map(({ column }) => column)
}

/** The parts without those that a user does not see; what begins the name then has nothing before it. */
export function visibleNameParts(
  parts: readonly DisplayNamePart[],
  isHidden: (column: string) => boolean,
): readonly DisplayNamePart[] {
  const seen = parts.filter(({ column }) => !isHidden(column))
  return seen.map((part, index) => (index === 0 && part !== parts[0] ? { ...part, before: '' } : part))
}

/** The name of a row; columns without a value are left out with the text before them. */
export function formatRowName(parts: readonly DisplayNamePart[], read: (column: string) => unknown): string {
  return parts.reduce((name, { column, before, after }, index) => {
    const value = formatKeyValue(read(column) ?? '')
    if (value === '') return name
    return `${name}${index === 0 || name !== '' ? before : ''}${value}${after}`
  }, '')
}
