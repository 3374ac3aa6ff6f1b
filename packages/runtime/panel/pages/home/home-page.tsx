import { useQueries } from '@tanstack/react-query'
import { Empty } from 'antd'
import type { ReactNode } from 'react'
import { useLocale } from '../../i18n/locale.tsx'
import { flatMenus, type MenuEntry, useMenus } from '../../shell/menu-tree.ts'
import { useSession } from '../../shell/session.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { Growth } from './growth.tsx'
import { LatestChanges } from './latest-changes.tsx'
import { MenuTiles } from './menu-tiles.tsx'
import { countQuery } from './row-count.ts'

/** So many features are counted; more would hold up the pages that a person really wants. */
const counted = 24

/** The first page: every feature with the number of its rows, what is new, and the pages below a heading of the menu. */
export function HomePage(): ReactNode {
  const { t } = useLocale()
  const { user } = useSession()
  const menus = useMenus()
  usePageTitle(t('shell.home'))
  const entries = flatMenus(menus.data ?? []).filter(({ entry }) => entry.url?.startsWith('/') && entry.url !== '/')
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
        <Growth />
        <LatestChanges />
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
