import type { RadiosControlProperties } from '@quoin/generator/components'
import { Radio } from 'antd'
import type { ReactNode } from 'react'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'
import type { Option } from '../../schema/schema.ts'
import { ClearableChoice } from './clearable.tsx'
import { optionItems } from './option-items.ts'
import { useOptions } from './option-source.ts'

function RadiosControlView({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
  data,
}: ControlProps<RadiosControlProperties>): ReactNode {
  const { options } = useOptions(schema, data, [value], true)
  return (
    <ClearableChoice value={value} input={input} off={disabled || readOnly} onClear={() => onChange(null)}>
      <Radio.Group
        {...input}
        role="radiogroup"
        value={value === undefined || value === null ? null : String(value)}
        onChange={(event) => onChange(chosenValue(options, event.target.value as string))}
        options={optionItems(options)}
        disabled={disabled || readOnly}
        className={schema.vertical ? 'choices vertical' : 'choices'}
      />
    </ClearableChoice>
  )
}

function chosenValue(options: readonly Option[], key: string): unknown {
  return options.find((option) => String(option.value) === key)?.value ?? key
}

/** Group of radio buttons, one choice. */
export const RadiosControl: Adapter = control(RadiosControlView, { group: true, emptied: 'null' })
