import { isSameSitePath } from '@quoin/generator/same-site-path'
import { Menu, type MenuProps, Skeleton } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslate } from '../i18n/locale.tsx'
import { iconOf } from '../icons/icon-of.tsx'
import { LoadFailure } from '../render/load-failure.tsx'
import { findMenuTrail, type MenuEntry, useMenus } from './menu-tree.ts'

type Items = NonNullable<MenuProps['items']>

interface SideMenuProps {
  /** Only the icons are shown. */
  readonly folded?: boolean
  readonly onNavigate?: () => void
  readonly mode?: 'inline' | 'horizontal'
}

/** The menu at the side or the top, from the tree the server gives this user. */
export function MainMenu({ onNavigate, folded = false, mode = 'inline' }: SideMenuProps): ReactNode {
  const t = useTranslate()
  const { pathname } = useLocation()
  const menus = useMenus()
  const items = useMemo(() => itemsOf(menus.data ?? []), [menus.data])
  const trail = useMemo(() => findMenuTrail(menus.data ?? [], pathname), [menus.data, pathname])
  if (menus.isPending) return <Skeleton active title={false} paragraph={{ rows: 6 }} className="menu-skeleton" />
  if (menus.isError)
    return <LoadFailure error={menus.error} title={t('shell.menu')} onRetry={() => void menus.refetch()} />
  if (items.length === 0) return <p className="menu-empty">{t('shell.noMenus')}</p>
  return (
    <nav className={`menu-${mode}`} aria-label={t('shell.mainMenu')}>
      <Menu
        key={String(folded)}
        mode={mode}
        items={items}
        selectedKeys={trail.slice(-1).map((entry) => entry.key)}
        // Folded in, what is open would hang over the page; it opens with the menu.
        {...(mode === 'inline' && !folded && { defaultOpenKeys: trail.map((entry) => entry.key) })}
        onClick={onNavigate}
        className="side-menu"
      />
    </nav>
  )
}

function itemsOf(entries: readonly MenuEntry[]): Items {
  return entries
    .toSorted((left, right) => (left.order ?? 0) - (right.order ?? 0))
    .map((entry) => {
      const icon = iconOf(entry.icon)
      if (entry.children && entry.children.length > 0) {
        return { key: entry.key, icon, label: entry.title, children: itemsOf(entry.children) }
      }
      return { key: entry.key, icon, label: entry.url ? <MenuLink url={entry.url} title={entry.title} /> : entry.title }
    })
}

function MenuLink({ url, title }: { readonly url: string; readonly title: string }): ReactNode {
  if (/^https?:\/\//i.test(url)) {
    return (
      <a href={url} target="_blank" rel="noopener noreferrer">
        {title}
      </a>
    )
  }
  return isSameSitePath(url) ? <Link to={url}>{title}</Link> : title
}
