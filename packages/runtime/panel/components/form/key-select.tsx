import type { SelectControlProperties } from '@quoin/generator/components'
import { formatRowKey, parseRowKey } from '@quoin/generator/feature-pages'
import type { ReactNode } from 'react'
import type { ControlProps } from '../../render/adapter.ts'
import { isBlank } from '../../schema/is-blank.ts'
import { BelongsToAnySelect } from './any-select.tsx'
import { SelectBox } from './select.tsx'
import { useSiblingFields } from './sibling-fields.ts'

/** A drop-down list of rows that are known by several columns: choosing one sets the fields of all of them. */
export default function CompositeKeySelect(props: ControlProps<SelectControlProperties>): ReactNode {
  return props.schema.types === undefined ? <PartsSelect {...props} /> : <BelongsToAnySelect {...props} />
}

/** Each column holds a part of the key. */
function PartsSelect(props: ControlProps<SelectControlProperties>): ReactNode {
  const { name, keyFields = [] } = props.schema
  const { row, set } = useSiblingFields()
  const isChosen = row !== undefined && !keyFields.some((field) => isBlank(row[field]))
  const choose = (chosen: unknown): void => {
    const parts = typeof chosen === 'string' ? (parseRowKey(keyFields, chosen) ?? []) : []
    // Without a row the field of the control alone is emptied: the others may be keys of other rows as well.
    const beside = parts.length === 0 ? [] : keyFields.filter((field) => field !== name)
    set(Object.fromEntries(beside.map((field) => [field, parts[keyFields.indexOf(field)]])))
    props.onChange(parts[keyFields.indexOf(name ?? '')] ?? null)
  }
  return <SelectBox {...props} value={isChosen ? formatRowKey(keyFields, row) : null} onChange={choose} />
}
