import type { NumberControlProperties } from '@quoin/generator/components'
import { InputNumber } from 'antd'
import { type ReactNode, useState } from 'react'
import { parseRuleString } from '../../form/field-rules.ts'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'

/** Works on text inside, so that no digit of a decimal or a big integer is lost; hands back the kind of value it got. */
function NumberControlView({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
}: ControlProps<NumberControlProperties>): ReactNode {
  const decimal = parseRuleString(schema['rules']).find((part) => part.name === 'decimal')
  const [reported, setReported] = useState<unknown>()
  const [given, setGiven] = useState<unknown>()
  // A value from outside says how many digits its column keeps; what is typed here does not.
  if (value !== reported && value !== given) setGiven(value)
  const precision = schema.precision ?? (decimal ? Number(decimal.values.at(-1)) : scaleOf(given))
  const asText = schema.stringMode ?? (decimal !== undefined || typeof given === 'string')
  return (
    <InputNumber<string>
      {...input}
      stringMode
      value={value === null || value === undefined ? null : String(value)}
      onChange={(next) => {
        const typed =
          next === null || next === '' ? null : asText ? scaled(String(next), precision) : exactNumber(String(next))
        setReported(typed)
        onChange(typed)
      }}
      min={schema.min === undefined ? undefined : String(schema.min)}
      max={schema.max === undefined ? undefined : String(schema.max)}
      step={schema.step === undefined ? undefined : String(schema.step)}
      precision={precision}
      prefix={schema.prefix}
      suffix={schema.suffix}
      placeholder={schema.placeholder}
      disabled={disabled}
      readOnly={readOnly}
      style={{ width: '100%' }}
    />
  )
}

/** Keeps the zeros at the end that belong to a decimal: 12.50 stays 12.50. */
function scaled(text: string, precision: number | undefined): string {
  if (!precision || !/^[+-]?\d+(\.\d+)?$/.test(text)) return text
  const [whole = '', fraction = ''] = text.split('.')
  return `${whole}.${fraction.padEnd(precision, '0')}`
}

/** Digits after the point of a decimal as it came: 12.50 keeps two. */
function scaleOf(value: unknown): number | undefined {
  const fraction = typeof value === 'string' ? /^[+-]?\d+\.(\d+)$/.exec(value)?.[1] : undefined
  return fraction?.length
}

/** A number that has exactly these digits; what a number cannot hold stays text. */
function exactNumber(text: string): number | string {
  const number = Number(text)
  const digits = text
    .replace(/^\+/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
  return String(number) === digits ? number : text
}

/** Number box with step, bounds and precision. */
export const NumberControl: Adapter = control(NumberControlView, { emptied: 'null' })
