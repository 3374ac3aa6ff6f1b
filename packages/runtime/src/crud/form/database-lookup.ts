import type { Lookup } from '@quoin/extensions/validation'
import { sqlName } from '@quoin/introspect/connect'
import { sql } from 'kysely'
import { withStatementObserverMark } from '../../access/statement-mark.ts'
import { frameworkSchemaPlaceholder } from '../../database/framework-names.ts'
import { withFrameworkNames } from '../../database/framework-tables.ts'
import { type UntypedDatabase, untyped } from '../../database/untyped-database.ts'
import { queryReadableRows, readableRows } from '../admin-service.ts'
import { isInvalidValueError } from '../failures/no-such-value.ts'
import type { UntypedQuery } from '../list/list-query.ts'
import { toComparisonValue } from '../model/compared-value.ts'
import { type ModelClass, type PrimaryKey, relatedModel } from '../model/model.ts'
import { hasOneOfKeys } from '../model/row-key.ts'
import { formatModelTable, sqlTable } from '../rows/statement-cache.ts'
import type { ServiceContext } from '../service-context.ts'

/** The form that asks, and the rows that are edited with it, which never count against themselves. */
interface LookupForm {
  readonly model: ModelClass
  readonly edited: readonly PrimaryKey[]
}

/** Who asks, and where. */
type LookupContext =
  | ServiceContext
  | (Pick<ServiceContext, 'db'> & { readonly access?: null; readonly user?: null; readonly taken?: null })

/**
 * Answers `unique` and `exists` rules from the database. A value exists among the rows that the user may read, of a
 * table that has a feature; it is taken by any row, since the database says so too. Answers about rows that
 * the user does not see are limited.
 */
export function databaseLookup(
  context: LookupContext,
  { model, edited }: LookupForm | { readonly model: null; readonly edited: readonly [] } = noForm,
): Lookup {
  const connection = model?.connection ?? null
  return async ({ rule, table, column, value, except }) => {
    const own = model !== null && table === formatModelTable(model) ? model : null
    const served = context.access?.modelOf(table, connection) ?? null
    const asked = rule === 'exists' ? served : null
    // What a column holds that the user does not see is not told by what is found in it.
    if (hides(context, asked, column)) return false
    const placed = own ?? served
    const from = placed === null ? table : sqlTable(placed)
    const rows = rowsOf(context, from, placed, asked)
    const place = `${from}.${sqlName(column)}`
    const typed = typedBy(placed, table, model)
    let query = rows
      .clearSelect()
      .select(place)
      .where(place, '=', toComparisonValue(typed, column, value))
    if (except !== undefined)
      query = query.where(
        `${from}.${sqlName(except.column)}`,
        '!=',
        toComparisonValue(typed, except.column, except.value),
      )
    else if (rule === 'unique' && edited.length > 0 && own !== null) {
      query = query.where(sql<boolean>`not ${hasOneOfKeys(own, edited)}`)
    }
    const limit = rule === 'exists' || seesAll(context, placed) ? null : context.taken
    limit?.requireAllowance()
    const isFound = await finds(() => query.limit(1).executeTakeFirst())
    if (isFound) limit?.addTakenAnswer()
    return isFound
  }
}

/** What knows the columns of the table: also the model of a table without a feature, where a relation leads to it. */
function typedBy(placed: ModelClass | null, table: string, form: ModelClass | null): ModelClass | null {
  const targets = Object.values(form?.relations ?? {}).flatMap((relation) =>
    relation.kind === 'belongsToAny' ? [] : [relatedModel(relation)],
  )
  return placed ?? targets.find((target) => formatModelTable(target) === table) ?? null
}

const noForm = { model: null, edited: [] } as const

/** Whether a query finds a row; a value that the column cannot hold is nowhere in it. */
async function finds(firstRow: () => Promise<unknown>): Promise<boolean> {
  try {
    return (await firstRow()) !== undefined
  } catch (error) {
    if (isInvalidValueError(error)) return false
    throw error
  }
}

/** Of a model that is asked about those that the user may read, else all. */
function rowsOf(
  context: LookupContext,
  from: string,
  placed: ModelClass | null,
  asked: ModelClass | null,
): UntypedQuery {
  if (asked !== null && context.access) return queryReadableRows(context, asked)
  return allRows(context, placed).selectFrom(from)
}

/** Where all rows are looked up, as the database does. */
function allRows(context: LookupContext, placed: ModelClass | null): UntypedDatabase {
  const db = untyped(context.db)
  return withStatementObserverMark(
    placed?.schema === frameworkSchemaPlaceholder ? withFrameworkNames(db) : db,
    context,
    'constraint',
    null,
  )
}

/** True for a column of a model that the user does not see. */
function hides({ access }: LookupContext, model: ModelClass | null, column: string): boolean {
  return model !== null && access?.feature(model)?.hidden.has(column) === true
}

/** True where it is certain that the user may read all rows of a model: that a value is taken shows them nothing new. */
function seesAll(context: LookupContext, model: ModelClass | null): boolean {
  if (model === null || !context.access || context.access.feature(model)?.isOpen !== true) return false
  return readableRows(context, model) === null
}
