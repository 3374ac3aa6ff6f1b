import type { NativeNumberControlProperties } from '@quoin/generator/components'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import type { ControlProps } from '../../render/adapter.ts'
import { wireValueText } from '../../schema/placeholder.ts'

const types: Readonly<Record<string, string>> = {
  NativeDateControl: 'date',
  NativeTimeControl: 'time',
  NativeNumberControl: 'number',
}

/** The browser's own box for the kind of its component. */
export function NativeControl({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
}: ControlProps<NativeNumberControlProperties>): ReactNode {
  const type = types[schema.type] ?? 'text'
  const write = (text: string) => {
    if (text === '') return onChange(null)
    onChange(type === 'number' && typeof value !== 'string' ? Number(text) : text)
  }
  return (
    <Input
      {...input}
      type={type}
      value={wireValueText(value)}
      onChange={(event) => write(event.target.value)}
      min={schema.min}
      max={schema.max}
      step={schema.step ?? (type === 'time' ? 1 : undefined)}
      placeholder={schema.placeholder}
      disabled={disabled}
      readOnly={readOnly}
    />
  )
}
