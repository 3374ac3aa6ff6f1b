import type { SelectControlProperties } from '@quoin/generator/components'
import { keyPartsOf, keyTextOf } from '@quoin/generator/feature-pages'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { useFormSession } from '../../form/form-session.ts'
import type { ControlProps } from '../../render/adapter.ts'
import { isBlank } from '../../schema/is-blank.ts'
import type { Data } from '../../schema/schema.ts'
import { SelectBox } from './select.tsx'

/** A drop-down list of rows that are known by several columns: choosing one sets the fields of all of them. */
export default function KeySelect(props: ControlProps<SelectControlProperties>): ReactNode {
  const { name, keyFields = [] } = props.schema
  const form = Form.useFormInstance()
  const path = useFormSession()?.row?.path ?? []
  const row = Form.useWatch(
    (values: Data) => path.reduce<unknown>((value, part) => Object(value)[part], values) as Data | undefined,
    { form, preserve: true },
  )
  const isChosen = row !== undefined && !keyFields.some((field) => isBlank(row[field]))
  const choose = (chosen: unknown): void => {
    const parts = typeof chosen === 'string' ? (keyPartsOf(keyFields, chosen) ?? []) : []
    // Without a row the field of the control alone is emptied: the others may be keys of other rows as well.
    const beside = parts.length === 0 ? [] : keyFields.filter((field) => field !== name)
    form.setFields(
      beside.map((field) => ({ name: [...path, field], value: parts[keyFields.indexOf(field)], touched: true })),
    )
    props.onChange(parts[keyFields.indexOf(name ?? '')] ?? null)
  }
  return <SelectBox {...props} value={isChosen ? keyTextOf(keyFields, row) : null} onChange={choose} />
}
