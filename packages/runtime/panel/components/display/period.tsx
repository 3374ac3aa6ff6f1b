import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { type Adapters, type DisplayProps, display } from '../../render/adapter.ts'
import { textOf } from '../../schema/placeholder.ts'
import { fromWire } from '../form/wire-date.ts'
import { Blank } from './blank.tsx'

interface PeriodSchema {
  readonly format?: string
}

function MonthDisplay({ schema, value }: DisplayProps<PeriodSchema>): ReactNode {
  const text = textOf(value)
  if (text === '') return <Blank />
  const month = dayjs(text.length === 7 ? `${text}-01` : text)
  return month.isValid() ? <time dateTime={text}>{month.format(schema.format ?? 'MMMM YYYY')}</time> : text
}

function DateRangeDisplay({ schema, value }: DisplayProps<PeriodSchema>): ReactNode {
  const ends: readonly unknown[] = Array.isArray(value) ? value : []
  if (ends.every((end) => textOf(end) === '')) return <Blank />
  const shown = (end: unknown) => fromWire(end, 'date')?.format(schema.format ?? 'YYYY-MM-DD') ?? '…'
  return (
    <span className="date-value">
      {shown(ends[0])} – {shown(ends[1])}
    </span>
  )
}

/** Adapters of months and ranges of days. */
export const periodDisplayAdapters: Adapters = {
  MonthDisplay: display(MonthDisplay),
  DateRangeDisplay: display(DateRangeDisplay),
}
