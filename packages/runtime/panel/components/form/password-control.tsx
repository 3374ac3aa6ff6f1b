import type { PasswordControlProperties } from '@quoin/generator/components'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'
import { wireValueText } from '../../schema/placeholder.ts'

function PasswordControlView({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
}: ControlProps<PasswordControlProperties>): ReactNode {
  return (
    <Input.Password
      {...input}
      value={wireValueText(value)}
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

/** Text box that masks what is typed, with a reveal toggle. */
export const PasswordControl: Adapter = control(PasswordControlView)
