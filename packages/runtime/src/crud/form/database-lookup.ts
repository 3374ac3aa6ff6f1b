import type { Lookup } from '@quoin/extensions/validation'
import { sqlName } from '@quoin/introspect/connect'
import { sql } from 'kysely'
import { marked } from '../../access/statement-mark.ts'
import { frameworkSchema } from '../../database/framework-names.ts'
import { placedDb } from '../../database/framework-tables.ts'
import { untyped } from '../../database/untyped-database.ts'
import { readableRows, rowsToRead } from '../admin-service.ts'
import { isNoSuchValue } from '../failures/no-such-value.ts'
import type { ModelClass, PrimaryKey } from '../model/model.ts'
import { hasKeyAmong } from '../model/row-key.ts'
import { sqlTable, tableOf } from '../rows/statement-cache.ts'
import type { ServiceContext } from '../service-context.ts'

/** The form that asks, and the rows that are edited with it, which never count against themselves. */
interface LookupForm {
  readonly model: ModelClass
  readonly edited: readonly PrimaryKey[]
}

/**
 * Answers `unique` and `exists` rules from the database. A value exists among the rows that the person may read, of a
 * table that has a feature; it is taken by any row, since the database says so too. Answers about rows that
 * the person does not see are limited.
 */
export function databaseLookup(
  context: Pick<ServiceContext, 'db' | 'access'> & Partial<Pick<ServiceContext, 'user' | 'taken'>>,
  { model, edited }: LookupForm | { readonly model: null; readonly edited: readonly [] } = noForm,
): Lookup {
  const connection = model?.connection ?? null
  return async ({ rule, table, column, value, except }) => {
    const own = model !== null && table === tableOf(model) ? model : null
    const served = context.access?.modelOf(table, connection) ?? null
    const asked = rule === 'exists' ? served : null
    // What a column holds that the person does not see is not told by what is found in it.
    if (asked !== null && context.access?.feature(asked)?.hidden.has(column) === true) return false
    const placed = own ?? served
    const from = placed === null ? table : sqlTable(placed)
    const db = placed?.schema === frameworkSchema ? placedDb(untyped(context.db)) : untyped(context.db)
    const all = marked(db, context, 'constraint', null)
    const rows = asked === null ? all.selectFrom(from) : rowsToRead(context as ServiceContext, asked)
    const place = `${from}.${sqlName(column)}`
    let query = rows.clearSelect().select(place).where(place, '=', value)
    if (except !== undefined) query = query.where(`${from}.${sqlName(except.column)}`, '!=', except.value)
    else if (rule === 'unique' && edited.length > 0 && own !== null) {
      query = query.where(sql<boolean>`not ${hasKeyAmong(own, edited)}`)
    }
    const limit = rule === 'exists' || seesAll(context, placed) ? null : context.taken
    limit?.ask()
    const isFound = await finds(() => query.limit(1).executeTakeFirst())
    if (isFound) limit?.add()
    return isFound
  }
}

const noForm = { model: null, edited: [] } as const

/** Whether a query finds a row; a value that the column cannot hold is nowhere in it. */
async function finds(firstRow: () => Promise<unknown>): Promise<boolean> {
  try {
    return (await firstRow()) !== undefined
  } catch (error) {
    if (isNoSuchValue(error)) return false
    throw error
  }
}

/** True where it is certain that the person may read all rows of a table: what is taken tells them nothing new. */
function seesAll(context: Partial<ServiceContext>, model: ModelClass | null): boolean {
  if (model === null) return false
  return context.access?.feature(model)?.isOpen === true && readableRows(context as ServiceContext, model) === null
}
