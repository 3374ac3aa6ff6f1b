import {
  type DefaultedQueryObserverOptions,
  QueryClient,
  type QueryKey,
  type QueryObserverOptions,
} from '@tanstack/react-query'

/** Answers every request of previewed pages locally; none reaches a server. */
export class PreviewQueryClient extends QueryClient {
  readonly #rows: readonly unknown[]

  constructor(rows: readonly unknown[]) {
    super()
    this.#rows = rows
  }

  override defaultQueryOptions<Data, Failure, Shown, Page, Key extends QueryKey, PageParam>(
    options:
      | QueryObserverOptions<Data, Failure, Shown, Page, Key, PageParam>
      | DefaultedQueryObserverOptions<Data, Failure, Shown, Page, Key>,
  ): DefaultedQueryObserverOptions<Data, Failure, Shown, Page, Key> {
    const { queryKey } = options
    const answer = queryKey === undefined ? {} : this.#answer(queryKey)
    const own = { queryFn: () => answer, initialData: answer, staleTime: Number.POSITIVE_INFINITY, retry: false }
    return super.defaultQueryOptions({ ...options, ...own } as typeof options)
  }

  #answer([kind, ...rest]: QueryKey): unknown {
    const isList = kind === 'data' && rest[0] !== 'row'
    if (isList) return { items: this.#rows, total: this.#rows.length }
    if (kind !== 'options') return kind === 'data' || kind === 'form' ? (this.#rows[0] ?? {}) : {}
    return rest[1] === 'values' ? { options: [] } : { pages: [{ options: [] }], pageParams: [1] }
  }
}
