import type { KeyValueControlProperties } from '@quoin/generator/components'
import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'
import { wireValueText } from '../../schema/placeholder.ts'
import { inputListOptions } from './combo.tsx'
import { MultiInputControl } from './multi-input-control.tsx'
import { objectOf } from './object-fields.tsx'
import { AddButton, RowTools } from './row-tools.tsx'

function KeyValueControlView({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
}: ControlProps<KeyValueControlProperties>): ReactNode {
  const t = useTranslate()
  const off = disabled || readOnly
  const [pairs, setPairs] = useState<readonly (readonly [string, unknown])[]>(() => Object.entries(objectOf(value)))
  const [keyLabel, valueLabel] = [schema.keyLabel ?? t('form.key'), schema.valueLabel ?? t('form.value')]
  const change = (next: readonly (readonly [string, unknown])[]) => {
    setPairs(next)
    onChange(Object.fromEntries(next.filter(([key]) => key !== '')))
  }
  return (
    <MultiInputControl attributes={input} className="repeated">
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
            value={wireValueText(item)}
            disabled={off}
            onChange={(event) => change(pairs.with(index, [key, event.target.value]))}
          />
          <RowTools index={index} items={pairs} off={off} min={0} onChange={change} />
        </div>
      ))}
      <AddButton off={off} onAdd={() => change([...pairs, ['', '']])} />
    </MultiInputControl>
  )
}

/** Object edited as key and value rows. */
export const KeyValueControl: Adapter = control(KeyValueControlView, inputListOptions)
