import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Cascader, Input, InputNumber, Select } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import type { ConditionRowProps } from '../../../components/form/condition-group.tsx'
import { useTranslate } from '../../../i18n/locale.tsx'
import { wireValueText } from '../../../schema/placeholder.ts'
import { type RowRuleTargets, type RuleColumn, type RulePreview, ruleTargetsQuery } from './rights-queries.ts'
import {
  type AccessRuleValueSource,
  classifyAccessRuleValue,
  getRuleOperatorLabelKey,
  isListOperator,
  isValuelessOperator,
  operatorsFor,
  withOperator,
  withSource,
} from './rule-operators.ts'

interface RuleRowProps extends ConditionRowProps {
  readonly url: string
  readonly feature: string
  readonly names: RowRuleTargets
  readonly problems: RulePreview['problems']
}

/** One comparison of a rule: a column, by relations if need be, and a value or something of the user. */
export function RuleComparisonRow(props: RuleRowProps): ReactNode {
  const { part, off, onChange, onRemove, path, problems } = props
  const t = useTranslate('system')
  const [known, setKnown] = useState<RuleColumn | undefined>()
  const column = props.names.columns.find(({ name }) => name === part.field) ?? known
  const offered = operatorsFor(column?.kind)
  const wrong = problems.filter((problem) => problem.path.startsWith(`${path}.`))
  const source = classifyAccessRuleValue(part.value)
  const sources: readonly { readonly value: AccessRuleValueSource; readonly label: string }[] = [
    { value: 'value', label: t('system.rule.value') },
    { value: 'id', label: t('system.rule.userId') },
    { value: 'roles', label: t('system.rule.userRoles') },
    { value: 'attribute', label: t('system.rule.userAttribute') },
  ]
  return (
    <div className="rule-row">
      <div className="condition-row">
        <ColumnPicker
          {...props}
          onPick={(field, next) => {
            setKnown(next)
            const operator = operatorsFor(next?.kind).includes(part.operator) ? part.operator : 'eq'
            const value = source === 'value' ? undefined : part.value
            onChange({ ...part, field, operator, value: isValuelessOperator(operator) ? null : value })
          }}
        />
        <Select
          value={part.operator}
          aria-label={t('system.rule.operator')}
          disabled={off}
          onChange={(operator) => onChange(withOperator(part, operator))}
          options={[...new Set([...offered, part.operator])].map((operator) => {
            const word = getRuleOperatorLabelKey(operator)
            return { value: operator, label: word === null ? operator : t(word) }
          })}
        />
        {!isValuelessOperator(part.operator) && (
          <>
            <Select<AccessRuleValueSource>
              value={source}
              aria-label={t('system.rule.source')}
              disabled={off}
              onChange={(next) => onChange(withSource(part, next))}
              options={[...sources]}
            />
            <Operand part={part} column={column} off={off} isWrong={wrong.length > 0} onChange={onChange} />
          </>
        )}
        <Button
          type="text"
          icon={<DeleteOutlined />}
          disabled={off}
          aria-label={t('system.rule.remove')}
          onClick={onRemove}
        />
      </div>
      {wrong.map(({ path: place, message }) => (
        <span key={place} role="alert" className="rule-error">
          {part.value === undefined && !isValuelessOperator(part.operator) ? t('system.rule.unfinished') : message}
        </span>
      ))}
    </div>
  )
}

interface Node {
  readonly value: string
  readonly label: string
  readonly isLeaf: boolean
  readonly column?: RuleColumn
  children?: Node[]
}

type PickerProps = RuleRowProps & { readonly onPick: (field: string, column: RuleColumn | undefined) => void }

