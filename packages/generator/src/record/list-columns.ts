import type { Column, DriverName } from '@quoin/introspect'
import { displayColumnNames } from '../feature-pages/row-name.ts'
import { isByteKey, type RecordKeys } from './byte-keys.ts'
import { isBooleanType, isDateType, isNumberType, isTextType } from './column-kinds.ts'
import { columnMeaning, isSecret } from './column-meaning.ts'
import { columnOptions, isLongText } from './component-by-column-type.ts'
import { guessDisplayColumnOrPattern } from './display-column.ts'
import { type GuessReason, guessReason } from './guess.ts'
import { holdsForeignKey, type RelationConfig } from './relation-config.ts'

/** How many columns a list begins with. */
export const maxListColumns = 8

/** How many columns a list can be searched by at first. */
const maxFilters = 6

type ListedColumn = Pick<Column, 'name' | 'type' | 'unique' | 'comment' | 'nullable'>

/** A list shows what distinguishes rows: no long text, no json, no secret, and not twenty columns. */
export function guessListColumns(
  columns: readonly ListedColumn[],
  keys: RecordKeys,
  driver: DriverName,
): ReadonlySet<string> {
  const { relations } = keys
  const shown = rowNameColumns(columns)
  const rank = (column: ListedColumn): number => {
    if (shown.includes(column.name)) return 0
    if (isTelling(column, relations)) return 1
    return isDateType(column.type) || isNumberType(column.type) ? 2 : 3
  }
  const candidates = columns.filter((column) => shown.includes(column.name) || isListable(column, keys, driver))
  return firstByRank(candidates, rank, maxListColumns)
}

/** The columns of a list by which people look for a row: keys, choices and dates, then what names it; no more than six. */
export function guessFilterColumns(
  columns: readonly ListedColumn[],
  relations: readonly RelationConfig[],
  listed: ReadonlySet<string>,
): ReadonlySet<string> {
  const shown = rowNameColumns(columns)
  const rank = (column: ListedColumn): number => {
    if (shown.includes(column.name)) return 0
    if (isTelling(column, relations)) return 1
    return isDateType(column.type) ? 2 : 3
  }
  const suits = (column: ListedColumn): boolean => {
    const { name, type } = column
    if (!listed.has(name) || type.name === 'set') return false
    if (shown.includes(name) || isTelling(column, relations) || isDateType(type)) return true
    return isTextType(type) && columnMeaning(column) !== 'longText'
  }
  return firstByRank(columns.filter(suits), rank, maxFilters)
}

/** The columns that name a row. */
export function rowNameColumns(columns: readonly ListedColumn[]): readonly string[] {
  const shown = guessDisplayColumnOrPattern(columns)
  return shown === null ? [] : displayColumnNames(shown)
}

function firstByRank(
  columns: readonly ListedColumn[],
  rank: (column: ListedColumn) => number,
  count: number,
): ReadonlySet<string> {
  const ranked = columns.map((column) => ({ name: column.name, rank: rank(column) })).sort((a, b) => a.rank - b.rank)
  return new Set(ranked.slice(0, count).map(({ name }) => name))
}

/** Why {@link guessListColumns} has a column, or has it not; `shown` are the columns that name a row. */
export function listReason(
  column: ListedColumn,
  keys: RecordKeys,
  {
    shown,
    listed,
    driver,
  }: { readonly shown: readonly string[]; readonly listed: boolean; readonly driver: DriverName },
): GuessReason {
  if (shown.includes(column.name)) return guessReason('list.name')
  if (listed)
    return guessReason(isTelling(column, keys.relations) ? 'list.telling' : 'list.room', { count: maxListColumns })
  if (isSecret(column)) return guessReason('secret')
  return isListable(column, keys, driver)
    ? guessReason('list.full', { count: maxListColumns })
    : guessReason('list.long', { type: column.type.raw })
}

function isTelling(column: ListedColumn, relations: readonly RelationConfig[]): boolean {
  const { name, type, unique } = column
  const isKey = relations.some((one) => holdsForeignKey(one) && one.foreignKey === name)
  return unique || isKey || isBooleanType(type) || columnOptions(column) !== null || columnMeaning(column) === 'yesNo'
}

function isListable(column: ListedColumn, keys: RecordKeys, driver: DriverName): boolean {
  const { type } = column
  if (isByteKey(column, keys)) return true
  if (type.array || ['json', 'binary', 'geometry', 'unknown'].includes(type.name)) return false
  return !isLongText(column, driver) && !isSecret(column)
}
