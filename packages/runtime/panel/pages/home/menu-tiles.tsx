import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale } from '../../i18n/locale.tsx'
import { iconOf } from '../../icons/icon-of.tsx'
import type { MenuEntry } from '../../shell/menu-tree.ts'

/** Pages as tiles, each with the number of its rows where one is known. */
export function MenuTiles(props: {
  readonly entries: readonly MenuEntry[]
  readonly countOf: ReadonlyMap<string, number | null>
  readonly small?: boolean
}): ReactNode {
  const { entries, countOf, small = false } = props
  const { t, locale } = useLocale()
  if (entries.length === 0) return null
  return (
    <ul className={small ? 'tiles small' : 'tiles'}>
      {entries.map((entry) => {
        const count = countOf.get(entry.key) ?? null
        return (
          <li key={entry.key}>
            <Link to={entry.url ?? '/'} className="tile">
              <span className="tile-icon">{iconOf(entry.icon || 'AppstoreOutlined')}</span>
              <span className="tile-title">{entry.title}</span>
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
  )
}
