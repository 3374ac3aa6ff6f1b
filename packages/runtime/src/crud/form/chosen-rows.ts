import { keyValueText } from '@quoin/generator/feature-pages'
import { type FieldSentence, validationFailed } from '../../errors.ts'
import { text } from '../../i18n/sentence.ts'
import { readableRows, rowsToRead } from '../admin-service.ts'
import { isNoSuchValue } from '../failures/no-such-value.ts'
import type { UntypedQuery } from '../list/list-query.ts'
import { comparedWith, typedKeyText } from '../model/compared-value.ts'
import type { ModelClass } from '../model/model.ts'
import { relatedModel } from '../model/model.ts'
import { keyPairs } from '../model/relation.ts'
import { sqlColumn } from '../rows/statement-cache.ts'
import type { ServiceContext } from '../service-context.ts'

type Data = Readonly<Record<string, unknown>>

/**
 * Refuses keys of rows that the person may not choose, as the database refuses those of rows that are not there. The key
 * that a row holds already may stay. A relation whose rows all may be chosen is left to the database.
 *
 * @throws RuntimeError `RUNTIME_VALIDATION_FAILED` at the fields
 */
export async function assertChoosable(
  context: ServiceContext,
  model: ModelClass,
  data: Data,
  stored: () => Promise<Data | null>,
): Promise<void> {
  const errors: Record<string, FieldSentence> = {}
  for (const relation of Object.values(model.relations)) {
    if (relation.kind !== 'belongsTo') continue
    const pairs = keyPairs(relation)
    if (pairs.every(([foreign]) => isNone(data[foreign]))) continue
    const target = relatedModel(relation)
    if (target.connection !== model.connection) continue
    const readable = readableRows(context, target)
    const { foreignKey, ownerKey } = relation
    if (pairs.length === 1) {
      const key = data[foreignKey]
      if (readable === null || (await areAmong(readable, target, ownerKey, [key]))) continue
      if (String((await stored())?.[foreignKey]) !== String(key)) errors[foreignKey] = text('field.noReference', {})
      continue
    }
    // Of a key of several columns no rule says that there is a row with all of them.
    const before = pairs.every(([foreign]) => foreign in data) ? null : await stored()
    const key = pairs.map(([foreign]) => (foreign in data ? data[foreign] : before?.[foreign]))
    if (key.some(isNone)) continue
    const wanted = pairs.map(([, owner], at) => [owner, comparedWith(target, owner, key[at])] as const)
    if (await isAmong(readable ?? rowsToRead(context, target), target, wanted)) continue
    const held = await stored()
    if (pairs.some(([foreign], at) => String(held?.[foreign]) !== String(key[at])))
      errors[foreignKey] = text('field.noReference', {})
  }
  if (Object.keys(errors).length > 0) throw validationFailed(errors)
}

/** True where rows of a model, such as those that a person may read, have all these keys in a column. */
export async function areAmong(
  rows: UntypedQuery,
  model: ModelClass,
  column: string,
  keys: readonly unknown[],
): Promise<boolean> {
  if (keys.length === 0) return true
  const place = sqlColumn(model, column)
  const compared = keys.map((key) => comparedWith(model, column, key))
  try {
    const found = await rows.clearSelect().select(`${place} as value`).where(place, 'in', compared).execute()
    // MySQL finds row 5 for the key "5abc"; capitals, and the spaces that fill up a `char`, are the database's affair.
    const plain = (value: string): string => value.trimEnd().toLowerCase()
    const known = new Set(found.map(({ value }) => plain(keyValueText(value))))
    return keys.every((key) => known.has(plain(typedKeyText(model, column, String(key)))))
  } catch (error) {
    if (isNoSuchValue(error)) return false
    throw error
  }
}

function isNone(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

async function isAmong(
  rows: UntypedQuery,
  model: ModelClass,
  key: readonly (readonly [column: string, value: unknown])[],
): Promise<boolean> {
  const [first] = key
  const place = (column: string): string => sqlColumn(model, column)
  const found = key.reduce((query, [column, value]) => query.where(place(column), '=', value), rows)
  try {
    return (
      (await found
        .clearSelect()
        .select(place(first?.[0] ?? ''))
        .limit(1)
        .executeTakeFirst()) !== undefined
    )
  } catch (error) {
    if (isNoSuchValue(error)) return false
    throw error
  }
}
