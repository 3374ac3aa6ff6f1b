import type { DateTimeControlProperties } from '@quoin/generator/components'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import type { Translate } from '../../i18n/translate.ts'
import type { ControlProps } from '../../render/adapter.ts'
import { preventSubmitOnEnter } from './prevent-submit-on-enter.ts'
import { formatWireDate, hasZone, localClockTime, parseWireDate, type WireKind } from './wire-date.ts'
import { ZonelessDatePicker } from './zoneless-date-picker.ts'
/** How dates and times are shown where nothing else is said. */
export const displayFormats: Readonly<Record<WireKind, string>> = {
  date: 'YYYY-MM-DD',
  datetime: 'YYYY-MM-DD HH:mm:ss',
  time: 'HH:mm:ss',
}

/** Chooses one day, with its time where the component has one. */
export function DayPicker({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
}: ControlProps<DateTimeControlProperties>): ReactNode {
  const t = useTranslate()
  const kind = schema.showTime === false ? 'date' : kindOf(schema.type)
  // A instant is written in UTC from the start; what has no zone stays the clock time that was typed.
  const zoned = kind === 'datetime' && (schema.zoned || hasZone(value))
  const Picker = zoned ? DatePicker : ZonelessDatePicker
  const instant = parseWireDate(value, kind)
  const picker = (
    <Picker
      {...input}
      value={instant}
      onChange={(next) => onChange(next ? formatWireDate(next, kind, zoned) : null)}
      showTime={kind === 'datetime'}
      format={schema.format ?? displayFormats[kind]}
      minDate={parseWireDate(schema.minDate, 'date') ?? undefined}
      maxDate={parseWireDate(schema.maxDate, 'date') ?? undefined}
      allowClear={schema.clearable ?? true}
      placeholder={schema.placeholder}
      disabled={disabled || readOnly}
      onKeyDown={preventSubmitOnEnter}
      style={{ width: '100%' }}
    />
  )
  if (!zoned) return picker
  return (
    <>
      {picker}
      <small className="zone">{t('form.zone', { zone: zoneAt(instant) })}</small>
    </>
  )
}

/** Chooses the first and the last day. */
export function DayRangePicker({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
}: ControlProps<DateTimeControlProperties>): ReactNode {
  const t = useTranslate()
  const kind = kindOf(schema.type)
  const { id, ...rest } = input
  const [from, to] = Array.isArray(value) ? value : [null, null]
  const zoned = kind === 'datetime' && (schema.zoned || hasZone(from) || hasZone(to))
  const { RangePicker } = zoned ? DatePicker : ZonelessDatePicker
  const ends = (day: Dayjs | null): string | null => (day ? formatWireDate(day, kind, zoned) : null)
  return (
    <RangePicker
      {...rest}
      id={id ? { start: id, end: `${id}-end` } : undefined}
      aria-label={schema.label}
      value={[parseWireDate(from, kind), parseWireDate(to, kind)]}
      onChange={(next) => onChange(next ? [ends(next[0]), ends(next[1])] : null)}
      showTime={kind === 'datetime'}
      format={schema.format ?? displayFormats[kind]}
      minDate={parseWireDate(schema.minDate, 'date') ?? undefined}
      maxDate={parseWireDate(schema.maxDate, 'date') ?? undefined}
      allowEmpty={[true, true]}
      placeholder={[t('form.from'), t('form.to')]}
      presets={schema.presets ? presetsOf(t, zoned ? dayjs() : localClockTime()) : undefined}
      allowClear={schema.clearable ?? true}
      disabled={disabled || readOnly}
      onKeyDown={preventSubmitOnEnter}
      style={{ width: '100%' }}
    />
  )
}

function kindOf(type: string): 'date' | 'datetime' {
  return type.startsWith('DateTime') ? 'datetime' : 'date'
}

/** The zone of the browser, and how far from UTC it is now. */
function zoneAt(instant: Dayjs | null): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return instant === null ? timeZone : `${timeZone}, ${instant.format('Z')}`
}

function presetsOf(t: Translate, today: Dayjs): { label: string; value: [Dayjs, Dayjs] }[] {
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
