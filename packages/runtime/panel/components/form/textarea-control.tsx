import type { TextareaControlProperties } from '@quoin/generator/components'
import { Input } from 'antd'
import { lazy, type ReactNode, Suspense } from 'react'
import { allowsEmptyAndNull } from '../../form/field-rules.ts'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'
import { wireValueText } from '../../schema/placeholder.ts'

const NoValueToggle = lazy(() => import('./no-value.tsx'))

function TextareaControlView({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
}: ControlProps<TextareaControlProperties>): ReactNode {
  const isOptional = allowsEmptyAndNull(schema)
  const area = (
    <Input.TextArea
      {...input}
      value={wireValueText(value)}
      onChange={({ target }) => onChange(isOptional ? target.value || null : target.value)}
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
  if (!isOptional) return area
  return (
    <div className="no-value-area">
      {area}
      <Suspense>
        <NoValueToggle value={value} onChange={onChange} off={disabled || readOnly} />
      </Suspense>
    </div>
  )
}

/** Multi-line text box that can grow with its content. */
export const TextareaControl: Adapter = control(TextareaControlView, { emptied: 'chosen' })
