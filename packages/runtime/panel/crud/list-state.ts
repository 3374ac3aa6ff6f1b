import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { FormField } from '../form/form-field.ts'
import { useOverlay } from '../render/overlays.tsx'
import { isBlank } from '../schema/is-blank.ts'
import type { Data } from '../schema/schema.ts'
import type { CrudSchema } from './crud-schema.ts'
import { formatListState, type ListState, parseListState } from './list-address.ts'
import { useIsFirstList } from './use-is-first-list.ts'

/** Changes the state; each change is a step of the browser's history unless it replaces the last one. */
export type ChangeList = (change: Partial<ListState>, replace?: boolean) => void

/**
 * Keeps the state of a list in the address, so that each state can be linked; inside a dialog it stays local, as does that
 * of a second list on the page.
 */
export function useListState(schema: CrudSchema): readonly [ListState, ChangeList] {
  const owns = useIsFirstList(useOverlay() !== null)
  const [search, setSearch] = useSearchParams()
  const [local, setLocal] = useState(() => new URLSearchParams())
  const params = owns ? search : local
  const state = useMemo(() => parseListState(schema, params), [schema, params])
  const change = useCallback<ChangeList>(
    (part, replace = false) => {
      const next = formatListState(schema, { ...state, ...part })
      // Shown at once: what follows begins at this state, and a dialog that is opened again was seen to be closed.
      if (owns) setSearch(next, { replace, flushSync: true })
      else setLocal(next)
    },
    [schema, state, owns, setSearch],
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
