import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined'
import { Button, Checkbox, Divider, Segmented } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../i18n/locale.tsx'
import { sortColumns } from './crud-columns.tsx'
import type { ListContext } from './list-context.ts'

/** Shows, hides and orders the columns of a list, and sets the height of its rows. */
export default function ColumnSettings({ session }: { readonly session: ListContext }): ReactNode {
  const t = useTranslate()
  const columns = sortColumns(session.columns, session.settings.order).filter((column) => !column.buttons)
  const names = columns.map((column) => column.name ?? '')
  const toggle = (name: string, shown: boolean) => {
    const hidden = new Set(session.hidden)
    if (shown) hidden.delete(name)
    else hidden.add(name)
    session.change({ hidden: [...hidden] })
  }
  const move = (index: number, by: number) => {
    const order = [...names]
    const [name] = order.splice(index, 1)
    if (name !== undefined) order.splice(index + by, 0, name)
    session.change({ order })
  }
  return (
    <div className="column-list">
      {columns.map((column, index) => {
        const name = column.name ?? ''
        const label = column.label ?? name
        return (
          <div key={name} className="column-list-row">
            <Checkbox checked={!session.hidden.has(name)} onChange={(event) => toggle(name, event.target.checked)}>
              {label}
            </Checkbox>
            <Button
              type="text"
              size="small"
              icon={<ArrowUpOutlined />}
              disabled={index === 0}
              aria-label={`${t('action.moveUp')}: ${label}`}
              onClick={() => move(index, -1)}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowDownOutlined />}
              disabled={index === columns.length - 1}
              aria-label={`${t('action.moveDown')}: ${label}`}
              onClick={() => move(index, 1)}
            />
          </div>
        )
      })}
      <Button type="link" size="small" onClick={() => session.change({ hidden: [] })}>
        {t('list.columns.all')}
      </Button>
      <Button
        type="link"
        size="small"
        onClick={() => session.change({ hidden: undefined, order: undefined, density: undefined })}
      >
        {t('action.reset')}
      </Button>
      <Divider size="small" />
      <Segmented
        size="small"
        block
        aria-label={t('list.density')}
        value={session.settings.density ?? 'middle'}
        onChange={(density) => session.change({ density })}
        options={(['large', 'middle', 'small'] as const).map((value) => ({ value, label: t(`list.density.${value}`) }))}
      />
    </div>
  )
}
