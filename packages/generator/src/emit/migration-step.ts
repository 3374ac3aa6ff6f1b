import type { Text } from '@quoin/extensions/text'
import type { ColumnFacts } from '../record/column-facts.ts'
import { text } from '../sentence.ts'
import type { Doc } from './layout.ts'
import type { ColumnChange } from './table-difference.ts'

/** A statement of a migration, and what in it can lose data or fail. */
export interface MigrationStep {
  readonly doc: Doc
  readonly risks: readonly Text[]
}

/** Makes a step; what is null is no risk. */
export function migrationStep(doc: Doc, ...risks: readonly (Text | null)[]): MigrationStep {
  return { doc, risks: risks.filter((risk) => risk !== null) }
}

/** What can go wrong when a column is dropped. */
export function dropRisk({ name, generated }: ColumnFacts): Text | null {
  return generated ? null : text('risk.drop', { column: name })
}

/** What can go wrong when a column is added to a table with rows. */
export function addRisk({ name, nullable, default: fallback, generated, autoIncrement }: ColumnFacts): Text | null {
  const safe = nullable || fallback !== null || generated !== null || autoIncrement
  return safe ? null : text('risk.add', { column: name })
}

/** What can go wrong when a column gets another name. */
export function columnRenameRisk(from: string, to: string): Text {
  return text('risk.rename', { from, to })
}

/** What can go wrong when the type of a column changes; nothing when every value fits the new one. */
export function typeChangeRisk({ before, after }: ColumnChange): Text | null {
  if (isWidening(before, after)) return null
  return text('risk.type', { column: after.name, from: before.type.raw, to: after.type.raw })
}

/** What can go wrong when a column must have a value from now on. */
export function notNullRisk({ before, after }: ColumnChange): Text | null {
  return before.nullable && !after.nullable ? text('risk.null', { column: after.name }) : null
}

/** What can go wrong when values are no longer allowed. */
export function disallowedValuesRisk({ before, after }: ColumnChange): Text | null {
  const gone = (before.type.values ?? []).filter((value) => !after.type.values?.includes(value))
  const isNew = before.type.values === undefined
  if (after.type.values === undefined || (gone.length === 0 && !isNew)) return null
  if (isNew) return text('risk.otherValues', { column: after.name })
  return text('risk.values', { column: after.name, values: gone.map((value) => JSON.stringify(value)) })
}

const integers = ['tinyint', 'smallint', 'integer', 'bigint']
const texts = ['char', 'varchar', 'text', 'mediumtext', 'longtext']

function isWidening({ type: before }: ColumnFacts, { type: after }: ColumnFacts): boolean {
  if (before.array || after.array || after.values !== undefined) return false
  const isAmong = (names: readonly string[]): boolean => {
    const [from, to] = [names.indexOf(before.name), names.indexOf(after.name)]
    return from >= 0 && to >= from
  }
  if (isAmong(integers)) return before.unsigned === after.unsigned
  if (isAmong(texts)) return after.length === undefined || (before.length ?? Number.POSITIVE_INFINITY) <= after.length
  if (before.name !== 'decimal' || after.name !== 'decimal') return false
  const whole = ({ precision = 0, scale = 0 }: ColumnFacts['type']): number => precision - scale
  return before.precision !== undefined && whole(before) <= whole(after) && (before.scale ?? 0) <= (after.scale ?? 0)
}

/** A text on one line, for a comment: that must not end where a name or a type's text has a line break. */
export function oneLine(text: string): string {
  return text.replace(/[^\x20-\x7e]+/g, ' ')
}
