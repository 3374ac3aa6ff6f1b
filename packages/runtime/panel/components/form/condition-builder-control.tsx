import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import type { ConditionBuilderControlProperties } from '@quoin/generator/components'
import { Button, Input, InputNumber, Select } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import type { KeyOf } from '../../i18n/locales/catalogues.ts'
import type { Translate } from '../../i18n/translate.ts'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'
import { isDeepEqual } from '../../schema/is-deep-equal.ts'
import { wireValueText } from '../../schema/placeholder.ts'
import type { Option } from '../../schema/schema.ts'
import { ConditionGroupFields, type ConditionRowProps } from './condition-group.tsx'
import { type ConditionGroup, readCondition, writeCondition } from './condition-tree.ts'
import { MultiInputControl } from './multi-input-control.tsx'

interface Field {
  readonly name: string
  readonly label?: string
  readonly type?: 'text' | 'number' | 'date' | 'select'
  readonly options?: readonly Option[]
}

const plain = ['eq', 'ne', 'empty', 'filled']

const ordered = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'empty', 'filled']

const words: Readonly<Record<string, KeyOf<'controls'>>> = {
  eq: 'controls.condition.eq',
  ne: 'controls.condition.ne',
  gt: 'controls.condition.gt',
  gte: 'controls.condition.gte',
  lt: 'controls.condition.lt',
  lte: 'controls.condition.lte',
  in: 'controls.condition.in',
  empty: 'controls.condition.empty',
  filled: 'controls.condition.filled',
}

/** What a comparison is called; one that this control does not know keeps its name. */
function operatorLabel(operator: string, t: Translate<'controls'>): string {
  const key = words[operator]
  return key === undefined ? operator : t(key)
}

/** Conditions as pages use them, put together from fields, comparisons and groups. */
function ConditionBuilderControlView({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
}: ControlProps<ConditionBuilderControlProperties>): ReactNode {
  const [group, setGroup] = useState(() => readCondition(value))
  const reported = useRef<unknown>(value)
  useEffect(() => {
    if (isDeepEqual(value ?? null, reported.current ?? null)) return
    reported.current = value
    setGroup(readCondition(value))
  }, [value])
  const change = (next: ConditionGroup) => {
    setGroup(next)
    reported.current = writeCondition(next)
    onChange(reported.current)
  }
  return (
    <MultiInputControl attributes={input}>
      <ConditionGroupFields
        group={group}
        off={disabled || readOnly}
        first={{ kind: 'comparison', field: schema.fields[0]?.name ?? '', operator: 'eq', value: null }}
        onChange={change}
        row={(row) => <Row key={row.path} {...row} fields={schema.fields} />}
      />
    </MultiInputControl>
  )
}

function Row(props: ConditionRowProps & { readonly fields: readonly Field[] }): ReactNode {
  const { part, fields, off, onChange, onRemove } = props
  const t = useTranslate('controls')
  const field = fields.find(({ name }) => name === part.field)
  const operators = field?.type === 'number' || field?.type === 'date' ? ordered : plain
  const offered = operators.includes(part.operator) ? operators : [...operators, part.operator]
  return (
    <div className="condition-row">
      <Select
        value={part.field === '' ? undefined : part.field}
        aria-label={t('controls.condition.field')}
        disabled={off}
        onChange={(name) => onChange({ ...part, field: name, operator: 'eq', value: null })}
        options={fields.map(({ name, label }) => ({ value: name, label: label ?? name }))}
      />
      <Select
        value={part.operator}
        aria-label={t('controls.condition.operator')}
        disabled={off}
        onChange={(operator) => onChange({ ...part, operator })}
        options={offered.map((operator) => ({
          value: operator,
          label: operatorLabel(operator, t),
        }))}
      />
      {part.operator !== 'empty' && part.operator !== 'filled' && (
        <Operand field={field} value={part.value} off={off} onChange={(value) => onChange({ ...part, value })} />
      )}
      <Button
        type="text"
        icon={<DeleteOutlined />}
        disabled={off}
        aria-label={t('controls.condition.remove')}
        onClick={onRemove}
      />
    </div>
  )
}

interface OperandProps {
  readonly field: Field | undefined
  readonly value: unknown
  readonly off: boolean
  readonly onChange: (value: unknown) => void
}

function Operand({ field, value, off, onChange }: OperandProps): ReactNode {
  const t = useTranslate('controls')
  const shared = { 'aria-label': t('controls.condition.value'), disabled: off }
  if (field?.type === 'number') return <InputNumber {...shared} value={value as number | null} onChange={onChange} />
  if (field?.type === 'select') {
    const { options = [] } = field
    return (
      <Select
        {...shared}
        value={value === null ? undefined : wireValueText(value)}
        onChange={(key) => onChange(options.find((option) => String(option.value) === key)?.value ?? null)}
        options={options.map((option) => ({ label: option.label, value: String(option.value) }))}
      />
    )
  }
  return (
    <Input
      {...shared}
      type={field?.type === 'date' ? 'date' : 'text'}
      value={wireValueText(value)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** Builder of nested and/or conditions. */
export const ConditionBuilderControl: Adapter = control(ConditionBuilderControlView, { emptied: 'null', group: true })
