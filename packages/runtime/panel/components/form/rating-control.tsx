import type { RatingControlProperties } from '@quoin/generator/components'
import { Rate } from 'antd'
import type { ReactNode } from 'react'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'

function RatingControlView({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
}: ControlProps<RatingControlProperties>): ReactNode {
  return (
    <Rate
      {...input}
      count={schema.count ?? 5}
      allowHalf={schema.half}
      value={Number(value ?? 0)}
      disabled={disabled || readOnly}
      onChange={(next) => onChange(next === 0 ? null : next)}
    />
  )
}

/** Row of stars that stores a score. */
export const RatingControl: Adapter = control(RatingControlView, { group: true, emptied: 'null' })
