import type { PeriodDisplayProperties } from '@quoin/generator/components'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { type Adapter, type DisplayProps, display } from '../../render/adapter.ts'
import { wireValueText } from '../../schema/placeholder.ts'
import { Blank } from './blank.tsx'

function MonthDisplayView({ schema, value }: DisplayProps<PeriodDisplayProperties>): ReactNode {
  const text = wireValueText(value)
  if (text === '') return <Blank />
  const month = dayjs(text.length === 7 ? `${text}-01` : text)
  return month.isValid() ? <time dateTime={text}>{month.format(schema.format ?? 'MMMM YYYY')}</time> : text
}

/** Formatted month. */
export const MonthDisplay: Adapter = display(MonthDisplayView)
