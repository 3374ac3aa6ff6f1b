import type { ComboControlProperties } from '@quoin/generator/components'
import type { ReactNode } from 'react'
import type { ControlProps } from '../../render/adapter.ts'
import type { Data } from '../../schema/schema.ts'
import { Totals } from '../data/totals.tsx'
import { MultiInputControl } from './multi-input-control.tsx'
import { ObjectFields, objectOf } from './object-fields.tsx'
import { AddButton, RowTools } from './row-tools.tsx'

/** Groups of fields, one below the other. */
export function FieldGroupList({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
  data,
}: ControlProps<ComboControlProperties>): ReactNode {
  const off = disabled || readOnly
  const single = schema.multiple === false
  const groups: readonly unknown[] = single ? [value] : Array.isArray(value) ? value : []
  const table = schema.type === 'TableControl'
  return (
    <MultiInputControl
      attributes={input}
      className={table ? 'repeated table' : 'repeated'}
      style={{ '--columns': schema.items.length } as React.CSSProperties}
    >
      {table && groups.length > 0 && (
        <div className="repeated-head" aria-hidden>
          {schema.items.map((field) => (
            <span key={field.name}>{field.label ?? field.name}</span>
          ))}
        </div>
      )}
      {groups.map((group, index) => {
        const row = objectOf(group)
        const change = (next: Data) => onChange(single ? next : groups.with(index, next))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no identity of their own
          <div key={index} className="repeated-row">
            <ObjectFields fields={schema.items} row={row} data={data} off={off} shown={!table} onChange={change} />
            {!single && <RowTools index={index} items={groups} off={off} min={schema.min ?? 0} onChange={onChange} />}
          </div>
        )
      })}
      {!single && <Totals totals={schema.totals} columns={schema.items} rows={groups.map(objectOf)} />}
      {!single && (
        <AddButton
          text={schema.addText}
          off={off || groups.length >= (schema.max ?? Number.POSITIVE_INFINITY)}
          onAdd={() => onChange([...groups, {}])}
        />
      )}
    </MultiInputControl>
  )
}

/** How the form frames a list of inputs. */
export const inputListOptions = { emptied: 'null', group: true } as const
