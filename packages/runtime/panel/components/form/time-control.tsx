import type { TimeControlProperties } from '@quoin/generator/components'
import type { ReactNode } from 'react'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'
import { displayFormats } from './date-pickers.tsx'
import { preventSubmitOnEnter } from './prevent-submit-on-enter.ts'
import { formatWireDate, parseWireDate } from './wire-date.ts'
import { ZonelessDatePicker } from './zoneless-date-picker.ts'

function TimeControlView({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
}: ControlProps<TimeControlProperties>): ReactNode {
  return (
    <ZonelessDatePicker.TimePicker
      {...input}
      value={parseWireDate(value, 'time')}
      onChange={(next) => onChange(next ? formatWireDate(next, 'time', false) : null)}
      format={schema.format ?? displayFormats.time}
      allowClear={schema.clearable ?? true}
      placeholder={schema.placeholder}
      disabled={disabled || readOnly}
      onKeyDown={preventSubmitOnEnter}
      style={{ width: '100%' }}
    />
  )
}

/** Clock columns for a time of day. */
export const TimeControl: Adapter = control(TimeControlView, { emptied: 'null' })
