import type { TableRowsRequest } from '@quoin/generator'
import { Button, Input, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { ToolField } from './tool-field.tsx'

/** A condition on the rows that are shown. */
export type ChosenFilter = NonNullable<TableRowsRequest['filters']>[number]

const operators = ['contains', '=', '<>', '<', '<=', '>', '>=', 'is null', 'is not null'] as const
type Operator = ChosenFilter['operator']

/** What a condition is called. */
export function filterName({ column, operator, value = '' }: ChosenFilter, t: Translate): string {
  return `${column} ${operatorName(operator, t)} ${takesValue(operator) ? value : ''}`.trim()
}

/** A form that adds a condition. */
export function RowFilterForm(props: {
  readonly columns: readonly string[]
  readonly onAdd: (filter: ChosenFilter) => void
}): ReactNode {
  const t = useTranslate('tools')
  const [column, setColumn] = useState<string>()
  const [operator, setOperator] = useState<Operator>('contains')
  const [value, setValue] = useState('')
  return (
    <form
      className="tool-alert tool-tables"
      onSubmit={(event) => {
        event.preventDefault()
        if (column === undefined) return
        props.onAdd({ column, operator, value: takesValue(operator) ? value : '' })
        setValue('')
      }}
    >
      <ToolField label={t('tools.rows.column')}>
        <Select
          showSearch
          value={column}
          onChange={setColumn}
          options={props.columns.map((name) => ({ value: name, label: name }))}
        />
      </ToolField>
      <ToolField label={t('tools.rows.condition')}>
        <Select
          value={operator}
          onChange={setOperator}
          options={operators.map((one) => ({ value: one, label: operatorName(one, t) }))}
        />
      </ToolField>
      {takesValue(operator) && (
        <ToolField label={t('tools.rows.value')}>
          <Input value={value} maxLength={1000} onChange={(event) => setValue(event.target.value)} spellCheck={false} />
        </ToolField>
      )}
      <Button htmlType="submit" disabled={column === undefined}>
        {t('tools.rows.add')}
      </Button>
    </form>
  )
}

type Translate = ReturnType<typeof useTranslate<'tools'>>

function operatorName(operator: Operator, t: Translate): string {
  if (operator === 'contains') return t('tools.rows.op.contains')
  if (operator === 'is null') return t('tools.rows.op.null')
  return operator === 'is not null' ? t('tools.rows.op.notNull') : operator
}

function takesValue(operator: Operator): boolean {
  return operator !== 'is null' && operator !== 'is not null'
}
