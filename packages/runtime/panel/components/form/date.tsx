import { DatePicker, TimePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import type { ReactNode } from 'react'
import { type Translate, useTranslate } from '../../i18n/locale.tsx'
import { type Adapters, type ControlProps, control } from '../../render/adapter.ts'
import { keepEnter } from './keep-enter.ts'
import { fromWire, toWire, type WireKind } from './wire-date.ts'

interface DateSchema {
  readonly format?: string
  readonly minDate?: string
  readonly maxDate?: string
  readonly clearable?: boolean
  readonly placeholder?: string
  readonly presets?: boolean
  readonly showTime?: boolean
  readonly zoned?: boolean
}

const formats: Readonly<Record<WireKind, string>> = {
  date: 'YYYY-MM-DD',
  datetime: 'YYYY-MM-DD HH:mm:ss',
  time: 'HH:mm:ss',
}

function DateControl({ schema, value, onChange, input, disabled, readOnly }: ControlProps<DateSchema>): ReactNode {
  const t = useTranslate()
  const kind = schema.showTime === false ? 'date' : kindOf(schema.type)
  // A moment is written in UTC from the start; what has no zone stays the clock time that was typed.
  const former = schema.zoned && kind === 'datetime' ? (value ?? 'Z') : value
  const picker = (
    <DatePicker
      {...input}
      value={fromWire(value, kind)}
      onChange={(next) => onChange(next ? toWire(next, kind, former) : null)}
      showTime={kind === 'datetime'}
      format={schema.format ?? formats[kind]}
      minDate={fromWire(schema.minDate, 'date') ?? undefined}
      maxDate={fromWire(schema.maxDate, 'date') ?? undefined}
      allowClear={schema.clearable ?? true}
      placeholder={schema.placeholder}
      disabled={disabled || readOnly}
      onKeyDown={keepEnter}
      style={{ width: '100%' }}
    />
  )
  if (!schema.zoned) return picker
  return (
    <>
      {picker}
      <small className="zone">{t('form.zone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}</small>
    </>
  )
}

function RangeControl({ schema, value, onChange, input, disabled, readOnly }: ControlProps<DateSchema>): ReactNode {
  const t = useTranslate()
  const kind = kindOf(schema.type)
  const { id, ...rest } = input
  const [from, to] = Array.isArray(value) ? value : [null, null]
  return (
    <DatePicker.RangePicker
      {...rest}
      id={id ? { start: id, end: `${id}-end` } : undefined}
      aria-label={schema.label}
      value={[fromWire(from, kind), fromWire(to, kind)]}
      onChange={(next) => onChange(next ? [ends(next[0], kind, from), ends(next[1], kind, to)] : null)}
      showTime={kind === 'datetime'}
      format={schema.format ?? formats[kind]}
      allowEmpty={[true, true]}
      placeholder={[t('form.from'), t('form.to')]}
      presets={schema.presets ? presetsOf(t) : undefined}
      allowClear={schema.clearable ?? true}
      disabled={disabled || readOnly}
      onKeyDown={keepEnter}
      style={{ width: '100%' }}
    />
  )
}

function TimeControl({ schema, value, onChange, input, disabled, readOnly }: ControlProps<DateSchema>): ReactNode {
  return (
    <TimePicker
      {...input}
      value={fromWire(value, 'time')}
      onChange={(next) => onChange(next ? toWire(next, 'time', value) : null)}
      format={schema.format ?? formats.time}
      allowClear={schema.clearable ?? true}
      placeholder={schema.placeholder}
      disabled={disabled || readOnly}
      onKeyDown={keepEnter}
      style={{ width: '100%' }}
    />
  )
}

function kindOf(type: string): 'date' | 'datetime' {
  return type.startsWith('DateTime') ? 'datetime' : 'date'
}

function ends(day: Dayjs | null, kind: WireKind, former: unknown): string | null {
  return day ? toWire(day, kind, former) : null
}

function presetsOf(t: Translate): { label: string; value: [Dayjs, Dayjs] }[] {
  const today = dayjs()
  const month = today.startOf('month')
  const last = month.subtract(1, 'month')
  return [
    { label: t('form.today'), value: [today, today] },
    { label: t('form.yesterday'), value: [today.subtract(1, 'day'), today.subtract(1, 'day')] },
    { label: t('form.last7'), value: [today.subtract(6, 'day'), today] },
    { label: t('form.last30'), value: [today.subtract(29, 'day'), today] },
    { label: t('form.thisMonth'), value: [month, today.endOf('month')] },
    { label: t('form.lastMonth'), value: [last, last.endOf('month')] },
  ]
}

/** Adapters of the calendars and clocks. */
export const dateAdapters: Adapters = {
  DateControl: control(DateControl, { emptied: 'null' }),
  DateTimeControl: control(DateControl, { emptied: 'null' }),
  TimeControl: control(TimeControl, { emptied: 'null' }),
  DateRangeControl: control(RangeControl, { emptied: 'null', range: true }),
  DateTimeRangeControl: control(RangeControl, { emptied: 'null', range: true }),
}
