import type { ArrayControlProperties } from '@quoin/generator/components'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'
import { inputListOptions } from './combo.tsx'
import { MultiInputControl } from './multi-input-control.tsx'
import { NestedControl } from './nested-control.tsx'
import { AddButton, RowTools } from './row-tools.tsx'

function ArrayControlView({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
  data,
}: ControlProps<ArrayControlProperties>): ReactNode {
  const t = useTranslate()
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const off = disabled || readOnly
  const item = schema.item ?? { type: 'TextControl' }
  return (
    <MultiInputControl attributes={input} className="repeated">
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
    </MultiInputControl>
  )
}

/** List of values of one kind, can be reordered. */
export const ArrayControl: Adapter = control(ArrayControlView, inputListOptions)
