import { Checkbox, Radio, Switch } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapters, type ControlProps, control } from '../../render/adapter.ts'
import type { Option } from '../../schema/schema.ts'
import { Clearable } from './clearable.tsx'
import { ControlGroup } from './control-group.tsx'
import { type OptionSource, useOptions } from './option-source.ts'

interface ChoiceSchema extends OptionSource {
  readonly vertical?: boolean
  readonly checkAll?: boolean
}

interface ToggleSchema {
  readonly trueValue?: unknown
  readonly falseValue?: unknown
  readonly onText?: string
  readonly offText?: string
  readonly option?: string
}

function RadiosControl({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
  data,
}: ControlProps<ChoiceSchema>): ReactNode {
  const { options } = useOptions(schema, data, [value], true)
  return (
    <Clearable value={value} input={input} off={disabled || readOnly} onClear={() => onChange(null)}>
      <Radio.Group
        {...input}
        role="radiogroup"
        value={value === undefined || value === null ? null : String(value)}
        onChange={(event) => onChange(chosenValue(options, event.target.value as string))}
        options={items(options)}
        disabled={disabled || readOnly}
        className={schema.vertical ? 'choices vertical' : 'choices'}
      />
    </Clearable>
  )
}

function CheckboxesControl({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
  data,
}: ControlProps<ChoiceSchema>): ReactNode {
  const t = useTranslate()
  const chosen = Array.isArray(value) ? value.map(String) : []
  const { options } = useOptions(schema, data, chosen, true)
  const all = chosen.length === options.length && options.length > 0
  const off = disabled || readOnly
  return (
    <ControlGroup input={input} className={schema.vertical ? 'choices vertical' : 'choices'}>
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
        options={items(options)}
        disabled={off}
        onChange={(next) =>
          onChange(options.filter((option) => next.includes(String(option.value))).map((option) => option.value))
        }
      />
    </ControlGroup>
  )
}

function CheckboxControl({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
}: ControlProps<ToggleSchema>): ReactNode {
  const { trueValue = true, falseValue = false } = schema
  return (
    <Checkbox
      {...input}
      aria-label={schema.option ? undefined : schema.label}
      checked={String(value) === String(trueValue)}
      disabled={disabled || readOnly}
      onChange={(event) => onChange(event.target.checked ? trueValue : falseValue)}
    >
      {schema.option}
    </Checkbox>
  )
}

function SwitchControl({ schema, value, onChange, input, disabled, readOnly }: ControlProps<ToggleSchema>): ReactNode {
  const { trueValue = true, falseValue = false } = schema
  return (
    <Switch
      {...input}
      aria-label={schema.label}
      checked={String(value) === String(trueValue)}
      checkedChildren={schema.onText}
      unCheckedChildren={schema.offText}
      disabled={disabled || readOnly}
      onChange={(checked) => onChange(checked ? trueValue : falseValue)}
    />
  )
}

function items(options: readonly Option[]): { label: string; value: string; disabled?: boolean }[] {
  return options.map((option) => ({ label: option.label, value: String(option.value), disabled: option.disabled }))
}

function chosenValue(options: readonly Option[], key: string): unknown {
  return options.find((option) => String(option.value) === key)?.value ?? key
}

/** Adapters of radio buttons, tick boxes and switches. */
export const choiceAdapters: Adapters = {
  RadiosControl: control(RadiosControl, { group: true, emptied: 'null' }),
  CheckboxControl: control(CheckboxControl),
  CheckboxesControl: control(CheckboxesControl, { group: true, several: true, emptied: 'null' }),
  SwitchControl: control(SwitchControl),
}
