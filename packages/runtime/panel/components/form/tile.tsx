import { Radio } from 'antd'
import type { ReactNode } from 'react'
import { iconOf } from '../../icons/named-icon.tsx'
import { type Adapters, type ControlProps, control } from '../../render/adapter.ts'
import type { Option } from '../../schema/schema.ts'
import { imageAddress } from '../display/image-address.ts'
import { type OptionSource, useOptions } from './option-source.ts'

interface TileSchema extends OptionSource {
  readonly multiple?: boolean
}

/** Buttons or tiles that are pressed or not; one or several. */
function TileControl({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
  data,
}: ControlProps<TileSchema>): ReactNode {
  const { options } = useOptions(schema, data, [], true)
  const chosen = new Set((Array.isArray(value) ? value : [value]).map(String))
  const press = (option: Option) => {
    if (!schema.multiple) return onChange(option.value)
    onChange(
      options.filter((other) => chosen.has(String(other.value)) !== (other === option)).map((other) => other.value),
    )
  }
  return (
    <div
      {...input}
      role={schema.multiple ? 'group' : 'radiogroup'}
      className={schema.type === 'ListControl' ? 'tile-choice' : 'button-choice'}
    >
      {options.map((option) => {
        const pressed = chosen.has(String(option.value))
        const state = schema.multiple ? { 'aria-pressed': pressed } : { role: 'radio', 'aria-checked': pressed }
        const picture = imageAddress(option.image)
        return (
          <button
            key={String(option.value)}
            type="button"
            {...state}
            disabled={disabled || readOnly || option.disabled}
            onClick={() => press(option)}
          >
            {picture && <img src={picture} alt="" />}
            {iconOf(option.icon)}
            <span>{option.label}</span>
            {option.description && <small>{option.description}</small>}
          </button>
        )
      })}
    </div>
  )
}

function RadioControl({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
}: ControlProps<{ option?: string; trueValue?: unknown }>): ReactNode {
  const { trueValue = true } = schema
  return (
    <Radio
      {...input}
      aria-label={schema.option ? undefined : schema.label}
      checked={String(value) === String(trueValue)}
      disabled={disabled || readOnly}
      onChange={() => onChange(trueValue)}
    >
      {schema.option}
    </Radio>
  )
}

/** Adapters of the choices that are all in sight. */
export const tileAdapters: Adapters = {
  ButtonGroupControl: control(TileControl, { emptied: 'null', group: true }),
  ListControl: control(TileControl, { emptied: 'null', group: true }),
  RadioControl: control(RadioControl),
}
