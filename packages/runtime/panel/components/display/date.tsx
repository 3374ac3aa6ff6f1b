import { Tooltip } from 'antd'
import dayjs from 'dayjs'
import relativeTime from 'dayjs/plugin/relativeTime'
import type { ReactNode } from 'react'
import { type Adapters, type DisplayProps, display } from '../../render/adapter.ts'
import { textOf } from '../../schema/placeholder.ts'
import { useSettings } from '../../shell/settings.tsx'
import { fromWire, type WireKind } from '../form/wire-date.ts'
import { Blank } from './blank.tsx'

dayjs.extend(relativeTime)

const kinds: Readonly<Record<string, WireKind>> = { DateTimeDisplay: 'datetime', TimeDisplay: 'time' }

function DateDisplay({ schema, value }: DisplayProps<{ format?: string; relative?: boolean }>): ReactNode {
  const { dateFormat = 'YYYY-MM-DD' } = useSettings()
  const kind = kinds[schema.type] ?? 'date'
  const formats: Readonly<Record<WireKind, string>> = {
    date: dateFormat,
    datetime: `${dateFormat} HH:mm`,
    time: 'HH:mm',
  }
  if (value === null || value === undefined || value === '') return <Blank />
  const moment = fromWire(value, kind)
  if (moment === null) return textOf(value)
  const zoned = kind === 'datetime' && /(Z|[+-]\d{2}:?\d{2})$/.test(String(value))
  const exact = moment.format(schema.format ?? formats[kind])
  const precise = zoned ? `${exact} ${moment.format('Z')}` : exact
  const time = (
    <time dateTime={String(value)} title={zoned && !schema.relative ? precise : undefined} className="date-value">
      {schema.relative ? moment.fromNow() : exact}
    </time>
  )
  return schema.relative ? <Tooltip title={precise}>{time}</Tooltip> : time
}

/** Adapters of days, moments and times. */
export const dateDisplayAdapters: Adapters = {
  DateDisplay: display(DateDisplay),
  DateTimeDisplay: display(DateDisplay),
  TimeDisplay: display(DateDisplay),
}
