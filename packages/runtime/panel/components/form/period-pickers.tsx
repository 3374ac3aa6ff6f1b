import type { PeriodControlProperties } from '@quoin/generator/components'
import { DatePicker, TimePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import quarterOfYear from 'dayjs/plugin/quarterOfYear'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import type { ControlProps } from '../../render/adapter.ts'
import { preventSubmitOnEnter } from './prevent-submit-on-enter.ts'

dayjs.extend(quarterOfYear)
type Picker = 'month' | 'quarter' | 'year' | 'time'

const wireFormats: Readonly<Record<Picker, string>> = {
  month: 'YYYY-MM',
  quarter: 'YYYY-[Q]Q',
  year: 'YYYY',
  time: 'HH:mm:ss',
}

/** Chooses one month, quarter, year or time of day. */
export function SinglePeriodPicker({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
}: ControlProps<PeriodControlProperties>): ReactNode {
  const picker = pickerOf(schema.type)
  return (
    <DatePicker
      {...input}
      picker={picker === 'time' ? 'date' : picker}
      value={read(value, picker)}
      onChange={(next) => onChange(next ? next.format(wireFormats[picker]) : null)}
      format={schema.format}
      allowClear={schema.clearable ?? true}
      placeholder={schema.placeholder}
      disabled={disabled || readOnly}
      onKeyDown={preventSubmitOnEnter}
      style={{ width: '100%' }}
    />
  )
}

/** Chooses the first and the last one. */
export function PeriodRangePicker({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
}: ControlProps<PeriodControlProperties>): ReactNode {
  const t = useTranslate()
  const picker = pickerOf(schema.type)
  const { id, ...rest } = input
  const [from, to] = Array.isArray(value) ? value : [null, null]
  const write = (instant: Dayjs | null) => (instant ? instant.format(wireFormats[picker]) : null)
  const shared = {
    ...rest,
    id: id ? { start: id, end: `${id}-end` } : undefined,
    'aria-label': schema.label,
    value: [read(from, picker), read(to, picker)] as [Dayjs | null, Dayjs | null],
    onChange: (next: readonly (Dayjs | null)[] | null) =>
      onChange(next ? [write(next[0] ?? null), write(next[1] ?? null)] : null),
    format: schema.format,
    allowEmpty: [true, true] as [boolean, boolean],
    allowClear: schema.clearable ?? true,
    placeholder: [t('form.from'), t('form.to')] as [string, string],
    disabled: disabled || readOnly,
    onKeyDown: preventSubmitOnEnter,
    style: { width: '100%' },
  }
  return picker === 'time' ? (
    <TimePicker.RangePicker {...shared} />
  ) : (
    <DatePicker.RangePicker {...shared} picker={picker} />
  )
}

function pickerOf(type: string): Picker {
  if (type.startsWith('Month')) return 'month'
  if (type.startsWith('Quarter')) return 'quarter'
  return type.startsWith('Year') ? 'year' : 'time'
}

function read(value: unknown, picker: Picker): Dayjs | null {
  if (value === null || value === undefined || value === '') return null
  const text = String(value)
  const quarter = /^(\d{4})-Q([1-4])$/.exec(text)
  if (quarter) return dayjs(`${quarter[1]}-01-01`).quarter(Number(quarter[2]))
  const instant = dayjs(
    picker === 'time' ? `2000-01-01T${text}` : picker === 'year' ? `${text.slice(0, 4)}-01-01` : text,
  )
  return instant.isValid() ? instant : null
}

/** How the form frames two ends. */
export const rangeControlOptions = { emptied: 'null', range: true } as const
