import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Button, Popover, Select, Skeleton } from 'antd'
import { type ReactNode, Suspense, useState } from 'react'
import { NestedControl } from '../components/form/nested-control.tsx'
import type { FormField } from '../form/form-field.ts'
import { useTranslate } from '../i18n/locale.tsx'
import type { Schema } from '../schema/schema.ts'
import {
  columnLabel,
  conditionEditor,
  filterFieldOf,
  isValuelessOperator,
  joinFilterValues,
  operatorLabel,
  takesSeveralValues,
} from './list-condition.ts'
import type { ListContext } from './list-context.ts'

interface FilterBuilderProps {
  readonly session: ListContext
  /** The controls of the list's filter, which tell how a value is chosen. */
  readonly fields: readonly FormField[]
}

/** Puts a condition together: a column, how it is compared, and with what. */
export function FilterBuilder({ session, fields }: FilterBuilderProps): ReactNode {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomLeft"
      destroyOnHidden
      content={
        <Suspense>
          <BuilderForm session={session} fields={fields} onDone={() => setOpen(false)} />
        </Suspense>
      }
    >
      <Button size="small" icon={<PlusOutlined aria-hidden />} aria-expanded={open}>
        {t('list.addCondition')}
      </Button>
    </Popover>
  )
}

function BuilderForm({ session, fields, onDone }: FilterBuilderProps & { readonly onDone: () => void }): ReactNode {
  const t = useTranslate('crud')
  const { schema, state, go } = session
  const operators = schema.filterOperators ?? {}
  const [column, setColumn] = useState(Object.keys(operators)[0] ?? '')
  const offered = operators[column] ?? []
  const [chosen, setChosen] = useState('')
  const operator = offered.includes(chosen) ? chosen : (offered[0] ?? '')
  const [value, setValue] = useState<unknown>(null)
  const field = filterFieldOf(fields, column)
  const editor = conditionEditor(schema, field, { column, operator })
  const param = paramOf(value, operator, editor)
  const wordsFor = (name: string) => operatorLabel(name, conditionEditor(schema, field, { column, operator: name }), t)
  const choose = (name: string) => {
    const next = conditionEditor(schema, field, { column, operator: name })
    // What was typed stays where the next control can hold it.
    if (next.type !== editor.type || takesSeveralValues(name) !== takesSeveralValues(operator)) setValue(null)
    setChosen(name)
  }
  const add = () => {
    if (param === null) return
    go({ filters: { ...state.filters, [`${column}.${operator}`]: param }, page: 1, view: undefined })
    onDone()
  }
  return (
    <form
      className="filter-builder"
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <Select
        aria-label={t('crud.filter.column')}
        value={column}
        onChange={(name) => {
          setColumn(name)
          setValue(null)
        }}
        options={Object.keys(operators).map((name) => ({
          value: name,
          label: columnLabel(schema, filterFieldOf(fields, name), name),
        }))}
      />
      <Select
        aria-label={t('crud.filter.operator')}
        value={operator}
        onChange={choose}
        options={offered.map((name) => ({ value: name, label: wordsFor(name) }))}
      />
      {!isValuelessOperator(operator) && (
        <Suspense fallback={<Skeleton.Input active block />}>
          <ConditionValue key={column} editor={editor} operator={operator} value={value} onChange={setValue} />
        </Suspense>
      )}
      <Button type="primary" htmlType="submit" disabled={param === null}>
        {t('action.add')}
      </Button>
    </form>
  )
}

interface ConditionValueProps {
  readonly editor: Schema
  readonly operator: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

function ConditionValue({ editor, operator, value, onChange }: ConditionValueProps): ReactNode {
  const t = useTranslate('crud')
  const one = (label: string, shown: unknown, change: (value: unknown) => void, schema = editor) => (
    <NestedControl schema={schema} value={shown} label={label} data={{}} disabled={false} onChange={change} />
  )
  if (operator === 'between' && !editor.type.includes('Range')) {
    const [from, to] = Array.isArray(value) ? value : [null, null]
    return (
      <>
        {one(t('crud.filter.lowest'), from, (next) => onChange([next, to]))}
        {one(t('crud.filter.highest'), to, (next) => onChange([from, next]))}
      </>
    )
  }
  const typed = takesSeveralValues(operator) && editor.type === 'TextControl'
  return one(
    t('crud.filter.value'),
    value,
    onChange,
    typed ? { ...editor, placeholder: t('crud.filter.several') } : editor,
  )
}

/** The value as a parameter of the address; null while it is not complete. */
function paramOf(value: unknown, operator: string, editor: Schema): string | null {
  if (isValuelessOperator(operator)) return '1'
  if (Array.isArray(value)) {
    const filled = value.filter((one) => one !== null && one !== undefined && one !== '')
    const complete = operator === 'between' ? filled.length === 2 : filled.length > 0
    return complete ? joinFilterValues(filled) : null
  }
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return null
  const text = editor.type === 'TextControl' ? String(value).trim() : String(value)
  return text === '' ? null : text
}
