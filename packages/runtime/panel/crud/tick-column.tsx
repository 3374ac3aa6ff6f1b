import { Checkbox, type TableColumnType } from 'antd'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useTranslate } from '../i18n/locale.tsx'
import { textOf } from '../schema/placeholder.ts'
import type { Data } from '../schema/schema.ts'
import type { Ticks } from './ticks.ts'

interface TickColumnOptions {
  readonly ticks: Ticks
  readonly primaryKey: string
  /** What the table shows; rows that are still to come have no key. */
  readonly rows: readonly Data[]
  readonly fixed: TableColumnType<Data>['fixed']
}

/** The column of boxes that tick rows; they listen to the ticks, so that the table around stays as it is. */
export function tickColumn({ ticks, primaryKey, rows, fixed }: TickColumnOptions): TableColumnType<Data> {
  const page = rows.map((row) => textOf(row[primaryKey])).filter((key) => key !== '')
  return {
    key: '__ticks',
    width: 32,
    fixed,
    className: 'ant-table-selection-column',
    title: <TickAll ticks={ticks} page={page} />,
    render: (_value, row) => <TickRow ticks={ticks} id={textOf(row[primaryKey])} page={page} />,
  }
}

function TickAll({ ticks, page }: { readonly ticks: Ticks; readonly page: readonly string[] }): ReactNode {
  const t = useTranslate()
  const count = useSyncExternalStore(ticks.listen, () => page.filter(ticks.has).length)
  const all = count > 0 && count === page.length
  const change = () => {
    const here = new Set(page)
    ticks.set(all ? ticks.get().filter((key) => !here.has(key)) : [...ticks.get(), ...page])
  }
  return (
    <Checkbox
      aria-label={t('form.selectAll')}
      checked={all}
      indeterminate={count > 0 && !all}
      disabled={page.length === 0}
      onChange={change}
    />
  )
}

interface TickRowProps {
  readonly ticks: Ticks
  readonly id: string
  readonly page: readonly string[]
}

function TickRow({ ticks, id, page }: TickRowProps): ReactNode {
  const t = useTranslate()
  const ticked = useSyncExternalStore(ticks.listen, () => ticks.has(id))
  return (
    <Checkbox
      aria-label={t('list.selectRow', { key: id })}
      checked={ticked}
      disabled={id === ''}
      onChange={({ nativeEvent }) => ticks.toggle(id, page, nativeEvent.shiftKey)}
    />
  )
}
