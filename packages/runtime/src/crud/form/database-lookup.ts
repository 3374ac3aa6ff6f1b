import type { Lookup } from '@quoin/extensions/validation'
import { untyped } from '../../database/untyped-database.ts'
import { readableRows } from '../admin-service.ts'
import { isNoSuchValue } from '../failures/no-such-value.ts'
import type { UntypedQuery } from '../list/list-query.ts'
import type { ModelClass, PrimaryKey } from '../model/model.ts'
import type { ServiceContext } from '../service-context.ts'

/** The form that asks, and the rows that are edited with it, which never count against themselves. */
interface LookupForm {
  readonly model: ModelClass
  readonly edited: readonly PrimaryKey[]
}

/**
 * Answers `unique` and `exists` rules from the database. A value exists among the rows that the person may read, of a
 * table that has a feature; it is taken by any row, since the database says so too.
 */
export function databaseLookup(
  context: Pick<ServiceContext, 'db' | 'access'>,
  { model, edited }: LookupForm | { readonly model: null; readonly edited: readonly [] } = noForm,
): Lookup {
  return async ({ rule, table, column, value, except }) => {
    const all = untyped(context.db).selectFrom(table)
    const readable = rule === 'exists' ? readableOf(context, table, model?.connection ?? null) : null
    const place = `${table}.${column}`
    let query = (readable?.clearSelect() ?? all).select(place).where(place, '=', value)
    if (except !== undefined) query = query.where(`${table}.${except.column}`, '!=', except.value)
    else if (rule === 'unique' && edited.length > 0 && table === model?.table) {
      const key = `${table}.${model.primaryKey}`
      query = edited.length === 1 ? query.where(key, '!=', edited[0]) : query.where(key, 'not in', edited)
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

const noForm = { model: null, edited: [] } as const

/** The rows of a table that the person may read; null for one that no feature serves. */
function readableOf(
  context: Pick<ServiceContext, 'db' | 'access'>,
  table: string,
  connection: string | null,
): UntypedQuery | null {
  for (const model of context.access?.models() ?? []) {
    if (model.table === table && model.connection === connection) return readableRows(context as ServiceContext, model)
  }
  return null
}
