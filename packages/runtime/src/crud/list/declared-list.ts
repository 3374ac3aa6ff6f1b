import type { CRUDTableProperties } from '@quoin/generator/components'
import type { DeclaredFilters } from '@quoin/generator/feature-pages'
import type { ListLimits } from './list-options.ts'
import { listParameters } from './list-parameters.ts'

/** What a list allows those who ask for its rows. */
export interface DeclaredList extends ListLimits {
  readonly operators: DeclaredFilters
  /** Every parameter that it declares. */
  readonly parameters: ReadonlySet<string>
}

/** What a table says of its list: the columns that sort, the sizes of its pages, its filters. */
export function declaredList(table: CRUDTableProperties | null): DeclaredList {
  const columns = (table?.columns ?? []) as readonly { readonly name?: string; readonly sortable?: boolean }[]
  const sortable = columns.filter((column) => column.sortable === true).map((column) => column.name ?? '')
  const perPage = table?.perPage ?? 20
  return {
    perPage,
    maxPerPage: Math.max(perPage, ...(table?.perPageAvailable ?? [100])),
    sortable: new Set(sortable),
    orderBy: table?.orderBy ?? null,
    orderDir: table?.orderDir ?? 'desc',
    operators: table?.filterOperators ?? {},
    parameters: listParameters(table),
  }
}
