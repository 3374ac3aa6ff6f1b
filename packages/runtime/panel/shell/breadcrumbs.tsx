import { Breadcrumb } from 'antd'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslate } from '../i18n/locale.tsx'
import { decodePathSegment } from './decode-path-segment.ts'
import { findMenuTrail, useMenus } from './menu-tree.ts'

/** The way from the start to this page. */
export function Breadcrumbs(): ReactNode {
  const t = useTranslate()
  const { pathname } = useLocation()
  const menus = useMenus()
  const trail = findMenuTrail(menus.data ?? [], pathname)
  const last = trail.at(-1)
  const rest = pathname
    .slice(last?.url?.length ?? 0)
    .split('/')
    .filter(Boolean)
  const items = [
    { key: 'home', title: pathname === '/' ? t('shell.home') : <Link to="/">{t('shell.home')}</Link> },
    ...trail.map((entry) => ({
      key: entry.key,
      title: entry.url && (entry !== last || rest.length > 0) ? <Link to={entry.url}>{entry.title}</Link> : entry.title,
    })),
    ...rest.map((part, index) => {
      const title = menus.data?.find(({ key }) => key === part)?.title ?? partTitle(decodePathSegment(part), t)
      return { key: `${index}:${part}`, title }
    }),
  ]
  return <Breadcrumb className="breadcrumbs" aria-label={t('shell.breadcrumb')} items={items} />
}

function partTitle(part: string, t: ReturnType<typeof useTranslate>): string {
  if (part === 'create') return t('action.create')
  if (part === 'edit') return t('action.edit')
  if (part === 'preview') return t('shell.preview')
  if (part === 'history') return t('shell.history')
  if (part === 'undo') return t('shell.undo')
  if (part === 'profile') return t('shell.profile')
  if (part === 'gallery') return t('shell.gallery')
  return /^\d+$/.test(part) ? `#${part}` : part
}
