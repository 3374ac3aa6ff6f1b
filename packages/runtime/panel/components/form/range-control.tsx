import type { RangeControlProperties } from '@quoin/generator/components'
import { Slider } from 'antd'
import type { ReactNode } from 'react'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'
import { ClearableChoice } from './clearable.tsx'
import { MultiInputControl } from './multi-input-control.tsx'

function RangeControlView({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
}: ControlProps<RangeControlProperties>): ReactNode {
  const { min = 0, max = 100, step = 1, marks } = schema
  const common = { min, max, step, marks, disabled: disabled || readOnly }
  const label = schema.label ?? input['aria-label']
  const pair = Array.isArray(value) ? value.map(Number) : [min, max]
  return (
    <ClearableChoice value={value} input={input} off={disabled || readOnly} onClear={() => onChange(null)}>
      <MultiInputControl attributes={input} className="range">
        {schema.multiple ? (
          <Slider
            {...common}
            range
            value={pair}
            onChange={(next: number[]) => onChange(next)}
            ariaLabelForHandle={label ? [label, label] : undefined}
          />
        ) : (
          <Slider
            {...common}
            value={value === null || value === undefined ? min : Number(value)}
            onChange={(next: number) => onChange(next)}
            ariaLabelForHandle={label}
          />
        )}
      </MultiInputControl>
    </ClearableChoice>
  )
}

/** Slider for one number or a low-high pair. */
export const RangeControl: Adapter = control(RangeControlView, { group: true, emptied: 'null' })
