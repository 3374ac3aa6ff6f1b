import type { ColumnFacts } from '../record/column-facts.ts'
import type { Doc } from './layout.ts'
import type { ColumnChange } from './table-difference.ts'

/** A statement of a migration, and what in it can lose data or fail. */
export interface MigrationStep {
  readonly doc: Doc
  readonly risks: readonly string[]
}

/** Makes a step; what is null is no risk. */
export function step(doc: Doc, ...risks: readonly (string | null)[]): MigrationStep {
  return { doc, risks: risks.filter((risk) => risk !== null) }
}

/** What can go wrong when a column is dropped. */
export function dropRisk({ name, generated }: ColumnFacts): string | null {
  return generated ? null : `drops column ${oneLine(name)} with everything stored in it.`
}

/** What can go wrong when a column is added to a table with rows. */
export function addRisk({ name, nullable, default: fallback, generated, autoIncrement }: ColumnFacts): string | null {
  const safe = nullable || fallback !== null || generated !== null || autoIncrement
  return safe ? null : `adds ${oneLine(name)} without a default, which fails on a table with rows.`
}

/** What can go wrong when a column gets another name. */
export function renameRisk(from: string, to: string): string {
  return `renames ${oneLine(from)} to ${oneLine(to)}, because they differ by name only; drop and add instead if they are different things.`
}

/** What can go wrong when the type of a column changes; nothing when every value fits the new one. */
export function typeRisk({ before, after }: ColumnChange): string | null {
  if (isWidening(before, after)) return null
  const types = `from ${oneLine(before.type.raw)} into ${oneLine(after.type.raw)}`
  return `turns ${oneLine(after.name)} ${types}; values that do not fit fail or are cut.`
}

/** What can go wrong when a column must have a value from now on. */
export function nullRisk({ before, after }: ColumnChange): string | null {
  return before.nullable && !after.nullable ? `fails while ${oneLine(after.name)} holds null.` : null
}

/** What can go wrong when values are no longer allowed. */
export function valuesRisk({ before, after }: ColumnChange): string | null {
  const gone = (before.type.values ?? []).filter((value) => !after.type.values?.includes(value))
  const isNew = before.type.values === undefined
  if (gone.length === 0 && !isNew) return null
  const which = isNew ? 'other values than the allowed ones' : gone.map((value) => JSON.stringify(value)).join(', ')
  return after.type.values === undefined ? null : `fails while ${oneLine(after.name)} holds ${oneLine(which)}.`
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

/** A comment must not end where a name or a type's text has a line break. */
export function oneLine(text: string): string {
  return text.replace(/[^\x20-\x7e]+/g, ' ')
}
