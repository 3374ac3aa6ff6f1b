import type { Column } from '@quoin/introspect'
import { isBooleanType, isDateType, isNumberType } from './column-kinds.ts'
import { type GuessReason, reason } from './guess.ts'
import type { RelationConfig } from './relation-config.ts'
import { displayColumnOf, isSecretName } from './relations-for.ts'

/** How many columns a list begins with. */
export const maxListColumns = 8

type ListedColumn = Pick<Column, 'name' | 'type' | 'unique'>

/** A list shows what distinguishes rows: no long text, no json, no secret, and not twenty columns. */
export function listColumns(
  columns: readonly ListedColumn[],
  relations: readonly RelationConfig[],
): ReadonlySet<string> {
  const shown = displayColumnOf(columns)
  const rank = (column: ListedColumn): number => {
    if (column.name === shown) return 0
    if (isTelling(column, relations)) return 1
    return isDateType(column.type) || isNumberType(column.type) ? 2 : 3
  }
  const candidates = columns.filter(({ name, type }) => name === shown || (isListable(type) && !isSecretName(name)))
  const ranked = candidates.map((column) => ({ name: column.name, rank: rank(column) })).sort((a, b) => a.rank - b.rank)
  return new Set(ranked.slice(0, maxListColumns).map(({ name }) => name))
}

/** Why {@link listColumns} has a column, or has it not; `shown` is the column that names a row. */
export function listReason(
  column: ListedColumn,
  relations: readonly RelationConfig[],
  { shown, listed }: { readonly shown: string | null; readonly listed: boolean },
): GuessReason {
  if (column.name === shown) return reason('list.name')
  if (listed) return reason(isTelling(column, relations) ? 'list.telling' : 'list.room', { count: maxListColumns })
  if (isSecretName(column.name)) return reason('secret')
  return isListable(column.type)
    ? reason('list.full', { count: maxListColumns })
    : reason('list.long', { type: column.type.raw })
}

function isTelling({ name, type, unique }: ListedColumn, relations: readonly RelationConfig[]): boolean {
  const isKey = relations.some(({ kind, foreignKey }) => kind === 'belongsTo' && foreignKey === name)
  return unique || isKey || type.values !== undefined || isBooleanType(type)
}

function isListable(type: Column['type']): boolean {
  const long = ['text', 'mediumtext', 'longtext', 'json', 'xml', 'binary', 'geometry', 'unknown']
  return (
    !type.array &&
    (!long.includes(type.name) || (type.name === 'text' && type.length !== undefined && type.length <= 255))
  )
}
