import CloseOutlined from '@ant-design/icons/CloseOutlined'
import { Button } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { type Translate, useTranslate } from '../i18n/locale.tsx'
import { type MenuEntry, trailTo, useMenus } from './menu-tree.ts'
import { type OpenPages, pathOf } from './open-pages.tsx'
import { pathPart } from './path-part.ts'
import './page-tabs.css'

/** The pages that were opened, above the content; each can be closed. */
export function PageTabs({ open }: { readonly open: OpenPages }): ReactNode {
  const t = useTranslate()
  const menus = useMenus()
  const list = useRef<HTMLUListElement>(null)
  const { current, pages } = open
  // More pages than fit: the one that is shown is among those that are seen.
  useEffect(() => {
    const shown = pages.findIndex((page) => pathOf(page) === current)
    list.current?.children[shown]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current, pages])
  return (
    <nav className="page-tabs" aria-label={t('shell.pages')}>
      <ul ref={list}>
        {pages.map((page) => {
          const title = titleOf(menus.data ?? [], pathOf(page), t)
          return (
            <li key={pathOf(page)}>
              <Link to={page} aria-current={pathOf(page) === current ? 'page' : undefined}>
                {title}
              </Link>
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined aria-hidden />}
                aria-label={t('shell.closeTab', { title })}
                onClick={() => void open.close(pathOf(page))}
              />
            </li>
          )
        })}
      </ul>
    </nav>
  )
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
    .map((part) => (part === 'create' || part === 'edit' ? t(`action.${part}`) : pathPart(part)))
  return [entry?.title, ...rest].filter(Boolean).join(' · ')
}
