import { useMemo } from 'react'
import type { CrudSchema } from './crud-schema.ts'
import type { ListState } from './list-address.ts'
import type { ListSettings, StoredPreferences } from './list-settings.ts'
import type { ChangeList } from './list-state.ts'

/** How a list is arranged now, and the way to arrange it otherwise. */
export interface ListArrangement {
  readonly settings: ListSettings
  readonly hidden: ReadonlySet<string>
  change(part: Partial<ListSettings>): void
}

/** The arrangement of a list: that of a shared address first, then the user's own, then the developer's. */
export function useListSettings(
  schema: CrudSchema,
  state: ListState,
  go: ChangeList,
  { kept, change }: StoredPreferences,
): ListArrangement {
  const { columns } = schema
  return useMemo(() => {
    const shared = state.columns
    const values = columns.flatMap(({ name, buttons }) => (buttons || name === undefined ? [] : [name]))
    const settings: ListSettings = shared
      ? { ...kept.settings, order: shared, hidden: values.filter((name) => !shared.includes(name)) }
      : (kept.settings ?? {})
    const toggled = columns.filter((column) => column.toggled).map((column) => column.name ?? '')
    return {
      settings,
      hidden: new Set(settings.hidden ?? toggled),
      change: (part) => {
        change({ settings: { ...settings, ...part } })
        if (shared) go({ columns: undefined }, true)
      },
    }
  }, [columns, state.columns, kept.settings, change, go])
}
