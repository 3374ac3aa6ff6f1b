import type { KeyValuesControlProperties } from '@quoin/generator/components'
import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'
import type { Data } from '../../schema/schema.ts'
import { MultiInputControl } from './multi-input-control.tsx'
import { ObjectFields, objectOf } from './object-fields.tsx'
import { AddButton, RowTools } from './row-tools.tsx'

type Pair = readonly [string, Data]

/** An object whose keys are typed and whose values are groups of fields. */
function KeyValuesControlView({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
  data,
}: ControlProps<KeyValuesControlProperties>): ReactNode {
  const t = useTranslate()
  const off = disabled || readOnly
  // A pair without a key yet has no place in the value, so the pairs are kept here.
  const [pairs, setPairs] = useState<readonly Pair[]>(() =>
    Object.entries(objectOf(value)).map(([key, item]) => [key, objectOf(item)]),
  )
  const keyLabel = schema.keyLabel ?? t('form.key')
  const change = (next: readonly Pair[]) => {
    setPairs(next)
    onChange(Object.fromEntries(next.filter(([key]) => key !== '')))
  }
  return (
    <MultiInputControl attributes={input} className="repeated">
      {pairs.map(([key, item], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the key is what is being edited
        <div key={index} className="repeated-row">
          <div>
            <Input
              aria-label={keyLabel}
              placeholder={keyLabel}
              value={key}
              disabled={off}
              onChange={(event) => change(pairs.with(index, [event.target.value, item]))}
            />
            <ObjectFields
              fields={schema.items}
              row={item}
              data={data}
              off={off}
              shown
              onChange={(next) => change(pairs.with(index, [key, next]))}
            />
          </div>
          <RowTools index={index} items={pairs} off={off} min={0} onChange={change} />
        </div>
      ))}
      <AddButton off={off} onAdd={() => change([...pairs, ['', {}]])} />
    </MultiInputControl>
  )
}

/** Object edited as keys with field groups. */
export const KeyValuesControl: Adapter = control(KeyValuesControlView, { emptied: 'null', group: true })
