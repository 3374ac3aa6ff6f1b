import type { Lookup } from '@quoin/extensions/validation'
import type { UntypedDatabase } from '../../database/untyped-database.ts'
import { isNoSuchValue } from '../failures/no-such-value.ts'
import type { ModelClass, PrimaryKey } from '../model/model.ts'

/** Answers `unique` and `exists` rules from the database; rows of a model that are being edited never count against themselves. */
export function databaseLookup(
  db: UntypedDatabase,
  model: ModelClass | null = null,
  edited: PrimaryKey | readonly PrimaryKey[] | null = null,
): Lookup {
  const own = edited === null ? [] : [edited].flat()
  return async ({ rule, table, column, value, except }) => {
    let query = db.selectFrom(table).select(column).where(column, '=', value)
    if (except !== undefined) query = query.where(except.column, '!=', except.value)
    else if (rule === 'unique' && own.length > 0 && table === model?.table) {
      query =
        own.length === 1 ? query.where(model.primaryKey, '!=', own[0]) : query.where(model.primaryKey, 'not in', own)
    }
    try {
      return (await query.limit(1).executeTakeFirst()) !== undefined
    } catch (error) {
      // A value that the column cannot hold is nowhere in it.
      if (isNoSuchValue(error)) return false
      throw error
    }
  }
}
