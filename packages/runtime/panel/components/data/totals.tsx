import type { TableProperties } from '@quoin/generator/components'
import { valueAt } from '@quoin/generator/conditions'
import getMiniDecimal from '@rc-component/mini-decimal'
import type { ReactNode } from 'react'
import { wireValueText } from '../../schema/placeholder.ts'
import type { Data } from '../../schema/schema.ts'
import { formatNumber } from '../display/format-number.ts'
import './totals.css'

/** What is summed up, and of which rows. */
export interface TotalsProps {
  readonly totals: TableProperties['totals']
  /** The columns that the rows are shown by; what is no column of them is not summed up either. */
  readonly columns: readonly Column[]
  readonly rows: readonly Data[]
}

interface Column {
  readonly name?: string | undefined
  readonly label?: string | undefined
  /** Of a control: digits after the point. */
  readonly precision?: unknown
  /** Of what is shown: the component, which may say them too. */
  readonly display?: unknown
}

/** Sums under rows, with every digit. */
export function Totals({ totals = [], columns, rows }: TotalsProps): ReactNode {
  const shown = totals.flatMap(({ label, of }) => {
    const named = of.flatMap((name) => columns.find((column) => column.name === name) ?? [])
    if (rows.length === 0 || named.length < of.length) return []
    const text = label ?? named.map((column) => column.label ?? column.name).join(' × ')
    return [{ text, sum: formatNumber(sumOf(rows, of), digitsOf(named), true) }]
  })
  if (shown.length === 0) return null
  return (
    <dl className="totals">
      {shown.map(({ text, sum }) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd>{sum}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A row in which one of the columns is no number adds nothing. */
function sumOf(rows: readonly Data[], of: readonly string[]): string {
  const zero = getMiniDecimal(0)
  const sum = rows.reduce<typeof zero>((before, row) => {
    const factors = of.map((name) => getMiniDecimal(wireValueText(valueAt(row, name))))
    if (factors.some((factor) => factor.isInvalidate())) return before
    return before.add(factors.reduce((product, factor) => product.multi(factor.toString())).toString())
  }, zero)
  return sum.toString()
}

/** Digits after the point of a product, as far as its columns say theirs. */
function digitsOf(columns: readonly Column[]): number | undefined {
  const digits = columns.map(({ precision, display }) => precision ?? valueAt({ display }, 'display.scale'))
  const known = digits.filter((one) => typeof one === 'number')
  return known.length === 0 ? undefined : known.reduce((sum, one) => sum + one, 0)
}
