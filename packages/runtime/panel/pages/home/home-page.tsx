import { useQueries, useQuery } from '@tanstack/react-query'
import { Alert, Empty, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { useLocale } from '../../i18n/locale.tsx'
import { listLinkedMenus, type MenuEntry, useMenus } from '../../shell/menu-tree.ts'
import { useSession } from '../../shell/session.tsx'
import { useSettings } from '../../shell/settings.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { pageQuery, pageRequest } from '../page-request.ts'
import { countQuery } from './count-query.ts'
import { RowGrowthChart } from './growth.tsx'
import { LatestAuditChanges } from './latest-changes.tsx'
import { MenuTiles } from './menu-tiles.tsx'

/** So many features are counted; more would hold up the pages that a user really wants. */
const counted = 24

/** The first page: the one that the configuration names, or an overview where this user may not see that one. */
export function HomePage(): ReactNode {
  const { home } = useSettings()
  return home ? <OwnHome path={home} /> : <Overview />
}

function OwnHome({ path }: { readonly path: string }): ReactNode {
  const { t } = useLocale()
  const page = useQuery(pageQuery(pageRequest(path)))
  if (page.isPending) return <Skeleton active className="page" paragraph={{ rows: 8 }} />
  if (page.data !== undefined) return <Navigate to={path} replace />
  const isForbidden = page.error instanceof ApiError && page.error.status === 403
  const reason = isForbidden ? t('error.forbiddenLead') : page.error.message || t('error.unknown')
  return (
    <>
      <Alert type="info" showIcon className="schema-report" title={`${path}: ${reason}`} />
      <Overview />
    </>
  )
}

/** Every feature with the number of its rows, what is new, and the pages below a heading of the menu. */
function Overview(): ReactNode {
  const { t } = useLocale()
  const { user } = useSession()
  const menus = useMenus()
  usePageTitle(t('shell.home'))
  const entries = listLinkedMenus(menus.data ?? []).filter(
    ({ entry }) => entry.url?.startsWith('/') && entry.url !== '/',
  )
  const features = entries.filter(({ entry }) => hasRows(entry))
  const counts = useQueries({ queries: features.slice(0, counted).map(({ entry }) => countQuery(entry.url ?? '')) })
  const countOf = new Map(features.map(({ entry }, index) => [entry.key, counts[index]?.data ?? null]))
  const groups = Map.groupBy(entries, ({ above }) => above.join(' / '))
  const tiles = (key: string) => groups.get(key)?.map(({ entry }) => entry) ?? []
  return (
    <article className="page home">
      <header className="page-header">
        <div>
          <h1>{t('shell.welcome', { name: user?.name || user?.username || '' })}</h1>
          {entries.length > 0 && <p>{t('shell.welcomeLead')}</p>}
        </div>
      </header>
      {entries.length === 0 && !menus.isPending && (
        <section className="entrance-card">
          <Empty description={t('shell.noMenus')}>{t('shell.noMenusLead')}</Empty>
        </section>
      )}
      <MenuTiles entries={tiles('')} countOf={countOf} />
      <div className="home-news">
        <RowGrowthChart />
        <LatestAuditChanges />
      </div>
      {[...groups.keys()]
        .filter((key) => key !== '')
        .map((key) => (
          <section key={key} aria-label={key}>
            <h2>{key}</h2>
            <MenuTiles entries={tiles(key)} countOf={countOf} small />
          </section>
        ))}
    </article>
  )
}

/** Development tools are screens of their own, not tables. */
function hasRows(entry: MenuEntry): boolean {
  return !entry.url?.startsWith('/dev-tools')
}
