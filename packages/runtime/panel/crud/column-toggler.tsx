import SettingOutlined from '@ant-design/icons/SettingOutlined'
import { Button, Popover, Tooltip } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslate } from '../i18n/locale.tsx'
import type { ViewProps } from '../render/adapter.ts'
import { useListContext } from './list-context.ts'

const ColumnSettings = lazy(() => import('./column-settings.tsx'))

/** Menu that shows, hides and orders columns, and sets the row height. */
export function ColumnToggler({ schema }: ViewProps<{ label?: string }>): ReactNode {
  const t = useTranslate()
  const session = useListContext()
  const [open, setOpen] = useState(false)
  if (session === null) return null
  const label = schema.label ?? t('list.columnMenu')
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      content={
        <Suspense fallback={<div className="column-list" />}>
          <ColumnSettings session={session} />
        </Suspense>
      }
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
