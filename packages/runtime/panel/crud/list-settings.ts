import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { callApi } from '../api/api-client.ts'
import { useSession } from '../shell/session.tsx'
import { readStored, writeStored } from '../shell/storage.ts'

/** How a user has arranged one list. */
export interface ListSettings {
  readonly hidden?: readonly string[]
  readonly order?: readonly string[]
  readonly density?: 'large' | 'middle' | 'small'
}

/** A state of a list under a name: filters, order and page size as an address holds them, and the columns. */
export interface SavedView {
  readonly name: string
  readonly query: string
  readonly settings: ListSettings
}

/** What a user keeps of one list. */
interface ListPreferences {
  readonly settings?: ListSettings
  readonly views?: readonly SavedView[]
  /** The name of the view that the list opens with. */
  readonly opening?: string
}

/** The preferences of a list, and the way to change them. */
export interface StoredPreferences {
  readonly kept: ListPreferences
  change(part: Partial<ListPreferences>): void
}

/** Writes go out one after the other, so that the last one stays. */
let writing: Promise<unknown> = Promise.resolve()
const none: ListPreferences = {}

/** What a user keeps of a list: on the server for each of their browsers, and here so that it is known at once. */
export function useListPreferences(api: string): StoredPreferences {
  const { user } = useSession()
  const queries = useQueryClient()
  const place = `quoin:list:${user?.id ?? ''}:${api}`
  const url = `preferences/list.${api.replaceAll(/[^\w]+/g, '.')}`
  const asked = useMemo(
    () => ({
      queryKey: ['preference', url],
      queryFn: async () => {
        await writing
        const { value } = await callApi<{ readonly value: ListPreferences | null }>({ url })
        writeStored(place, value ?? {})
        return value ?? {}
      },
      staleTime: 30_000,
      retry: false,
    }),
    [url, place],
  )
  const { data } = useQuery({ ...asked, placeholderData: () => readStored<ListPreferences>(place) ?? {} })
  const [pending, setPending] = useState<ListPreferences>(none)
  const kept = useMemo(() => ({ ...data, ...pending }), [data, pending])
  const change = useCallback(
    async (part: Partial<ListPreferences>) => {
      setPending((former) => ({ ...former, ...part }))
      // What another browser has kept must be known before it is written over.
      await queries.ensureQueryData(asked).catch(() => undefined)
      const known = queries.getQueryData<ListPreferences>(asked.queryKey) ?? readStored<ListPreferences>(place)
      const value = { ...known, ...part }
      queries.setQueryData(asked.queryKey, value)
      setPending(none)
      writeStored(place, value)
      const write = () => callApi({ method: 'put', url, data: { value } })
      // Here it is kept already; the server gets it with the next change when it cannot be reached now.
      writing = writing.then(write).catch(() => undefined)
    },
    [queries, asked, place, url],
  )
  return useMemo(() => ({ kept, change: (part) => void change(part) }), [kept, change])
}
