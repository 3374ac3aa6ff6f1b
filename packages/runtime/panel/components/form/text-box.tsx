import type { TextControlProperties } from '@quoin/generator/components'
import { AutoComplete, Input } from 'antd'
import { lazy, type ReactNode, Suspense } from 'react'
import { allowsEmptyAndNull } from '../../form/field-rules.ts'
import type { ControlProps } from '../../render/adapter.ts'
import { wireValueText } from '../../schema/placeholder.ts'

const NoValueToggle = lazy(() => import('./no-value.tsx'))

/** A one-line text box; with options it suggests them. */
export function TextBox({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
  kind,
}: ControlProps<TextControlProperties> & {
  /** What is typed, as the browser knows it. */
  readonly kind?: { readonly type: 'email' | 'url'; readonly inputMode: 'email' | 'url' }
}): ReactNode {
  const isOptional = allowsEmptyAndNull(schema)
  const box = (
    <Input
      {...input}
      {...kind}
      value={wireValueText(value)}
      onChange={({ target }) => onChange(isOptional ? target.value || null : target.value)}
      placeholder={schema.placeholder}
      maxLength={schema.maxLength}
      showCount={schema.showCount}
      allowClear={schema.clearable}
      prefix={schema.prefix}
      suffix={
        isOptional ? (
          <Suspense>
            {schema.suffix}
            <NoValueToggle value={value} onChange={onChange} off={disabled || readOnly} />
          </Suspense>
        ) : (
          schema.suffix
        )
      }
      disabled={disabled}
      readOnly={readOnly}
    />
  )
  if (!schema.options || readOnly) return box
  return (
    <AutoComplete
      {...input}
      value={wireValueText(value)}
      onChange={(text) => onChange(text ?? '')}
      options={schema.options.map((option) => ({ value: String(option.value), label: option.label }))}
      showSearch={{
        filterOption: (text, option) => wireValueText(option?.label).toLowerCase().includes(text.toLowerCase()),
      }}
      placeholder={schema.placeholder}
      allowClear={schema.clearable}
      disabled={disabled}
    />
  )
}
