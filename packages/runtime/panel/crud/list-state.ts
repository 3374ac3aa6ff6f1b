import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isBlank } from '../form/field-rules.ts'
import type { FormField } from '../form/form-fields.ts'
import { useOverlay } from '../render/overlays.tsx'
import type { Data } from '../schema/schema.ts'
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
  /** The columns of a shared view; they win over the person's own. */
  readonly columns: readonly string[] | undefined
  /** The open dialog: its kind, and the key of its row. */
  readonly open: string | undefined
}

/** Changes the state; each change is a step of the browser's history unless it replaces the last one. */
export type ChangeList = (change: Partial<ListState>, replace?: boolean) => void

const reserved = new Set(['page', 'perPage', 'orderBy', 'orderDir'])

/** Keeps the state of a list in the address, so that each state can be linked; inside a dialog it stays local. */
export function useListState(schema: CrudSchema): readonly [ListState, ChangeList] {
  const inOverlay = useOverlay() !== null
  const [search, setSearch] = useSearchParams()
  const [local, setLocal] = useState(() => new URLSearchParams())
  const params = inOverlay ? local : search
  const state = useMemo(() => readState(schema, params), [schema, params])
  const change = useCallback<ChangeList>(
    (part, replace = false) => {
      const next = writeState(schema, { ...state, ...part })
      if (inOverlay) setLocal(next)
      else setSearch(next, { replace })
    },
    [schema, state, inOverlay, setSearch],
  )
  return [state, change]
}

/** Filter parameters of a form's values: ranges become `_from` and `_to`, several values are joined for the address. */
export function filterParams(fields: readonly FormField[], values: Data): Readonly<Record<string, string>> {
  const params: Record<string, string> = {}
  const put = (name: string, value: unknown) => {
    if (!isBlank(value)) params[name] = Array.isArray(value) ? value.join(',') : String(value)
  }
  for (const { name, options } of fields) {
    const value = values[name]
    if (options.range && Array.isArray(value)) {
      put(`${name}_from`, value[0])
      put(`${name}_to`, value[1])
    } else put(name, value)
  }
  return params
}

/** The reverse of {@link filterParams}: what the filter's controls show for an address. */
export function filterValues(fields: readonly FormField[], params: Readonly<Record<string, string>>): Data {
  const values: Record<string, unknown> = {}
  for (const { name, options, schema } of fields) {
    const several = options.several || schema['multiple'] === true
    const [from, to] = [params[`${name}_from`], params[`${name}_to`]]
    if (options.range) {
      if (from !== undefined || to !== undefined) values[name] = [from ?? null, to ?? null]
    } else if (params[name] !== undefined) values[name] = several ? params[name].split(',') : params[name]
  }
  return values
}

/** The state that an address describes. */
export function readState(schema: CrudSchema, params: URLSearchParams): ListState {
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
    open: params.get('_open') ?? undefined,
  }
}

/** The address that describes a state; what a list does by itself is left out. */
export function writeState(schema: CrudSchema, state: ListState): URLSearchParams {
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
  if (state.open) params.set('_open', state.open)
  return params
}

function positive(text: string | null): number | undefined {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? number : undefined
}
