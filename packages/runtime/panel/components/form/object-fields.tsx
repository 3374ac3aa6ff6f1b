import type { ReactNode } from 'react'
import type { Data, Schema } from '../../schema/schema.ts'
import { NestedControl } from './nested-control.tsx'

interface GroupFieldsProps {
  readonly fields: readonly Schema[]
  readonly row: Data
  readonly data: Data
  readonly off: boolean
  readonly shown: boolean
  readonly onChange: (row: Data) => void
}

/** The fields of one object inside a control's value. */
export function ObjectFields({ fields, row, data, off, shown, onChange }: GroupFieldsProps): ReactNode {
  return (
    <div className="repeated-fields">
      {fields.map((field) => {
        const name = field.name ?? ''
        const label = field.label ?? name
        return (
          <div key={name}>
            {shown && <span className="repeated-label">{label}</span>}
            <NestedControl
              schema={field}
              value={row[name]}
              label={label}
              data={{ ...data, ...row }}
              disabled={off}
              onChange={(next) => onChange({ ...row, [name]: next })}
            />
          </div>
        )
      })}
    </div>
  )
}

/** An object of a value that may be anything. */
export function objectOf(value: unknown): Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Data) : {}
}
