import { createContext, useContext } from 'react'
import type { ColumnSchema, CrudSchema } from './crud-schema.ts'
import type { ListState } from './list-address.ts'
import type { ListSettings, StoredPreferences } from './list-settings.ts'
import type { ChangeList } from './list-state.ts'

/** What the tools of a list (column chooser, reload, views, export) need to know of it. */
export interface ListContext {
  readonly schema: CrudSchema
  readonly state: ListState
  readonly columns: readonly ColumnSchema[]
  readonly hidden: ReadonlySet<string>
  readonly settings: ListSettings
  readonly preferences: StoredPreferences
  /** The list's filters and order, for an export of what is shown. */
  readonly params: Readonly<Record<string, unknown>>
  change(part: Partial<ListSettings>): void
  go: ChangeList
  reload(): void
  /** Something was done with the checked rows, but for those that were rejected. */
  acted?(rejected: readonly string[]): void
  /** Opens a dialog of the list through the address; false when this list has none of the kind. */
  open(kind: string, row: Readonly<Record<string, unknown>>): boolean
}

const CrudSessionContext = createContext<ListContext | null>(null)

/** Gives a list's session to its tools. */
export const CrudSessionProvider: typeof CrudSessionContext.Provider = CrudSessionContext.Provider

/** The list around, or null outside of lists. */
export function useListContext(): ListContext | null {
  return useContext(CrudSessionContext)
}
