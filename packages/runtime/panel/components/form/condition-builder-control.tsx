import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import { Button, Input, InputNumber, Select } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'
import { textOf } from '../../schema/placeholder.ts'
import { sameValue } from '../../schema/same-value.ts'
import type { Option } from '../../schema/schema.ts'
import type { ControlTextKey } from '../control-text-en.ts'
import { useControlText } from '../use-control-text.ts'
import './condition-builder.css'
import type { ConditionBuilderControlProperties } from '@quoin/generator/components'
import {
  type Comparison,
  type ConditionGroup,
  type ConditionPart,
  readCondition,
  writeCondition,
} from './condition-tree.ts'
import { ControlGroup } from './control-group.tsx'

interface Field {
  readonly name: string
  readonly label?: string
  readonly type?: 'text' | 'number' | 'date' | 'select'
  readonly options?: readonly Option[]
}

const plain = ['eq', 'ne', 'empty', 'filled']

const ordered = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'empty', 'filled']

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
    if (sameValue(value ?? null, reported.current ?? null)) return
    reported.current = value
    setGroup(readCondition(value))
  }, [value])
  const change = (next: ConditionGroup) => {
    setGroup(next)
    reported.current = writeCondition(next)
    onChange(reported.current)
  }
  return (
    <ControlGroup input={input}>
      <Group group={group} fields={schema.fields} off={disabled || readOnly} onChange={change} />
    </ControlGroup>
  )
}

interface GroupProps {
  readonly group: ConditionGroup
  readonly fields: readonly Field[]
  readonly off: boolean
  readonly onChange: (group: ConditionGroup) => void
  readonly onRemove?: () => void
}

function Group({ group, fields, off, onChange, onRemove }: GroupProps): ReactNode {
  const text = useControlText()
  const put = (index: number, part: ConditionPart) => onChange({ ...group, parts: group.parts.with(index, part) })
  const drop = (index: number) => onChange({ ...group, parts: group.parts.toSpliced(index, 1) })
  const add = (part: ConditionPart) => onChange({ ...group, parts: [...group.parts, part] })
  return (
    <fieldset className="condition-group">
      <legend className="visually-hidden">{text(group.join === 'and' ? 'condition.all' : 'condition.any')}</legend>
      <div className="condition-head">
        <Select
          size="small"
          value={group.join}
          disabled={off}
          aria-label={`${text('condition.all')} / ${text('condition.any')}`}
          onChange={(join) => onChange({ ...group, join })}
          options={[
            { value: 'and', label: text('condition.all') },
            { value: 'or', label: text('condition.any') },
          ]}
        />
        {onRemove && !off && (
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={text('condition.removeGroup')}
            onClick={onRemove}
          />
        )}
      </div>
      {group.parts.map((part, index) => {
        const shared = { fields, off, onRemove: () => drop(index) }
        // biome-ignore-start lint/suspicious/noArrayIndexKey: conditions have no identity of their own
        if (part.kind === 'group')
          return <Group key={index} {...shared} group={part} onChange={(next) => put(index, next)} />
        if (part.kind === 'other') return <code key={index}>{JSON.stringify(part.condition)}</code>
        return <Row key={index} {...shared} part={part} onChange={(next) => put(index, next)} />
        // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
      })}
      {!off && (
        <div className="condition-head">
          <Button
            type="dashed"
            size="small"
            onClick={() => add({ kind: 'comparison', field: fields[0]?.name ?? '', operator: 'eq', value: null })}
          >
            {text('condition.add')}
          </Button>
          <Button type="dashed" size="small" onClick={() => add({ kind: 'group', join: 'or', parts: [] })}>
            {text('condition.addGroup')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

interface RowProps {
  readonly part: Comparison
  readonly fields: readonly Field[]
  readonly off: boolean
  readonly onChange: (part: Comparison) => void
  readonly onRemove: () => void
}

function Row({ part, fields, off, onChange, onRemove }: RowProps): ReactNode {
  const text = useControlText()
  const field = fields.find(({ name }) => name === part.field)
  const operators = field?.type === 'number' || field?.type === 'date' ? ordered : plain
  const offered = operators.includes(part.operator) ? operators : [...operators, part.operator]
  return (
    <div className="condition-row">
      <Select
        value={part.field === '' ? undefined : part.field}
        aria-label={text('condition.field')}
        disabled={off}
        onChange={(name) => onChange({ ...part, field: name, operator: 'eq', value: null })}
        options={fields.map(({ name, label }) => ({ value: name, label: label ?? name }))}
      />
      <Select
        value={part.operator}
        aria-label={text('condition.operator')}
        disabled={off}
        onChange={(operator) => onChange({ ...part, operator })}
        options={offered.map((operator) => ({
          value: operator,
          label: text(`condition.${operator}` as ControlTextKey),
        }))}
      />
      {part.operator !== 'empty' && part.operator !== 'filled' && (
        <Operand field={field} value={part.value} off={off} onChange={(value) => onChange({ ...part, value })} />
      )}
      <Button
        type="text"
        icon={<DeleteOutlined />}
        disabled={off}
        aria-label={text('condition.remove')}
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
  const text = useControlText()
  const shared = { 'aria-label': text('condition.value'), disabled: off }
  if (field?.type === 'number') return <InputNumber {...shared} value={value as number | null} onChange={onChange} />
  if (field?.type === 'select') {
    const { options = [] } = field
    return (
      <Select
        {...shared}
        value={value === null ? undefined : textOf(value)}
        onChange={(key) => onChange(options.find((option) => String(option.value) === key)?.value ?? null)}
        options={options.map((option) => ({ label: option.label, value: String(option.value) }))}
      />
    )
  }
  return (
    <Input
      {...shared}
      type={field?.type === 'date' ? 'date' : 'text'}
      value={textOf(value)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** Builder of nested and/or conditions. */
export const ConditionBuilderControl: Adapter = control(ConditionBuilderControlView, { emptied: 'null', group: true })
