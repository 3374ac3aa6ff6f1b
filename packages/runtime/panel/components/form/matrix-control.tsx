import { Checkbox, Radio } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'
import type { Data, Option } from '../../schema/schema.ts'
import { ClearableChoice } from './clearable.tsx'
import { MultiInputControl } from './multi-input-control.tsx'
import './matrix.css'
import type { MatrixControlProperties } from '@quoin/generator/components'

/** A grid of check boxes; the value is an object of rows. */
function MatrixControlView({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
}: ControlProps<MatrixControlProperties>): ReactNode {
  const t = useTranslate('controls')
  const several = schema.multiple !== false
  const chosen = (typeof value === 'object' && value !== null ? value : {}) as Data
  const off = disabled || readOnly
  const change = (row: Option, column: Option, on: boolean) => {
    const key = String(row.value)
    const former = Array.isArray(chosen[key]) ? (chosen[key] as readonly unknown[]) : []
    const rest = former.filter((item) => item !== column.value)
    const order = schema.columns.map((item) => item.value)
    const next = on ? order.filter((item) => item === column.value || rest.includes(item)) : rest
    const { [key]: _former, ...others } = chosen
    const result = several
      ? next.length > 0
        ? { ...others, [key]: next }
        : others
      : { ...others, [key]: column.value }
    onChange(Object.keys(result).length > 0 ? result : null)
  }
  const grid = (
    <MultiInputControl attributes={input} className="matrix">
      <table>
        <thead>
          <tr>
            <td />
            {schema.columns.map((column) => (
              <th key={String(column.value)} scope="col">
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {schema.rows.map((row) => (
            <tr key={String(row.value)}>
              <th scope="row">{row.label}</th>
              {schema.columns.map((column) => {
                const held = chosen[String(row.value)]
                const on = several ? Array.isArray(held) && held.includes(column.value) : held === column.value
                const Tick = several ? Checkbox : Radio
                return (
                  <td key={String(column.value)}>
                    <Tick
                      checked={on}
                      disabled={off}
                      aria-label={t('controls.matrix.cell', { row: row.label, column: column.label })}
                      onChange={(event) => change(row, column, event.target.checked)}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </MultiInputControl>
  )
  if (several) return grid
  return (
    <ClearableChoice value={value} input={input} off={off} onClear={() => onChange(null)}>
      {grid}
    </ClearableChoice>
  )
}

/** Grid of tick boxes by row and column. */
export const MatrixControl: Adapter = control(MatrixControlView, { emptied: 'null', group: true })
