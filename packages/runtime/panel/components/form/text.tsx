import { AutoComplete, Input } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapters, type ControlProps, control } from '../../render/adapter.ts'
import { textOf } from '../../schema/placeholder.ts'
import type { Option } from '../../schema/schema.ts'
import { CopyButton } from '../display/copy-button.tsx'

interface TextSchema {
  readonly placeholder?: string
  readonly maxLength?: number
  readonly showCount?: boolean
  readonly clearable?: boolean
  readonly prefix?: string
  readonly suffix?: string
  readonly options?: readonly Option[]
  readonly minRows?: number
  readonly maxRows?: number
  readonly copyable?: boolean
}

const inputTypes: Readonly<Record<string, { type: string; autoComplete?: string; inputMode?: 'email' | 'url' }>> = {
  EmailControl: { type: 'email', inputMode: 'email' },
  UrlControl: { type: 'url', inputMode: 'url' },
}

function TextControl({ schema, value, onChange, input, disabled, readOnly }: ControlProps<TextSchema>): ReactNode {
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

function PasswordControl({ schema, value, onChange, input, disabled, readOnly }: ControlProps<TextSchema>): ReactNode {
  return (
    <Input.Password
      {...input}
      value={textOf(value)}
      onChange={(event) => onChange(event.target.value)}
      placeholder={schema.placeholder}
      maxLength={schema.maxLength}
      showCount={schema.showCount}
      allowClear={schema.clearable}
      prefix={schema.prefix}
      autoComplete="new-password"
      disabled={disabled}
      readOnly={readOnly}
    />
  )
}

function TextareaControl({ schema, value, onChange, input, disabled, readOnly }: ControlProps<TextSchema>): ReactNode {
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

function HiddenControl(): ReactNode {
  return null
}

function StaticControl({ schema, value, input }: ControlProps<TextSchema>): ReactNode {
  const t = useTranslate()
  const text = textOf(value)
  return (
    <output id={input.id} className="static-value">
      {text === '' ? <span className="blank">{schema.placeholder ?? t('display.empty')}</span> : text}
      {schema.copyable && text !== '' && <CopyButton text={text} />}
    </output>
  )
}

/** Adapters of the text boxes. */
export const textAdapters: Adapters = {
  TextControl: control(TextControl),
  PasswordControl: control(PasswordControl),
  EmailControl: control(TextControl),
  UrlControl: control(TextControl),
  TextareaControl: control(TextareaControl),
  HiddenControl: control(HiddenControl, { hidden: true }),
  StaticControl: control(StaticControl),
}
