import { type ReactNode, use } from 'react'
import { UnknownComponent } from '../../render/error-boundary.tsx'
import { findAdapter } from '../../render/registry.ts'
import type { Data, Schema } from '../../schema/schema.ts'

interface NestedControlProps {
  readonly schema: Schema
  readonly value: unknown
  readonly label: string
  readonly data: Data
  readonly disabled: boolean
  readonly onChange: (value: unknown) => void
}

/** A control inside another control's value; its label is read aloud, not shown. */
export function NestedControl({ schema, value, label, data, disabled, onChange }: NestedControlProps): ReactNode {
  const found = findAdapter(schema.type)
  if (found instanceof Promise) use(found)
  const adapter = findAdapter(schema.type)
  if (adapter === undefined || adapter instanceof Promise || adapter.kind !== 'control')
    return <UnknownComponent type={schema.type} />
  return (
    <adapter.component
      schema={{ ...schema, label }}
      value={value}
      data={data}
      onChange={onChange}
      input={{ 'aria-label': label }}
      disabled={disabled || schema['disabled'] === true}
      readOnly={schema['readOnly'] === true}
    />
  )
}
