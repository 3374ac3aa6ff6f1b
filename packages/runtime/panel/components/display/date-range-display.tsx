import type { PeriodDisplayProperties } from '@quoin/generator/components'
import type { ReactNode } from 'react'
import { type Adapter, type DisplayProps, display } from '../../render/adapter.ts'
import { wireValueText } from '../../schema/placeholder.ts'
import { parseWireDate } from '../form/wire-date.ts'
import { Blank } from './blank.tsx'

function DateRangeDisplayView({ schema, value }: DisplayProps<PeriodDisplayProperties>): ReactNode {
  const ends: readonly unknown[] = Array.isArray(value) ? value : []
  if (ends.every((end) => wireValueText(end) === '')) return <Blank />
  const shown = (end: unknown) => parseWireDate(end, 'date')?.format(schema.format ?? 'YYYY-MM-DD') ?? '…'
  return (
    <span className="date-value">
      {shown(ends[0])} – {shown(ends[1])}
    </span>
  )
}

/** Formatted start and end. */
export const DateRangeDisplay: Adapter = display(DateRangeDisplayView)
