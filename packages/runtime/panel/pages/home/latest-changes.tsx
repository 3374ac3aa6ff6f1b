import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale } from '../../i18n/locale.tsx'
import { useDashboardData } from './use-dashboard-data.ts'

/** Where the audit log stands in the menu of those who may read it. */
const auditMenu = '/system/audit-log'

/** The newest entries of the audit log. */
export function LatestAuditChanges(): ReactNode {
  const { t, locale } = useLocale()
  const items = useDashboardData().data?.latest ?? []
  if (items.length === 0) return null
  const time = new Intl.DateTimeFormat(locale.name, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <section className="dashboard-audit" aria-label={t('home.latest')}>
      <h2>{t('home.latest')}</h2>
      <div className="entrance-card">
        <ul className="account-list">
          {items.map((entry) => (
            <li key={entry.id}>
              <span>
                <strong>{entry.username ?? '–'}</strong> {entry.action}{' '}
                <code>{[entry.subject, entry.subject_key].filter(Boolean).join(' #')}</code>
                <small>{time.format(new Date(entry.created_at))}</small>
              </span>
            </li>
          ))}
        </ul>
        <Link to={auditMenu}>{t('home.allChanges')}</Link>
      </div>
    </section>
  )
}
