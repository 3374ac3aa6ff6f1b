import CloseOutlined from '@ant-design/icons/CloseOutlined'
import { Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { type Translate, useTranslate } from '../i18n/locale.tsx'
import { type MenuEntry, trailTo, useMenus } from './menu-tree.ts'
import './page-tabs.css'

/** What a browser tab remembers; more would not fit on the screen. */
const most = 12
const key = 'quoin:pages'

/** The pages that were opened, above the content; each can be closed. */
export function PageTabs(): ReactNode {
  const t = useTranslate()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const menus = useMenus()
  const [pages, setPages] = useState(remembered)
  const here = pathname + search
  useEffect(() => {
    setPages((former) => {
      const known = former.findIndex((page) => pathOf(page) === pathname)
      const next = known < 0 ? [...former, here].slice(-most) : former.with(known, here)
      sessionStorage.setItem(key, JSON.stringify(next))
      return next
    })
  }, [here, pathname])
  const close = (page: string) => {
    const index = pages.indexOf(page)
    const next = pages.toSpliced(index, 1)
    sessionStorage.setItem(key, JSON.stringify(next))
    setPages(next)
    if (pathOf(page) === pathname) void navigate(next[Math.max(index - 1, 0)] ?? '/')
  }
  return (
    <nav className="page-tabs" aria-label={t('shell.pages')}>
      <ul>
        {pages.map((page) => {
          const title = titleOf(menus.data ?? [], pathOf(page), t)
          return (
            <li key={pathOf(page)}>
              <Link to={page} aria-current={pathOf(page) === pathname ? 'page' : undefined}>
                {title}
              </Link>
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined aria-hidden />}
                aria-label={t('shell.closeTab', { title })}
                onClick={() => close(page)}
              />
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function remembered(): string[] {
  try {
    const pages: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(pages) ? pages.filter((page) => typeof page === 'string' && page.startsWith('/')) : []
  } catch {
    return []
  }
}

function pathOf(page: string): string {
  return page.split('?', 1)[0] ?? page
}

/** As the menu calls it, and what comes after. */
function titleOf(menus: readonly MenuEntry[], path: string, t: Translate): string {
  if (path === '/') return t('shell.home')
  if (path === '/profile') return t('shell.profile')
  const entry = trailTo(menus, path).at(-1)
  const rest = path
    .slice(entry?.url?.length ?? 0)
    .split('/')
    .filter(Boolean)
    .map((part) => (part === 'create' || part === 'edit' ? t(`action.${part}`) : decodeURIComponent(part)))
  return [entry?.title, ...rest].filter(Boolean).join(' · ')
}
