import { CompiledQuery } from 'kysely'
import type { ModelClass } from '../model/model.ts'
import type { WireRow } from '../model/row-cast.ts'
import type { Connection } from '../rows/statement-cache.ts'
import type { ServiceContext } from '../service-context.ts'
import type { ListOptions } from './list-options.ts'
import { compilePage, type LooseQuery } from './list-query.ts'
import { type ListTotal, listTotal } from './list-total.ts'

/** One page of a list with its total; the rows are as the database gives them. */
export async function readPage(
  query: LooseQuery,
  model: ModelClass,
  options: ListOptions,
  connection: Connection,
  { driver, counts, input, exactTotalBelow }: ServiceContext,
): Promise<ListTotal & { readonly items: WireRow[] }> {
  const exact = exactTotalBelow === undefined || (input.has('exactTotal') && input.boolean('exactTotal'))
  const compiled = query.compile()
  const { sql, parameters } = compilePage(query, compiled, driver, model, options)
  const { db, statements } = connection
  const [{ rows }, total] = await Promise.all([
    statements?.run(sql, parameters) ?? db.executeQuery<WireRow>(CompiledQuery.raw(sql, [...parameters])),
    listTotal(
      {
        db,
        driver,
        table: model.table,
        query,
        compiled,
        exactBelow: exact ? Number.POSITIVE_INFINITY : exactTotalBelow,
      },
      counts,
    ),
  ])
  return { items: rows, ...total }
}
