import type { ColumnDefault } from '../schema/schema.ts'

/** MariaDB writes a default as SQL: literals quoted, `NULL` for none on a nullable column. */
export function readMariadbDefault(text: string | null): ColumnDefault | null {
  if (text === null || text.toUpperCase() === 'NULL') return null
  const quoted = /^'((?:[^'\\]|''|\\.)*)'$/s.exec(text)
  if (quoted) return { kind: 'literal', value: (quoted[1] ?? '').replace(/''|\\(.)/gs, unescapeSequence) }
  const bits = /^b'([01]*)'$/i.exec(text)
  if (bits) return { kind: 'literal', value: bits[1] ?? '' }
  return { kind: /^-?\d+(?:\.\d*)?(?:e[+-]?\d+)?$/i.test(text) ? 'literal' : 'expression', value: text }
}

/** MySQL writes a literal bare and marks an expression in EXTRA, except the time functions of old and `b'101'`, `0x41`. */
export function readMysqlDefault(text: string | null, extra: string, typeName: string): ColumnDefault | null {
  if (text === null) return null
  if (/\bDEFAULT_GENERATED\b/i.test(extra)) return { kind: 'expression', value: unescapeExpression(text) }
  if (/^(?:timestamp|datetime)$/i.test(typeName) && /^current_timestamp(?:\(\d*\))?$/i.test(text)) {
    return { kind: 'expression', value: text }
  }
  const bits = typeName === 'bit' ? /^b'([01]*)'$/i.exec(text) : null
  if (bits) return { kind: 'literal', value: bits[1] ?? '' }
  if (/binary$|blob$/i.test(typeName) && /^0x[0-9a-f]*$/i.test(text)) return { kind: 'expression', value: text }
  return { kind: 'literal', value: text }
}

/** MySQL keeps expressions escaped, with the character set before each string: `_utf8mb4\'-\'`. */
export function unescapeExpression(text: string): string {
  return text.replace(/\\(['"\\])/g, '$1').replace(/(^|[^\w'"`])_(?:utf8mb[34]|latin1|ascii)(?=')/g, '$1')
}

function unescapeSequence(_sequence: string, escaped: string | undefined): string {
  if (escaped === undefined) return "'"
  return (
    new Map([
      ['n', '\n'],
      ['r', '\r'],
      ['t', '\t'],
      ['0', '\0'],
      ['Z', '\x1a'],
      ['b', '\b'],
    ]).get(escaped) ?? escaped
  )
}
