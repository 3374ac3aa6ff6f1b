import { Empty } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslate } from '../i18n/locale.tsx'
import { iconOf } from '../icons/named-icon.tsx'
import { flatMenus, useMenus } from '../shell/menu-tree.ts'
import { useSession } from '../shell/session.tsx'

/** The first page: the ways on. */
export function HomePage(): ReactNode {
  const t = useTranslate()
  const { user } = useSession()
  const menus = useMenus()
  const entries = flatMenus(menus.data ?? []).filter(({ entry }) => entry.url !== '/')
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
          {entries.map(({ entry, above }) => (
            <li key={entry.key}>
              <Link to={entry.url ?? '/'} className="tile">
                <span className="tile-icon">{iconOf(entry.icon || 'AppstoreOutlined')}</span>
                <span>
                  {entry.title}
                  {above.length > 0 && <small>{above.join(' / ')}</small>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}
