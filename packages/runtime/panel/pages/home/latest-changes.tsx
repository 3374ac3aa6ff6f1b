import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { callApi } from '../../api/api-client.ts'
import { useLocale } from '../../i18n/locale.tsx'

interface AuditEntry {
  readonly id: number | string
  readonly created_at: string
  readonly username: string | null
  readonly action: string
  readonly subject: string | null
  readonly subject_key: string | null
}

/** Where the audit log stands in the menu of those who may read it. */
export const auditMenu = '/system/audit-log'

/** The newest entries of the audit log. */
export function LatestChanges(): ReactNode {
  const { t, locale } = useLocale()
  const entries = useQuery({
    queryKey: ['data', 'system/audit-log', 'latest'],
    queryFn: () =>
      callApi<{ readonly items: readonly AuditEntry[] }>({
        url: 'system/audit-log?_action=getData&page=1&perPage=8',
      }),
    staleTime: 10_000,
    retry: false,
  })
  const items = entries.data?.items ?? []
  if (items.length === 0) return null
  const time = new Intl.DateTimeFormat(locale.name, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <section className="entrance-card dashboard-audit">
      <h2>{t('home.latest')}</h2>
      <ul className="account-list">
        {items.map((entry) => (
          <li key={entry.id}>
            <span>
              <strong>{entry.username ?? '–'}</strong> {entry.action}{' '}
              {[entry.subject, entry.subject_key].filter(Boolean).join(' #')}
              <small>{time.format(new Date(entry.created_at))}</small>
            </span>
          </li>
        ))}
      </ul>
      <Link to={auditMenu}>{t('home.allChanges')}</Link>
    </section>
  )
}
