import type { TextareaControlProperties } from '@quoin/generator/components'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'
import { textOf } from '../../schema/placeholder.ts'

function TextareaControlView({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
}: ControlProps<TextareaControlProperties>): ReactNode {
  return (
    <Input.TextArea
      {...input}
      value={textOf(value)}
      onChange={(event) => onChange(event.target.value)}
      placeholder={schema.placeholder}
      maxLength={schema.maxLength}
      showCount={schema.showCount}
      rows={schema.minRows ?? 3}
      className="growing"
      style={{ maxHeight: `${(schema.maxRows ?? 12) * 1.6}em` }}
      disabled={disabled}
      readOnly={readOnly}
    />
  )
}

/** Multi-line text box that can grow with its content. */
export const TextareaControl: Adapter = control(TextareaControlView)
