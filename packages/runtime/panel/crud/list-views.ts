import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useOverlay } from '../render/overlays.tsx'
import type { CrudSchema } from './crud-schema.ts'
import { formatListState, type ListState, parseListState } from './list-address.ts'
import type { SavedView, StoredPreferences } from './list-settings.ts'
import type { ChangeList } from './list-state.ts'

/** The state that a view describes. */
function stateOfView(schema: CrudSchema, view: SavedView): ListState {
  return { ...parseListState(schema, new URLSearchParams(view.query)), view: view.name }
}

/** What a view keeps of a state: filters, order, page size and trash, not the page or an open dialog. */
export function savedViewQuery(schema: CrudSchema, state: ListState): string {
  const lasting = { ...state, page: 1, view: undefined, columns: undefined, openDialog: undefined }
  return formatListState(schema, lasting).toString()
}

/** Shows a view, with its columns. */
export function applySavedView(
  schema: CrudSchema,
  view: SavedView,
  { change }: StoredPreferences,
  go: ChangeList,
): void {
  change({ settings: view.settings })
  go(stateOfView(schema, view))
}

/** A list that is opened by its bare address begins with the view that its user chose for that. */
export function useDefaultView(schema: CrudSchema, { kept }: StoredPreferences, go: ChangeList): void {
  const inOverlay = useOverlay() !== null
  const { search } = useLocation()
  const begun = useRef(inOverlay || search !== '')
  const view = kept.views?.find(({ name }) => name === kept.opening)
  useEffect(() => {
    if (begun.current || view === undefined) return
    begun.current = true
    go(stateOfView(schema, view), true)
  }, [schema, view, go])
}
