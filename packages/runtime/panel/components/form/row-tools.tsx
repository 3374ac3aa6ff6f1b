import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'

interface RowToolsProps<Item> {
  readonly index: number
  readonly items: readonly Item[]
  readonly off: boolean
  readonly min: number
  readonly onChange: (items: readonly Item[]) => void
}

/** Moves one item of a list up, or removes it. */
export function RowTools<Item>({ index, items, off, min, onChange }: RowToolsProps<Item>): ReactNode {
  const t = useTranslate()
  const label = t('form.item', { number: index + 1 })
  const up = () => onChange(items.toSpliced(index, 1).toSpliced(index - 1, 0, ...items.slice(index, index + 1)))
  return (
    <span className="row-tools">
      <Button
        type="text"
        icon={<ArrowUpOutlined />}
        disabled={off || index === 0}
        aria-label={`${t('action.moveUp')}: ${label}`}
        onClick={up}
      />
      <Button
        type="text"
        icon={<DeleteOutlined />}
        disabled={off || items.length <= min}
        aria-label={`${t('action.remove')}: ${label}`}
        onClick={() => onChange(items.toSpliced(index, 1))}
      />
    </span>
  )
}

/** Adds an item at the end of a list. */
export function AddButton(props: {
  readonly text?: string | undefined
  readonly off: boolean
  readonly onAdd: () => void
}): ReactNode {
  const t = useTranslate()
  return (
    <Button type="dashed" icon={<PlusOutlined aria-hidden />} disabled={props.off} onClick={props.onAdd}>
      {props.text ?? t('action.add')}
    </Button>
  )
}
