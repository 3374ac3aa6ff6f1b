import type { ColumnDefault } from '../schema/schema.ts'

/** A cast behind a value: `::character varying`, `::numeric(10,2)`, `::"My Type"[]`, `::shop.status`. */
const cast = String.raw`(?:::(?:"(?:[^"]|"")+"|[\w\s.])+(?:\(\d+(?:,\s*-?\d+)?\))?(?:"(?:[^"]|"")+"|[\w\s.])*(?:\[\])*)*`
const string = new RegExp(String.raw`^\(*(E?)'((?:[^']|'')*)'${cast}\)*${cast}$`, 's')
const number = new RegExp(String.raw`^\(*(-?\d+(?:\.\d*)?(?:e[+-]?\d+)?)\)*${cast}$`, 'i')
const bits = new RegExp(String.raw`^\(*B'([01]*)'\)*${cast}$`, 'i')
const nothing = new RegExp(String.raw`^\(*NULL\)*${cast}$`, 'i')

/** Reads the text of `pg_get_expr`, which puts a cast behind most values: `'draft'::character varying`. */
export function readPostgresDefault(text: string | null): ColumnDefault | null {
  if (text === null || nothing.test(text)) return null
  const quoted = string.exec(text)
  if (quoted) {
    const value = (quoted[2] ?? '').replaceAll("''", "'")
    // 'now'::timestamp in brackets, cast again, is worked out at each insert.
    if (/^\(.*\)::/s.test(text) && /'::(?:text|regclass|cstring)\)::/.test(text))
      return { kind: 'expression', value: text }
    return { kind: 'literal', value: quoted[1] === 'E' ? value.replaceAll('\\\\', '\\') : value }
  }
  const plain = number.exec(text) ?? bits.exec(text) ?? /^(true|false)$/.exec(text)
  return plain?.[1] === undefined ? { kind: 'expression', value: text } : { kind: 'literal', value: plain[1] }
}
