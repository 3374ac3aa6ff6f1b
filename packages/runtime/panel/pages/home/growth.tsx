import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale } from '../../i18n/locale.tsx'
import './growth.css'
import { useDashboardData } from './use-dashboard-data.ts'

/** New rows a day of each feature, counted in the database. */
export function RowGrowthChart(): ReactNode {
  const { t, locale } = useLocale()
  const { days = [], growth = [] } = useDashboardData().data ?? {}
  // Where nothing is new there is nothing to draw.
  const grown = growth.filter(({ created }) => created.some((count) => count > 0))
  if (grown.length === 0) return null
  const number = new Intl.NumberFormat(locale.name)
  const day = new Intl.DateTimeFormat(locale.name, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return (
    <section className="growth" aria-label={t('home.growth', { days: days.length })}>
      <h2>{t('home.growth', { days: days.length })}</h2>
      <ul>
        {grown.map(({ title, url, created }) => {
          const total = created.reduce((sum, count) => sum + count, 0)
          const names = days.map((name, index) =>
            t('home.perDay', { day: day.format(new Date(name)), count: number.format(created[index] ?? 0) }),
          )
          return (
            <li key={url}>
              <Link to={url}>{title}</Link>
              <strong>{number.format(total)}</strong>
              <Bars counts={created} names={names} label={t('home.growthOf', { title, total, days: days.length })} />
              <span className="growth-ends" aria-hidden>
                <small>{day.format(new Date(days[0] ?? 0))}</small>
                <small>{day.format(new Date(days.at(-1) ?? 0))}</small>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface BarsProps {
  readonly counts: readonly number[]
  /** What each bar says when it is pointed at. */
  readonly names: readonly string[]
  readonly label: string
}

/** So few bars need no library of charts. */
function Bars({ counts, names, label }: BarsProps): ReactNode {
  const most = Math.max(...counts, 1)
  return (
    <svg viewBox={`0 0 ${counts.length * 10} 40`} preserveAspectRatio="none" role="img" aria-label={label}>
      {counts.map((count, index) => {
        const height = count === 0 ? 1 : Math.max((count / most) * 40, 3)
        return (
          <rect key={names[index]} x={index * 10 + 1} y={40 - height} width={8} height={height} rx={1}>
            <title>{names[index]}</title>
          </rect>
        )
      })}
    </svg>
  )
}
