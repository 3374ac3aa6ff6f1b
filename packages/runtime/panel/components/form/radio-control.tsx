import type { RadioControlProperties } from '@quoin/generator/components'
import { Radio } from 'antd'
import type { ReactNode } from 'react'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'
import { ClearableChoice } from './clearable.tsx'

function RadioControlView({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
}: ControlProps<RadioControlProperties>): ReactNode {
  const { trueValue = true } = schema
  const checked = String(value) === String(trueValue)
  return (
    <ClearableChoice value={checked || null} input={input} off={disabled || readOnly} onClear={() => onChange(null)}>
      <Radio
        {...input}
        aria-label={schema.option ? undefined : schema.label}
        checked={checked}
        disabled={disabled || readOnly}
        onChange={() => onChange(trueValue)}
      >
        {schema.option}
      </Radio>
    </ClearableChoice>
  )
}

/** One radio button. */
export const RadioControl: Adapter = control(RadioControlView, { emptied: 'null' })
