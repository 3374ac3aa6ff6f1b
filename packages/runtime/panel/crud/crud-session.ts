import { createContext, useContext } from 'react'
import type { ColumnSchema } from './crud-schema.ts'
import type { ListSettings } from './list-settings.ts'

/** What the tools of a list (column chooser, reload) need to know of it. */
export interface CrudSession {
  readonly columns: readonly ColumnSchema[]
  readonly hidden: ReadonlySet<string>
  readonly settings: ListSettings
  readonly loading: boolean
  /** The list's filters and order, for an export of what is shown. */
  readonly params: Readonly<Record<string, unknown>>
  change(part: Partial<ListSettings>): void
  reload(): void
}

const CrudSessionContext = createContext<CrudSession | null>(null)

/** Gives a list's session to its tools. */
export const CrudSessionProvider: typeof CrudSessionContext.Provider = CrudSessionContext.Provider

/** The list around, or null outside of lists. */
export function useCrudSession(): CrudSession | null {
  return useContext(CrudSessionContext)
}
