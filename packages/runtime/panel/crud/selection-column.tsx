import { Checkbox, type TableColumnType } from 'antd'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useTranslate } from '../i18n/locale.tsx'
import { wireValueText } from '../schema/placeholder.ts'
import type { Data } from '../schema/schema.ts'
import type { RowSelection } from './selection.ts'

interface SelectionColumnOptions {
  readonly selection: RowSelection
  readonly primaryKey: string
  /** What the table shows; rows that are still to come have no key. */
  readonly rows: readonly Data[]
  readonly fixed: TableColumnType<Data>['fixed']
}

/** The column of boxes that tick rows; they listen to the selection, so that the table around stays as it is. */
export function selectionColumn({ selection, primaryKey, rows, fixed }: SelectionColumnOptions): TableColumnType<Data> {
  const page = rows.map((row) => wireValueText(row[primaryKey])).filter((key) => key !== '')
  return {
    key: '__ticks',
    width: 32,
    fixed,
    className: 'ant-table-selection-column',
    title: <SelectAll selection={selection} page={page} />,
    render: (_value, row) => <SelectRow selection={selection} id={wireValueText(row[primaryKey])} page={page} />,
  }
}

function SelectAll({
  selection,
  page,
}: {
  readonly selection: RowSelection
  readonly page: readonly string[]
}): ReactNode {
  const t = useTranslate()
  const count = useSyncExternalStore(selection.listen, () => page.filter(selection.has).length)
  const all = count > 0 && count === page.length
  const change = () => {
    const here = new Set(page)
    selection.set(all ? selection.get().filter((key) => !here.has(key)) : [...selection.get(), ...page])
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
  readonly selection: RowSelection
  readonly id: string
  readonly page: readonly string[]
}

function SelectRow({ selection, id, page }: TickRowProps): ReactNode {
  const t = useTranslate()
  const checked = useSyncExternalStore(selection.listen, () => selection.has(id))
  return (
    <Checkbox
      aria-label={t('list.selectRow', { key: id })}
      checked={checked}
      disabled={id === ''}
      onChange={({ nativeEvent }) => selection.toggle(id, page, nativeEvent.shiftKey)}
    />
  )
}
