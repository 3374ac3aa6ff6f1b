import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined'
import SettingOutlined from '@ant-design/icons/SettingOutlined'
import { Button, Checkbox, Divider, Popover, Segmented, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '../i18n/locale.tsx'
import type { ViewProps } from '../render/adapter.ts'
import { ordered } from './crud-columns.tsx'
import { type CrudSession, useCrudSession } from './crud-session.ts'

/** Menu that shows, hides and orders columns, and sets the row height. */
export function ColumnToggler({ schema }: ViewProps<{ label?: string }>): ReactNode {
  const t = useTranslate()
  const session = useCrudSession()
  const [open, setOpen] = useState(false)
  if (session === null) return null
  const label = schema.label ?? t('list.columnMenu')
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      content={<ColumnList session={session} />}
      title={t('action.columns')}
    >
      <Tooltip title={open ? undefined : label}>
        <Button
          icon={<SettingOutlined aria-hidden />}
          aria-label={label}
          aria-expanded={open}
          onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
        />
      </Tooltip>
    </Popover>
  )
}

function ColumnList({ session }: { readonly session: CrudSession }): ReactNode {
  const t = useTranslate()
  const columns = ordered(session.columns, session.settings.order).filter((column) => !column.buttons)
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
      <Button type="link" size="small" onClick={() => session.change({ hidden: [], order: undefined })}>
        {t('list.columns.all')}
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
