import type { TileControlProperties } from '@quoin/generator/components'
import type { KeyboardEvent, ReactNode } from 'react'
import { arrowSteps } from '../../form/arrow-steps.ts'
import { iconOf } from '../../icons/icon-of.tsx'
import type { ControlProps } from '../../render/adapter.ts'
import type { Option } from '../../schema/schema.ts'
import { imageAddress } from '../display/image-address.ts'
import { ClearableChoice } from './clearable.tsx'
import { useOptions } from './option-source.ts'

/** Buttons or tiles that are pressed or not; one or several. */
export function TileControl({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
  data,
}: ControlProps<TileControlProperties>): ReactNode {
  const { options } = useOptions(schema, data, [], true)
  const chosen = new Set((Array.isArray(value) ? value : [value]).map(String))
  const press = (option: Option) => {
    if (!schema.multiple) return onChange(option.value)
    onChange(
      options.filter((other) => chosen.has(String(other.value)) !== (other === option)).map((other) => other.value),
    )
  }
  const off = disabled || readOnly
  const able = options.filter((option) => !option.disabled)
  // One of a group of radios is reached with Tab, the others from there with the arrows.
  const first = able.find((option) => chosen.has(String(option.value))) ?? able[0]
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = arrowSteps[event.key]
    if (schema.multiple || off || step === undefined) return
    event.preventDefault()
    const buttons = [
      ...(event.currentTarget.parentElement?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? []),
    ]
    const index = buttons.indexOf(event.currentTarget)
    const next = (index + step + buttons.length) % buttons.length
    buttons[next]?.focus()
    if (able[next]) press(able[next])
  }
  const tiles = (
    <div
      {...input}
      role={schema.multiple ? 'group' : 'radiogroup'}
      className={schema.type === 'ListControl' ? 'tile-choice' : 'button-choice'}
    >
      {options.map((option) => {
        const pressed = chosen.has(String(option.value))
        const state = schema.multiple
          ? { 'aria-pressed': pressed }
          : { role: 'radio', 'aria-checked': pressed, tabIndex: option === first ? 0 : -1 }
        const picture = imageAddress(option.image)
        return (
          <button
            key={String(option.value)}
            type="button"
            {...state}
            disabled={off || option.disabled}
            onClick={() => press(option)}
            onKeyDown={move}
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
  if (schema.multiple) return tiles
  return (
    <ClearableChoice value={value} input={input} off={off} onClear={() => onChange(null)}>
      {tiles}
    </ClearableChoice>
  )
}
