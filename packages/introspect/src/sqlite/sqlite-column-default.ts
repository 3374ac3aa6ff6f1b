import type { ColumnDefault } from '../schema/schema.ts'
import { tokenize } from './sqlite-tokens.ts'

const words = new Set(['current_timestamp', 'current_date', 'current_time'])

/** Reads `dflt_value`, in which sqlite has dropped the brackets of an expression. */
export function readSqliteDefault(text: string): ColumnDefault | null {
  const tokens = tokenize(text)
  const [only] = tokens
  if (tokens.length === 1 && only) {
    if (only.kind === 'string' || only.kind === 'name') return { kind: 'literal', value: only.text }
    if (only.text === 'null') return null
    if (words.has(only.text)) return { kind: 'expression', value: text.toUpperCase() }
    // Numbers, true and false; and a bare word, which sqlite takes for a string here.
    if (only.kind === 'word')
      return { kind: 'literal', value: /^(?:true|false)$/.test(only.text) ? only.text : text.trim() }
  }
  const number = /^\+?(-?)\s*((?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)$/i.exec(text.trim())
  if (number) return { kind: 'literal', value: `${number[1]}${number[2]}` }
  return { kind: 'expression', value: text }
}
