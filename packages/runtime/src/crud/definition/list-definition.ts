import type { CRUDTableProperties } from '@quoin/generator/components'
import { type DeclaredFilters, type FormFieldNode, formControls } from '@quoin/generator/feature-pages'
import { isObject } from '../../is-object.ts'

/** What a list allows those who ask for its rows. */
export interface ListDefinition {
  /** The rows of a page where the request does not say; null is as many as the settings of the panel say. */
  readonly perPage: number | null
  readonly maxPerPage: number
  readonly sortable: ReadonlySet<string>
  readonly orderBy: string | null
  readonly orderDir: 'asc' | 'desc'
  /** The column that names the row above, where the rows stand below one another; null in any other list. */
  readonly tree: string | null
  /** What people may compare, by column. */
  readonly operators: DeclaredFilters
  /** The controls of its filter. */
  readonly filters: readonly FormFieldNode[]
  /** The parameters that these send. */
  readonly filterParameters: readonly string[]
  /** Every parameter that it declares. */
  readonly parameters: ReadonlySet<string>
  readonly exportable: boolean
  readonly importable: boolean
}

/** A column of a list as a file has it. */
export interface ExportableColumn {
  /** The column, or the relation and its column: `category.name`. */
  readonly name: string
  readonly label: string
  /** False for one that people have to turn on. */
  readonly shown: boolean
  /** Labels of values, where the list shows a mapping. */
  readonly valueLabels: Readonly<Record<string, unknown>>
  /** The property that names the rows of a relation with many of them; null for any other column. */
  readonly labelField: string | null
}

/** What a table says of its list; null is a page without a table. */
export function listDefinition(
  table: CRUDTableProperties | null,
  hidden: ReadonlySet<string> = new Set(),
): ListDefinition {
  const columns = (table?.columns ?? []).filter((column) => column.type === 'TableColumn')
  const filters = formControls(table?.filter).filter(
    ({ name }) => !hidden.has(name.replace(/_(?:from|to)$/, '')) && !hidden.has(name),
  )
  const operators = Object.fromEntries(
    Object.entries(table?.filterOperators ?? {}).filter(([column]) => !hidden.has(column)),
  )
  const filterNames = filterParameters(filters, operators)
  return {
    perPage: table?.perPage ?? null,
    maxPerPage: Math.max(table?.perPage ?? 1, ...(table?.perPageAvailable ?? [100])),
    sortable: new Set(
      columns.filter(({ name, sortable }) => sortable === true && !hidden.has(name)).map(({ name }) => name),
    ),
    orderBy: table?.orderBy === undefined || hidden.has(table.orderBy) ? null : table.orderBy,
    orderDir: table?.orderDir ?? 'desc',
    tree: typeof table?.tree === 'string' && !hidden.has(table.tree) ? table.tree : null,
    operators,
    filters,
    filterParameters: filterNames,
    parameters: listParameters(table, filterNames),
    exportable: table !== null && table.exportable !== false,
    importable: table?.importable === true,
  }
}

/** The columns of a table, those of its actions left out. */
export function listExportableColumns(
  table: CRUDTableProperties | null,
  hidden: ReadonlySet<string> = new Set(),
): readonly ExportableColumn[] {
  const columns = (table?.columns ?? []).filter((column) => column.type === 'TableColumn')
  const shown = columns.filter(({ name }) => !hidden.has(name))
  return shown.map(({ name, label, toggled, display }) => {
    const { labelField, map }: Readonly<Record<string, unknown>> = { ...display }
    const valueLabels = isObject(map) ? map : {}
    return {
      name,
      label: label ?? name,
      shown: toggled !== true,
      valueLabels,
      labelField: typeof labelField === 'string' ? labelField : null,
    }
  })
}

/** What every list takes besides its filters. */
export const commonListParameters: ReadonlySet<string> = new Set([
  '_action',
  'page',
  'perPage',
  'orderBy',
  'orderDir',
  'exactTotal',
])
/** A level of a tree: `_roots` asks for the rows at the top, `_below` for those below one. */
const ofTrees = ['_roots', '_below'] as const
const ofExports = ['format', 'columns', 'ids'] as const

/** The parameters that the filters of a list send: those of its form, and `column.operator`. */
function filterParameters(filters: readonly FormFieldNode[], operators: DeclaredFilters): string[] {
  const named = filters.flatMap(({ name, type }) =>
    /\wRangeControl$/.test(type) ? [`${name}_from`, `${name}_to`] : [name],
  )
  const compared = Object.entries(operators).flatMap(([column, offered]) =>
    offered.map((operator) => `${column}.${operator}`),
  )
  return [...new Set([...named, ...compared])]
}

/** Every parameter that a list declares, for its rows and its export. */
function listParameters(table: CRUDTableProperties | null, filters: readonly string[]): ReadonlySet<string> {
  return new Set([
    ...filters,
    ...commonListParameters,
    ...(table?.softDeletes === true ? ['trashed'] : []),
    ...(typeof table?.tree === 'string' ? ofTrees : []),
    ...(table?.exportable === false ? [] : ofExports),
  ])
}
