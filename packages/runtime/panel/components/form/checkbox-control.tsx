import type { CheckboxControlProperties } from '@quoin/generator/components'
import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'

function CheckboxControlView({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
}: ControlProps<CheckboxControlProperties>): ReactNode {
  const { trueValue = true, falseValue = false } = schema
  return (
    <Checkbox
      {...input}
      aria-label={schema.option ? undefined : schema.label}
      checked={String(value) === String(trueValue)}
      disabled={disabled || readOnly}
      onChange={(event) => onChange(event.target.checked ? trueValue : falseValue)}
    >
      {schema.option}
    </Checkbox>
  )
}

/** One tick box with custom on and off values. */
export const CheckboxControl: Adapter = control(CheckboxControlView)
