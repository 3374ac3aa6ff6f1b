import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../api/api-client.ts'
import { useLocale } from '../../i18n/locale.tsx'

interface Dashboard {
  /** `YYYY-MM-DD`, the oldest first. */
  readonly days: readonly string[]
  readonly growth: readonly { readonly title: string; readonly url: string; readonly created: readonly number[] }[]
  /** The newest entries of the audit log, for those who may read it. */
  readonly latest: readonly {
    readonly id: number | string
    readonly created_at: string
    readonly username: string | null
    readonly action: string
    readonly subject: string | null
    readonly subject_key: string | null
  }[]
}

/** What the first page tells of the database. */
export function useDashboardData() {
  const { locale } = useLocale()
  const zone = -new Date().getTimezoneOffset()
  return useQuery({
    queryKey: ['data', 'dashboard', zone, locale.name],
    queryFn: ({ signal }) => callApi<Dashboard>({ url: `dashboard?zone=${zone}`, signal }),
    staleTime: 10_000,
    retry: false,
  })
}
