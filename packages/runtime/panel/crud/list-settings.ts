import { useCallback, useState } from 'react'
import { useSession } from '../shell/session.tsx'
import { store, stored } from '../shell/storage.ts'

/** How a person has arranged one list. */
export interface ListSettings {
  readonly hidden?: readonly string[]
  readonly order?: readonly string[]
  readonly density?: 'large' | 'middle' | 'small'
}

/** The arrangement of a list, kept per user in this browser. */
export function useListSettings(api: string): readonly [ListSettings, (change: Partial<ListSettings>) => void] {
  const { user } = useSession()
  const key = `quoin:list:${user?.id ?? ''}:${api}`
  const [settings, setSettings] = useState<ListSettings>(() => stored<ListSettings>(key) ?? {})
  const change = useCallback(
    (part: Partial<ListSettings>) =>
      setSettings((former) => {
        const next = { ...former, ...part }
        store(key, next)
        return next
      }),
    [key],
  )
  return [settings, change]
}
