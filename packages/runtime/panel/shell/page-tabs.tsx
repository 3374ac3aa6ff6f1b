import CloseOutlined from '@ant-design/icons/CloseOutlined'
import { Button } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslate } from '../i18n/locale.tsx'
import type { Translate } from '../i18n/translate.ts'
import { decodePathSegment } from './decode-path-segment.ts'
import { findMenuTrail, type MenuEntry, useMenus } from './menu-tree.ts'
import { type OpenPages, pathnameOf } from './open-pages.tsx'
import './page-tabs.css'

/** The pages that were opened, above the content; each can be closed. */
export function PageTabs({ open }: { readonly open: OpenPages }): ReactNode {
  const t = useTranslate()
  const menus = useMenus()
  const bar = useRef<HTMLElement>(null)
  const { current, pages } = open
  // More pages than fit: the one that is shown is among those that are seen.
  useEffect(() => {
    const tab = bar.current?.querySelectorAll('li')[pages.findIndex((page) => pathnameOf(page) === current)]
    if (bar.current && tab) showWithin(bar.current, tab)
  }, [current, pages])
  return (
    <nav ref={bar} className="page-tabs" aria-label={t('shell.pages')}>
      <ul>
        {pages.map((page) => {
          const title = titleOf(menus.data ?? [], pathnameOf(page), t)
          return (
            <li key={pathnameOf(page)}>
              <Link to={page} aria-current={pathnameOf(page) === current ? 'page' : undefined}>
                {title}
              </Link>
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined aria-hidden />}
                aria-label={t('shell.closeTab', { title })}
                onClick={() => void open.close(pathnameOf(page))}
              />
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Scrolls the bar alone: the page stays where it was left. */
function showWithin(bar: HTMLElement, tab: HTMLElement): void {
  const [outer, inner] = [bar.getBoundingClientRect(), tab.getBoundingClientRect()]
  bar.scrollLeft += Math.min(0, inner.left - outer.left - 12) + Math.max(0, inner.right - outer.right + 12)
}

/** As the menu calls it, and what comes after. */
function titleOf(menus: readonly MenuEntry[], path: string, t: Translate): string {
  if (path === '/') return t('shell.home')
  if (path === '/profile') return t('shell.profile')
  if (path === '/gallery') return t('shell.gallery')
  const entry = findMenuTrail(menus, path).at(-1)
  const rest = path
    .slice(entry?.url?.length ?? 0)
    .split('/')
    .filter(Boolean)
    .map((part) =>
      part === 'create' ? t('action.create') : part === 'edit' ? t('action.edit') : decodePathSegment(part),
    )
  return [entry?.title, ...rest].filter(Boolean).join(' · ')
}
