import { Button, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useToolText } from './use-tool-text.ts'

/** The yes-or-no properties of a field, with the names of their texts. */
export const fieldFlags = {
  showInList: 'field.list',
  showInForm: 'field.form',
  showInDetail: 'field.detail',
  searchable: 'field.search',
  sortable: 'field.sort',
  required: 'field.required',
} as const

export type FieldFlag = keyof typeof fieldFlags

/** Sets a property of all chosen fields. */
export function BulkBar(props: {
  readonly count: number
  readonly onSet: (flag: FieldFlag, on: boolean) => void
}): ReactNode {
  const text = useToolText()
  const [flag, setFlag] = useState<FieldFlag>('showInList')
  if (props.count === 0) return null
  return (
    <span className="tool-actions">
      {text('bulk.chosen', { count: props.count })}
      <Select
        value={flag}
        onChange={setFlag}
        aria-label={text('bulk.chosen', { count: props.count })}
        style={{ width: 120 }}
        options={Object.entries(fieldFlags).map(([value, key]) => ({ value: value as FieldFlag, label: text(key) }))}
      />
      <Button onClick={() => props.onSet(flag, true)}>{text('bulk.on')}</Button>
      <Button onClick={() => props.onSet(flag, false)}>{text('bulk.off')}</Button>
    </span>
  )
}
