import { appendQueryParams, callApi } from '../../api/api-client.ts'
import type { RowPage } from '../../crud/rows-query.ts'

/** Asks how many rows a feature has; null for a page that is no list or may not be seen. */
export function countQuery(url: string) {
  return {
    queryKey: ['data', 'count', url],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<number | null> => {
      const list = appendQueryParams(url, { _action: 'getData', page: 1, perPage: 1 })
      const page = await callApi<Partial<RowPage> | null>({ url: list, signal })
      return typeof page?.total === 'number' ? page.total : null
    },
    staleTime: 30_000,
    retry: false,
  }
}
