import type { Lookup } from '@quoin/extensions/validation'
import type { LooseDatabase } from '../database/loose-database.ts'
import type { ModelClass, PrimaryKey } from './model.ts'

/** Answers `unique` and `exists` rules from the database; the row that is being edited never counts against itself. */
export function databaseLookup(db: LooseDatabase, model: ModelClass, edited: PrimaryKey | null): Lookup {
  return async ({ rule, table, column, value, except }) => {
    let query = db.selectFrom(table).select(column).where(column, '=', value)
    if (except !== undefined) query = query.where(except.column, '!=', except.value)
    else if (rule === 'unique' && edited !== null && table === model.table) {
      query = query.where(model.primaryKey, '!=', edited)
    }
    return (await query.limit(1).executeTakeFirst()) !== undefined
  }
}
