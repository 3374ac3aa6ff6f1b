import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapters, type ControlProps, control } from '../../render/adapter.ts'
import { textOf } from '../../schema/placeholder.ts'
import type { Data, Schema } from '../../schema/schema.ts'
import { ControlGroup } from './control-group.tsx'
import { GroupFields, objectOf } from './group-fields.tsx'
import { NestedControl } from './nested-control.tsx'
import { RelatedRows } from './related-rows.tsx'
import { AddButton, RowTools } from './row-tools.tsx'

interface ArraySchema {
  readonly item?: Schema
  readonly min?: number
  readonly max?: number
}

interface ComboSchema {
  readonly items: readonly Schema[]
  readonly multiple?: boolean
  readonly min?: number
  readonly max?: number
  readonly addText?: string
}

function ArrayControl({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
  data,
}: ControlProps<ArraySchema>): ReactNode {
  const t = useTranslate()
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const off = disabled || readOnly
  const item = schema.item ?? { type: 'TextControl' }
  return (
    <ControlGroup input={input} className="repeated">
      {items.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity of their own
        <div key={index} className="repeated-row">
          <NestedControl
            schema={item}
            value={entry}
            label={t('form.item', { number: index + 1 })}
            data={data}
            disabled={off}
            onChange={(next) => onChange(items.with(index, next))}
          />
          <RowTools index={index} items={items} off={off} min={schema.min ?? 0} onChange={onChange} />
        </div>
      ))}
      <AddButton
        off={off || items.length >= (schema.max ?? Number.POSITIVE_INFINITY)}
        onAdd={() => onChange([...items, null])}
      />
    </ControlGroup>
  )
}

function ComboControl({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
  data,
}: ControlProps<ComboSchema>): ReactNode {
  const off = disabled || readOnly
  const single = schema.multiple === false
  const groups: readonly unknown[] = single ? [value] : Array.isArray(value) ? value : []
  const table = schema.type === 'TableControl'
  return (
    <ControlGroup
      input={input}
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
            <GroupFields fields={schema.items} row={row} data={data} off={off} shown={!table} onChange={change} />
            {!single && <RowTools index={index} items={groups} off={off} min={schema.min ?? 0} onChange={onChange} />}
          </div>
        )
      })}
      {!single && (
        <AddButton
          text={schema.addText}
          off={off || groups.length >= (schema.max ?? Number.POSITIVE_INFINITY)}
          onAdd={() => onChange([...groups, {}])}
        />
      )}
    </ControlGroup>
  )
}

function KeyValueControl({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
}: ControlProps<{ keyLabel?: string; valueLabel?: string }>): ReactNode {
  const t = useTranslate()
  const off = disabled || readOnly
  const [pairs, setPairs] = useState<readonly (readonly [string, unknown])[]>(() => Object.entries(objectOf(value)))
  const [keyLabel, valueLabel] = [schema.keyLabel ?? t('form.key'), schema.valueLabel ?? t('form.value')]
  const change = (next: readonly (readonly [string, unknown])[]) => {
    setPairs(next)
    onChange(Object.fromEntries(next.filter(([key]) => key !== '')))
  }
  return (
    <ControlGroup input={input} className="repeated">
      {pairs.map(([key, item], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the key is what is being edited
        <div key={index} className="repeated-row pair">
          <Input
            aria-label={keyLabel}
            placeholder={keyLabel}
            value={key}
            disabled={off}
            onChange={(event) => change(pairs.with(index, [event.target.value, item]))}
          />
          <Input
            aria-label={valueLabel}
            placeholder={valueLabel}
            value={textOf(item)}
            disabled={off}
            onChange={(event) => change(pairs.with(index, [key, event.target.value]))}
          />
          <RowTools index={index} items={pairs} off={off} min={0} onChange={(next) => change(next as typeof pairs)} />
        </div>
      ))}
      <AddButton off={off} onAdd={() => change([...pairs, ['', '']])} />
    </ControlGroup>
  )
}

const group = { emptied: 'null', group: true } as const

/** Adapters of lists, groups and tables of fields. */
export const repeatedAdapters: Adapters = {
  ArrayControl: control(ArrayControl, group),
  ComboControl: control(ComboControl, group, RelatedRows),
  TableControl: control(ComboControl, group, RelatedRows),
  KeyValueControl: control(KeyValueControl, group),
}
