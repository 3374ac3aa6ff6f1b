/** What a CHECK says about one column, when that is all it says. */
export interface CheckFacts {
  readonly enumeration: { readonly column: string; readonly values: readonly string[] } | null
  readonly limit: { readonly column: string; readonly length: number } | null
}

/** Reads a CHECK as every engine writes it: `status in ('a', 'b')`, `char_length(name) <= 255`. */
export function readCheckFacts(expression: string): CheckFacts {
  return { enumeration: readCheckValues(expression), limit: readCheckLength(expression) }
}

/**
 * The values that a CHECK allows a column, when that is all it says: `status in ('a', 'b')` and PostgreSQL's forms of it.
 *
 * Only lists of strings count: numbers would not be an enum of texts.
 */
function readCheckValues(expression: string): { readonly column: string; readonly values: readonly string[] } | null {
  const text = stripBrackets(expression.trim())
  const parts =
    /^(.+?)\s+in\s*\(([\s\S]*)\)$/i.exec(text) ??
    /^(.+?)\s*=\s*any\s*\(+\s*array\s*\[([\s\S]*?)\]\s*\)?(?:::[\w\s".]+(?:\[\])?)?\s*\)*$/i.exec(text) ??
    null
  if (!parts) return null
  const column = readColumn(parts[1] ?? '')
  const values = readStrings(parts[2] ?? '')
  return column !== null && values ? { column, values } : null
}

/** The largest number of characters that a CHECK allows a column: `char_length(name) <= 255`. */
function readCheckLength(expression: string): CheckFacts['limit'] {
  const parts = /^(?:char_length|character_length|length)\s*\((.+)\)\s*(<=?)\s*(\d+)$/i.exec(
    stripBrackets(expression.trim()),
  )
  const column = parts && readColumn(parts[1] ?? '')
  if (!parts || column === null || column === undefined) return null
  return { column, length: Number(parts[3]) - (parts[2] === '<' ? 1 : 0) }
}

function stripBrackets(text: string): string {
  let inner = text
  while (inner.startsWith('(') && closes(inner)) inner = inner.slice(1, -1).trim()
  return inner
}

/** Whether the first bracket is closed by the last character. */
function closes(text: string): boolean {
  let depth = 0
  let quote = ''
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (quote !== '') {
      if (sign === quote) quote = ''
    } else if (sign === "'" || sign === '"' || sign === '`') quote = sign
    else if (sign === '(') depth++
    else if (sign === ')' && --depth === 0) return at === text.length - 1
  }
  return false
}

function readColumn(text: string): string | null {
  const bare = stripBrackets(text.trim()).replace(/::(?:text|character varying|bpchar|citext)$/i, '')
  const inner = stripBrackets(bare)
  if (/^[\p{L}_][\p{L}\p{N}_$]*$/u.test(inner)) return inner
  const quoted = /^(?:"((?:[^"]|"")+)"|`((?:[^`]|``)+)`|\[([^\]]+)\])$/.exec(inner)
  if (!quoted) return null
  return quoted[1]?.replaceAll('""', '"') ?? quoted[2]?.replaceAll('``', '`') ?? quoted[3] ?? null
}

function readStrings(list: string): string[] | null {
  const values: string[] = []
  const escapedItem = /\s*(E?)'((?:[^'\\]|''|\\[\s\S])*)'(?:::[\w\s".]+?(?:\(\d+\))?)?\s*(,|$)/y
  const plainItem = /\s*()'((?:[^']|'')*)'(?:::[\w\s".]+?(?:\(\d+\))?)?\s*(,|$)/y
  let at = 0
  while (at < list.length) {
    const escaped = /^\s*E'/.test(list.slice(at))
    const pattern = escaped ? escapedItem : plainItem
    pattern.lastIndex = at
    const match = pattern.exec(list)
    if (!match) return null
    const value = (match[2] ?? '').replaceAll("''", "'")
    values.push(escaped ? value.replaceAll('\\\\', '\\') : value)
    at = pattern.lastIndex
    if (match[3] === '') break
  }
  return at >= list.length && values.length > 0 ? values : null
}
