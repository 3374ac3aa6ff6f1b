import type { SwitchControlProperties } from '@quoin/generator/components'
import { Switch } from 'antd'
import type { ReactNode } from 'react'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'

function SwitchControlView({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
}: ControlProps<SwitchControlProperties>): ReactNode {
  const { trueValue = true, falseValue = false } = schema
  return (
    <Switch
      {...input}
      aria-label={schema.label}
      checked={String(value) === String(trueValue)}
      checkedChildren={schema.onText}
      unCheckedChildren={schema.offText}
      disabled={disabled || readOnly}
      onChange={(checked) => onChange(checked ? trueValue : falseValue)}
    />
  )
}

/** On-off toggle with custom stored values. */
export const SwitchControl: Adapter = control(SwitchControlView)