/** Chooses a column of the feature, or of rows that its relations lead to, which are fetched when they are opened. */
function ColumnPicker({ url, feature, names, part, off, onPick }: PickerProps): ReactNode {
  const t = useTranslate('system')
  const queries = useQueryClient()
  const [, setFetched] = useState(0)
  const nodes = useMemo(() => nodesOf(names), [names])
  const load = async (path: readonly Node[]) => {
    const last = path.at(-1)
    if (last === undefined) return
    const inner = await queries.fetchQuery(ruleTargetsQuery(url, feature, path.map(({ value }) => value).join('.')))
    last.children = nodesOf(inner)
    setFetched((count) => count + 1)
  }
  return (
    <Cascader<Node>
      value={part.field === '' ? [] : part.field.split('.')}
      aria-label={t('system.rule.column')}
      disabled={off}
      allowClear={false}
      options={nodes}
      loadData={(path) => void load(path)}
      displayRender={(labels) => labels.join(' › ')}
      onChange={(path, chosen) => onPick(path.join('.'), chosen?.at(-1)?.column)}
    />
  )
}

function nodesOf({ columns, relations }: RowRuleTargets): Node[] {
  return [
    ...columns.map((column) => ({ value: column.name, label: column.label, isLeaf: true, column })),
    ...relations.map(({ name, label }) => ({ value: name, label: `${label} …`, isLeaf: false })),
  ]
}

interface OperandProps extends Pick<ConditionRowProps, 'part' | 'off' | 'onChange'> {
  readonly column: RuleColumn | undefined
  readonly isWrong: boolean
}

function Operand({ part, column, off, isWrong, onChange }: OperandProps): ReactNode {
  const t = useTranslate('system')
  const source = classifyAccessRuleValue(part.value)
  if (source === 'id' || source === 'roles') return null
  const status = isWrong ? ('error' as const) : ('' as const)
  const shared = { 'aria-label': t('system.rule.value'), 'aria-invalid': isWrong, disabled: off, status }
  const set = (value: unknown) => onChange({ ...part, value: value === '' || value === null ? undefined : value })
  if (source === 'attribute') {
    const before = '$user.attributes.'
    return (
      <Input
        {...shared}
        aria-label={t('system.rule.attribute')}
        placeholder={t('system.rule.attribute')}
        value={wireValueText(part.value).slice(before.length)}
        onChange={(event) => onChange({ ...part, value: `${before}${event.target.value.trim()}` })}
      />
    )
  }
  const isNumber = column?.kind === 'number'
  const options =
    column?.kind === 'boolean' ? [true, false].map((value) => ({ value, label: String(value) })) : column?.options
  if (isListOperator(part.operator)) {
    const chosen = Array.isArray(part.value) ? part.value : []
    const typed = (text: string): unknown => (isNumber && /^-?\d{1,15}$/.test(text) ? Number(text) : text)
    return (
      <Select
        {...shared}
        mode={options ? 'multiple' : 'tags'}
        value={chosen.map(String)}
        options={(options ?? []).map(({ value, label }) => ({ value: String(value), label }))}
        onChange={(values: readonly string[]) =>
          set(values.length === 0 ? undefined : values.map((text) => optionValue(options, text) ?? typed(text)))
        }
      />
    )
  }
  if (options) {
    return (
      <Select
        {...shared}
        value={part.value === undefined ? undefined : wireValueText(part.value)}
        options={options.map(({ value, label }) => ({ value: String(value), label }))}
        onChange={(text: string) => set(optionValue(options, text))}
      />
    )
  }
  if (isNumber) {
    const digits = (text: string) => (Number.isSafeInteger(Number(text)) ? Number(text) : text)
    return (
      <InputNumber<string>
        {...shared}
        stringMode
        value={part.value == null ? null : wireValueText(part.value)}
        onChange={(text) => set(text === null ? undefined : digits(text))}
      />
    )
  }
  return (
    <Input
      {...shared}
      type={column?.kind === 'date' && /^(?:\d{4}-\d\d-\d\d)?$/.test(wireValueText(part.value)) ? 'date' : 'text'}
      value={wireValueText(part.value)}
      onChange={(event) => set(event.target.value)}
    />
  )
}

function optionValue(options: readonly { readonly value: unknown }[] | undefined, text: string): unknown {
  return options?.find(({ value }) => String(value) === text)?.value
}
