import type { TagControlProperties } from '@quoin/generator/components'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'

function TagControlView({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
}: ControlProps<TagControlProperties>): ReactNode {
  return (
    <Select<string[]>
      {...input}
      mode="tags"
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={(next) => onChange(next)}
      options={schema.options?.map((option) => ({ label: option.label, value: String(option.value) }))}
      maxCount={schema.max}
      allowClear={schema.clearable}
      placeholder={schema.placeholder}
      tokenSeparators={[',', ',']}
      open={schema.options ? undefined : false}
      suffixIcon={schema.options ? undefined : null}
      disabled={disabled || readOnly}
      style={{ width: '100%' }}
    />
  )
}

/** Free or suggested words kept as tags. */
export const TagControl: Adapter = control(TagControlView, { several: true, emptied: 'null' })
