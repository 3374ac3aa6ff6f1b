import type { CrudSchema } from './crud-schema.ts'

/** What a list shows: its page, order and filters, and what is open above it. */
export interface ListState {
  readonly page: number
  readonly perPage: number
  readonly orderBy: string | undefined
  readonly orderDir: 'asc' | 'desc' | undefined
  /** Filter parameters as the server takes them. */
  readonly filters: Readonly<Record<string, string>>
  /** The list shows its trash. */
  readonly trashed: boolean
  /** The saved view that the state began with. */
  readonly view: string | undefined
  /** The columns of a shared view; they win over the user's own. */
  readonly columns: readonly string[] | undefined
  /** The open dialog: its kind, and the key of its row. */
  readonly openDialog: string | undefined
}

const reserved = new Set(['page', 'perPage', 'orderBy', 'orderDir'])

/** The state that an address describes. */
export function parseListState(schema: CrudSchema, params: URLSearchParams): ListState {
  const isFilter = (name: string) =>
    !reserved.has(name) && !name.startsWith('_') && !(schema.softDeletes && name === 'trashed')
  const direction = params.get('orderDir') ?? schema.orderDir
  return {
    page: positive(params.get('page')) ?? 1,
    perPage: positive(params.get('perPage')) ?? schema.perPage ?? 20,
    orderBy: params.get('orderBy') ?? schema.orderBy,
    orderDir: direction === 'asc' || direction === 'desc' ? direction : undefined,
    filters: Object.fromEntries([...params].filter(([name, value]) => isFilter(name) && value !== '')),
    trashed: schema.softDeletes === true && params.get('trashed') === 'only',
    view: params.get('_view') ?? undefined,
    columns: params.get('_columns')?.split(','),
    openDialog: params.get('_open') ?? undefined,
  }
}

/** The address that describes a state; what a list does by itself is left out. */
export function formatListState(schema: CrudSchema, state: ListState): URLSearchParams {
  const params = new URLSearchParams(state.filters)
  if (state.page > 1) params.set('page', String(state.page))
  if (state.perPage !== (schema.perPage ?? 20)) params.set('perPage', String(state.perPage))
  if (state.orderBy && (state.orderBy !== schema.orderBy || state.orderDir !== schema.orderDir)) {
    params.set('orderBy', state.orderBy)
    if (state.orderDir) params.set('orderDir', state.orderDir)
  }
  if (state.trashed) params.set('trashed', 'only')
  if (state.view) params.set('_view', state.view)
  if (state.columns) params.set('_columns', state.columns.join(','))
  if (state.openDialog) params.set('_open', state.openDialog)
  return params
}

/** True for a list that shows its rows below one another: filters, the trash and a long list show them all alike. */
export function isTree(schema: CrudSchema, { filters, trashed }: ListState): boolean {
  return typeof schema.tree === 'string' && schema.virtual !== true && !trashed && Object.keys(filters).length === 0
}

function positive(text: string | null): number | undefined {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? number : undefined
}
