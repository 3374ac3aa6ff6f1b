import EditOutlined from '@ant-design/icons/EditOutlined'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../i18n/locale.tsx'
import { useOverlays } from '../render/overlays.tsx'
import type { Data } from '../schema/schema.ts'
import type { ColumnSchema } from './crud-schema.ts'

interface QuickEditProps {
  readonly api: string
  readonly primaryKey: string
  readonly column: ColumnSchema
  readonly row: Data
  readonly children: ReactNode
}

/** A cell whose one field can be changed from the list: a small form with the checks of the large one. */
export function QuickEdit({ api, primaryKey, column, row, children }: QuickEditProps): ReactNode {
  const t = useTranslate()
  const overlays = useOverlays()
  const label = t('list.quickEdit', { label: column.label ?? column.name ?? '' })
  const address = `${api}/{${primaryKey}}`
  const open = () =>
    overlays.open(
      'dialog',
      {
        type: 'Dialog',
        title: label,
        size: 'small',
        body: {
          type: 'Form',
          mode: 'edit',
          initRequest: { method: 'get', url: `${address}?_action=getData` },
          request: { method: 'put', url: address },
          body: [{ label: column.label, ...column.editor, name: column.editor?.name ?? column.name }],
        },
      },
      row,
    )
  return (
    <span className="quick-edit">
      {children}
      <Button type="text" size="small" icon={<EditOutlined aria-hidden />} aria-label={label} onClick={open} />
    </span>
  )
}
