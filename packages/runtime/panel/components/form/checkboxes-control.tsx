import type { CheckboxesControlProperties } from '@quoin/generator/components'
import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'
import { MultiInputControl } from './multi-input-control.tsx'
import { optionItems } from './option-items.ts'
import { useOptions } from './option-source.ts'

function CheckboxesControlView({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
  data,
}: ControlProps<CheckboxesControlProperties>): ReactNode {
  const t = useTranslate()
  const chosen = Array.isArray(value) ? value.map(String) : []
  const { options } = useOptions(schema, data, chosen, true)
  const all = chosen.length === options.length && options.length > 0
  const off = disabled || readOnly
  return (
    <MultiInputControl attributes={input} className={schema.vertical ? 'choices vertical' : 'choices'}>
      {schema.checkAll && (
        <Checkbox
          checked={all}
          indeterminate={chosen.length > 0 && !all}
          disabled={off}
          onChange={(event) => onChange(event.target.checked ? options.map((option) => option.value) : [])}
        >
          {t('form.selectAll')}
        </Checkbox>
      )}
      <Checkbox.Group
        value={chosen}
        options={optionItems(options)}
        disabled={off}
        onChange={(next) =>
          onChange(options.filter((option) => next.includes(String(option.value))).map((option) => option.value))
        }
      />
    </MultiInputControl>
  )
}

/** Group of tick boxes, several choices. */
export const CheckboxesControl: Adapter = control(CheckboxesControlView, {
  group: true,
  several: true,
  emptied: 'null',
})
