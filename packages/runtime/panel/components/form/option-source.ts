import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { appendQueryParams, callApi } from '../../api/api-client.ts'
import { fillUrl, wireValueText } from '../../schema/placeholder.ts'
import type { Data, Option } from '../../schema/schema.ts'

interface OptionPage {
  readonly options: readonly Option[]
  readonly hasNext?: boolean
}

/** Where a choice takes its options from. */
export interface OptionSource {
  readonly options?: readonly Option[]
  readonly source?: string
}

/** Options of a choice, loaded page by page when they come from the server. */
export interface LoadedOptions {
  readonly options: readonly Option[]
  readonly remote: boolean
  readonly loading: boolean
  readonly failed: boolean
  readonly hasNext: boolean
  search(term: string): void
  more(): void
  retry(): void
}

/** Gives a control its options; labels of values that are not on a loaded page are asked for by value. */
export function useOptions(
  schema: OptionSource,
  data: Data,
  values: readonly unknown[],
  active: boolean,
): LoadedOptions {
  const source = schema.source && fillUrl(schema.source, data)
  const [term, setTerm] = useState('')
  const delayed = useDelayed(term)
  const pages = useInfiniteQuery({
    queryKey: ['options', source, delayed],
    queryFn: ({ pageParam, signal }) =>
      callApi<OptionPage>({ url: appendQueryParams(source ?? '', { term: delayed, page: pageParam }), signal }),
    initialPageParam: 1,
    getNextPageParam: (last: OptionPage, _all, page: number) => (last.hasNext ? page + 1 : undefined),
    enabled: source !== undefined && active,
    staleTime: 30_000,
  })
  const loaded = useMemo(() => pages.data?.pages.flatMap((page) => page.options) ?? [], [pages.data])
  const fixed = schema.options ?? []
  const missing = values.filter(
    (value) =>
      value !== null &&
      value !== undefined &&
      value !== '' &&
      ![...loaded, ...fixed].some((option) => String(option.value) === String(value)),
  )
  const wanted = source === undefined ? '' : [...new Set(missing.map(wireValueText))].toSorted().join(',')
  const named = useQuery({
    queryKey: ['options', source, 'values', wanted],
    queryFn: ({ signal }) => callApi<OptionPage>({ url: appendQueryParams(source ?? '', { values: wanted }), signal }),
    enabled: source !== undefined && wanted !== '',
    staleTime: 30_000,
  })
  const options = useMemo(() => {
    const extra = (named.data?.options ?? []).filter(
      (option) => !loaded.some((other) => String(other.value) === String(option.value)),
    )
    return [...fixed, ...extra, ...loaded]
  }, [fixed, named.data, loaded])
  return {
    options,
    remote: source !== undefined,
    loading: pages.isFetching,
    failed: pages.isError,
    hasNext: pages.hasNextPage,
    search: setTerm,
    more: () => void (pages.isFetching || pages.fetchNextPage()),
    retry: () => void pages.refetch(),
  }
}

function useDelayed(value: string): string {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), 250)
    return () => clearTimeout(timer)
  }, [value])
  return delayed
}
