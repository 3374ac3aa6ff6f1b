import type { Text } from '@quoin/extensions/text'
import { formatRowKey } from '@quoin/generator/feature-pages'
import { type FieldMessage, validationFailed } from '../../errors.ts'
import { text } from '../../i18n/sentence.ts'
import { isNullishOrEmptyText } from '../../is-nullish-or-empty-text.ts'
import { queryReadableRows, readableRows } from '../admin-service.ts'
import { isInvalidValueError } from '../failures/no-such-value.ts'
import { filterTrashed, type UntypedQuery } from '../list/list-query.ts'
import type { WireRow } from '../model/cast.ts'
import { formatTypedKey, isSameKeyValue } from '../model/compared-value.ts'
import type { ModelClass } from '../model/model.ts'
import { relatedModel } from '../model/model.ts'
import { type BelongsToAny, keyPairs, referenceColumns } from '../model/relation.ts'
import { relationOfType } from '../model/relation-of-type.ts'
import { hasOneOfKeys } from '../model/row-key.ts'
import { sqlColumn } from '../rows/statement-cache.ts'
import type { ServiceContext } from '../service-context.ts'

type Data = Readonly<Record<string, unknown>>

/**
 * Rejects keys of rows that the user may not choose, as the database rejects those of rows that are not there. The key
 * that a row holds already may stay. A relation by one column whose rows all may be chosen is left to the database; of a
 * key of several columns no rule says that there is a row with all of them.
 *
 * @throws RuntimeError `RUNTIME_VALIDATION_FAILED` at the fields
 */
export async function assertChosenRowsAllowed(
  context: ServiceContext,
  model: ModelClass,
  data: Data,
  stored: () => Promise<Data | null>,
): Promise<void> {
  const errors: Record<string, FieldMessage> = {}
  for (const relation of Object.values(model.relations)) {
    if (relation.kind === 'belongsToAny') {
      const problem = await problemOfAny(context, relation, data, stored)
      if (problem !== null) errors[relation.foreignKey] = problem
    }
    if (relation.kind !== 'belongsTo') continue
    const pairs = keyPairs(relation)
    if (pairs.every(([foreign]) => isNullishOrEmptyText(data[foreign]))) continue
    const target = relatedModel(relation)
    if (target.connection !== model.connection) continue
    const readable = readableRows(context, target)
    const rows = readable ?? (pairs.length === 1 ? null : queryReadableRows(context, target))
    if (rows === null) continue
    const before = pairs.every(([foreign]) => foreign in data) ? null : await stored()
    const key = pairs.map(([foreign]) => (foreign in data ? data[foreign] : before?.[foreign]))
    const owners = pairs.map(([, owner]) => owner)
    if (key.some(isNullishOrEmptyText) || (await haveRowsWithKeys(rows, target, owners, [key]))) continue
    const held = await stored()
    if (pairs.some(([foreign], at) => String(held?.[foreign]) !== String(key[at])))
      errors[relation.foreignKey] = text('field.noReference', {})
  }
  if (Object.keys(errors).length > 0) throw validationFailed(errors)
}

/**
 * What is wrong with a row of any of several models, of which the database knows nothing: it has to be one of a known type
 * that the user may choose, or the one that is stored.
 */
async function problemOfAny(
  context: ServiceContext,
  relation: BelongsToAny,
  data: Data,
  stored: () => Promise<Data | null>,
): Promise<Text | null> {
  const columns = referenceColumns(relation)
  if (columns.every((column) => data[column] === undefined)) return null
  const held = await stored()
  const wanted = columns.map((column) => (data[column] === undefined ? held?.[column] : data[column]))
  const [type, key] = wanted
  if (wanted.some(isNullishOrEmptyText)) return wanted.every(isNullishOrEmptyText) ? null : text('field.missing', {})
  if (columns.every((column, at) => String(held?.[column]) === String(wanted[at]))) return null
  const direct = relationOfType(relation, type)
  if (direct === null) return text('field.noneOf', { value: String(type), values: Object.keys(relation.models) })
  const target = relatedModel(direct)
  const rows = filterTrashed(queryReadableRows(context, target), target)
  return (await haveRowsWithKeys(rows, target, [direct.ownerKey], [[key]])) ? null : text('field.noReference', {})
}

/**
 * True where rows of a model, such as those that a user may read, have all these keys, each with a value for each of
 * the columns. Which values are equal is said by the database: it knows of collations, and of the spaces that fill up a
 * `char`.
 */
export async function haveRowsWithKeys(
  rows: UntypedQuery,
  { casts, schema, table }: ModelClass,
  columns: readonly string[],
  keys: readonly (readonly unknown[])[],
): Promise<boolean> {
  if (keys.length === 0) return true
  const [only = ''] = columns
  const keyed = { casts, schema, table, primaryKey: columns.length === 1 ? only : columns }
  const asked = keys.map((key): WireRow => {
    return Object.fromEntries(columns.map((column, at) => [column, formatTypedKey(keyed, column, String(key[at]))]))
  })
  const find = async (wanted: readonly WireRow[]): Promise<readonly WireRow[]> => {
    const isWanted = hasOneOfKeys(
      keyed,
      wanted.map((key) => formatRowKey(keyed.primaryKey, key)),
    )
    const places = columns.map((column) => sqlColumn(keyed, column))
    return rows.clearSelect().select(places).where(isWanted).execute()
  }
  try {
    const found = await find(asked)
    const known = new Set(found.map((row) => formatRowKey(keyed.primaryKey, row)))
    for (const key of asked) {
      if (known.has(formatRowKey(keyed.primaryKey, key))) continue
      // Which of several rows the database takes for that of this key is seen when it is asked alone.
      const alike = keys.length === 1 ? found : await find([key])
      if (!alike.some((row) => columns.every((column) => isSameKeyValue(row[column], key[column])))) return false
    }
    return true
  } catch (error) {
    if (isInvalidValueError(error)) return false
    throw error
  }
}
