import type { TextControlProperties } from '@quoin/generator/components'
import { AutoComplete, Input } from 'antd'
import type { ReactNode } from 'react'
import type { ControlProps } from '../../render/adapter.ts'
import { textOf } from '../../schema/placeholder.ts'

const inputTypes: Readonly<Record<string, { type: string; autoComplete?: string; inputMode?: 'email' | 'url' }>> = {
  EmailControl: { type: 'email', inputMode: 'email' },
  UrlControl: { type: 'url', inputMode: 'url' },
}

/** A one-line text box; with options it suggests them. */
export function TextBox({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
}: ControlProps<TextControlProperties>): ReactNode {
  const box = (
    <Input
      {...input}
      {...inputTypes[schema.type]}
      value={textOf(value)}
      onChange={(event) => onChange(event.target.value)}
      placeholder={schema.placeholder}
      maxLength={schema.maxLength}
      showCount={schema.showCount}
      allowClear={schema.clearable}
      prefix={schema.prefix}
      suffix={schema.suffix}
      disabled={disabled}
      readOnly={readOnly}
    />
  )
  if (!schema.options || readOnly) return box
  return (
    <AutoComplete
      {...input}
      value={textOf(value)}
      onChange={(text) => onChange(text ?? '')}
      options={schema.options.map((option) => ({ value: String(option.value), label: option.label }))}
      showSearch={{ filterOption: (text, option) => textOf(option?.label).toLowerCase().includes(text.toLowerCase()) }}
      placeholder={schema.placeholder}
      allowClear={schema.clearable}
      disabled={disabled}
    />
  )
}
