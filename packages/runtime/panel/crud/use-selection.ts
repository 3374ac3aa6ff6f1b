import { useEffect, useRef, useState } from 'react'
import { wireValueText } from '../schema/placeholder.ts'
import type { CrudSchema } from './crud-schema.ts'
import type { ListState } from './list-address.ts'
import type { RowPage } from './rows-query.ts'
import { createRowSelection, type RowSelection } from './selection.ts'

interface Shown {
  readonly schema: CrudSchema
  readonly state: ListState
  readonly page: RowPage
  /** The page is still the one of the former state. */
  readonly loading: boolean
}

/**
 * The checked rows of a list. Moving on keeps them, the trash does not; when a page that is reloaded has lost rows,
 * they are no longer selected.
 */
export function useSelection({ schema, state, page, loading }: Shown): RowSelection {
  const [selection] = useState(createRowSelection)
  const shown = useRef({ state, page })
  const key = schema.primaryKey ?? 'id'
  useEffect(() => {
    const former = shown.current
    if (former.state.trashed !== state.trashed) selection.set([])
    if (loading) return
    // While the list has not become shorter, a row that left the page has only moved to another one.
    if (former.state === state && page.total < former.page.total) {
      const there = new Set(page.items.map((row) => wireValueText(row[key])))
      const gone = new Set(former.page.items.map((row) => wireValueText(row[key])).filter((id) => !there.has(id)))
      selection.set(selection.get().filter((id) => !gone.has(id)))
    }
    shown.current = { state, page }
  }, [state, page, loading, key, selection])
  return selection
}
