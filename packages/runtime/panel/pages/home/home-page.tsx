import { useQueries } from '@tanstack/react-query'
import { Empty } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale } from '../../i18n/locale.tsx'
import { iconOf } from '../../icons/named-icon.tsx'
import { flatMenus, type MenuEntry, useMenus } from '../../shell/menu-tree.ts'
import { useSession } from '../../shell/session.tsx'
import { Growth } from './growth.tsx'
import { LatestChanges } from './latest-changes.tsx'
import { countQuery } from './row-count.ts'

/** So many features are counted; more would hold up the pages that a person really wants. */
const counted = 24

/** The first page: every feature with the number of its rows, and what was changed last. */
export function HomePage(): ReactNode {
  const { t, locale } = useLocale()
  const { user } = useSession()
  const menus = useMenus()
  const entries = flatMenus(menus.data ?? []).filter(({ entry }) => entry.url?.startsWith('/') && entry.url !== '/')
  const features = entries.filter(({ entry }) => hasRows(entry))
  const counts = useQueries({ queries: features.slice(0, counted).map(({ entry }) => countQuery(entry.url ?? '')) })
  const countOf = new Map(features.map(({ entry }, index) => [entry.key, counts[index]?.data ?? null]))
  return (
    <article className="page">
      <header className="page-header">
        <div>
          <h1>{t('shell.welcome', { name: user?.name || user?.username || '' })}</h1>
          {entries.length > 0 && <p>{t('shell.welcomeLead')}</p>}
        </div>
      </header>
      {entries.length === 0 && !menus.isPending ? (
        <section className="entrance-card">
          <Empty description={t('shell.noMenus')}>{t('shell.noMenusLead')}</Empty>
        </section>
      ) : (
        <ul className="tiles">
          {entries.map(({ entry, above }) => {
            const count = countOf.get(entry.key) ?? null
            return (
              <li key={entry.key}>
                <Link to={entry.url ?? '/'} className="tile">
                  <span className="tile-icon">{iconOf(entry.icon || 'AppstoreOutlined')}</span>
                  <span>
                    {entry.title}
                    {above.length > 0 && <small>{above.join(' / ')}</small>}
                  </span>
                  {count !== null && (
                    <strong className="tile-count" title={t('list.total', { total: count })}>
                      {new Intl.NumberFormat(locale.name).format(count)}
                    </strong>
                  )}
                </Link>
              </li>
            )
          })}
        </ul>
      )}
      <Growth />
      <LatestChanges />
    </article>
  )
}

/** Development tools are screens of their own, not tables. */
function hasRows(entry: MenuEntry): boolean {
  return !entry.url?.startsWith('/dev-tools')
}
