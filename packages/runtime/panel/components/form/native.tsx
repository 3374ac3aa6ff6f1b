import { Input } from 'antd'
import type { ReactNode } from 'react'
import { type Adapters, type ControlProps, control } from '../../render/adapter.ts'
import { textOf } from '../../schema/placeholder.ts'

interface NativeSchema {
  readonly min?: number | string
  readonly max?: number | string
  readonly step?: number | string
  readonly placeholder?: string
}

const types: Readonly<Record<string, string>> = {
  NativeDateControl: 'date',
  NativeTimeControl: 'time',
  NativeNumberControl: 'number',
}

function NativeControl({ schema, value, onChange, input, disabled, readOnly }: ControlProps<NativeSchema>): ReactNode {
  const type = types[schema.type] ?? 'text'
  const write = (text: string) => {
    if (text === '') return onChange(null)
    onChange(type === 'number' && typeof value !== 'string' ? Number(text) : text)
  }
  return (
    <Input
      {...input}
      type={type}
      value={textOf(value)}
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

/** Adapters of the browser's own boxes. */
export const nativeAdapters: Adapters = {
  NativeDateControl: control(NativeControl, { emptied: 'null' }),
  NativeTimeControl: control(NativeControl, { emptied: 'null' }),
  NativeNumberControl: control(NativeControl, { emptied: 'null' }),
}
