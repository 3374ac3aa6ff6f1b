import type { NumberDisplayProperties } from '@quoin/generator/components'
import type { ReactNode } from 'react'
import { type Adapter, type DisplayProps, display } from '../../render/adapter.ts'
import { wireValueText } from '../../schema/placeholder.ts'
import { Blank } from './blank.tsx'
import { formatNumber } from './format-number.ts'

function NumberDisplayView({ schema, value }: DisplayProps<NumberDisplayProperties>): ReactNode {
  if (value === null || value === undefined || value === '') return <Blank />
  const text = formatNumber(wireValueText(value), schema.scale, schema.grouping ?? true)
  return <span className="number-value">{`${schema.prefix ?? ''}${text}${schema.suffix ?? ''}`}</span>
}

/** Formatted number. */
export const NumberDisplay: Adapter = display(NumberDisplayView)
