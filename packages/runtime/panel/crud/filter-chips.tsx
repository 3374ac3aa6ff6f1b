import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { useOptions } from '../components/form/option-source.ts'
import type { FormField } from '../form/form-field.ts'
import { fieldsIn } from '../form/form-fields.ts'
import { useTranslate } from '../i18n/locale.tsx'
import type { Option, Schema } from '../schema/schema.ts'
import { FilterBuilder } from './filter-builder.tsx'
import {
  columnLabel,
  conditionEditor,
  filterFieldOf,
  formatInstant,
  isValuelessOperator,
  type ListCondition,
  operatorLabel,
  parseConditionParam,
  splitFilterValues,
  takesSeveralValues,
} from './list-condition.ts'
import type { ListContext } from './list-context.ts'
import { filterParams, filterValues } from './list-state.ts'
import './list-dialogs.css'

interface FilterChipsProps {
  readonly session: ListContext
  readonly filter: Schema | undefined
}

/** The filters in force, each with a way to take it away. */
export default function FilterChips({ session, filter }: FilterChipsProps): ReactNode {
  const t = useTranslate()
  const { state, go } = session
  const fields = fieldsIn(filter?.['body'])
  const values = filterValues(fields, state.filters)
  const known = new Set(fields.flatMap(({ name }) => [name, `${name}_from`, `${name}_to`]))
  const others = Object.entries(state.filters).filter(([name]) => !known.has(name))
  const without = (gone: (name: string) => boolean) =>
    go({ filters: Object.fromEntries(Object.entries(state.filters).filter(([name]) => !gone(name))), page: 1 })
  const chip = (name: string, label: string, content: ReactNode, remove: () => void) => (
    <Tag key={name} closable={{ 'aria-label': t('list.chip.remove', { label }) }} onClose={remove} variant="filled">
      <strong>{label}</strong> {content}
    </Tag>
  )
  return (
    <div className="filter-chips">
      {fields
        .filter(({ name }) => values[name] !== undefined)
        .map((field) => {
          const params = Object.keys(filterParams([field], values))
          const label = field.schema.label ?? field.name
          const remove = () => without((name) => params.includes(name))
          return chip(field.name, label, <FilterValue field={field} value={values[field.name]} />, remove)
        })}
      {others.map(([name, value]) => {
        const condition = parseConditionParam(session.schema, name)
        const remove = () => without((other) => other === name)
        if (condition === null) return chip(name, name, value, remove)
        const label = columnLabel(session.schema, filterFieldOf(fields, condition.column), condition.column)
        const content = (
          <ConditionText session={session} fields={fields} condition={condition} value={value} key={name} />
        )
        return chip(name, label, content, remove)
      })}
      {session.schema.filterOperators && <FilterBuilder session={session} fields={fields} />}
      {Object.keys(state.filters).length > 0 && (
        <button type="button" className="link-button" onClick={() => go({ filters: {}, page: 1, view: undefined })}>
          {t('list.chip.clear')}
        </button>
      )}
    </div>
  )
}

interface ConditionTextProps {
  readonly session: ListContext
  readonly fields: readonly FormField[]
  readonly condition: ListCondition
  readonly value: string
}

/** A condition in words. */
function ConditionText({ session, fields, condition, value }: ConditionTextProps): ReactNode {
  const t = useTranslate('crud')
  const { column, operator } = condition
  const editor = conditionEditor(session.schema, filterFieldOf(fields, column), condition)
  const words = operatorLabel(operator, editor, t)
  if (isValuelessOperator(operator)) return words
  const values = takesSeveralValues(operator) ? splitFilterValues(value) : [value]
  if (editor.type.endsWith('SelectControl')) {
    const field = { name: column, schema: editor, options: {} }
    return (
      <>
        {words} <FilterValue field={field} value={values} />
      </>
    )
  }
  const shown = values.map((one) => formatInstant(one, editor.type))
  return `${words} ${shown.join(operator === 'between' ? ' – ' : ', ')}`
}

/** The value in words: the labels of choices, both ends of a range. */
function FilterValue({ field, value }: { readonly field: FormField; readonly value: unknown }): ReactNode {
  const t = useTranslate()
  const { schema, options } = field
  const several = Array.isArray(value) ? value : [value]
  const source = typeof schema['source'] === 'string' ? schema['source'] : undefined
  const given = schema['options'] as readonly Option[] | undefined
  const loaded = useOptions({ source, options: given }, {}, source ? several : [], false)
  if (options.range && Array.isArray(value)) {
    const [from, to] = value as readonly unknown[]
    const shown = (end: unknown) => formatInstant(String(end), schema.type)
    const ends = [from && t('list.chip.from', { value: shown(from) }), to && t('list.chip.to', { value: shown(to) })]
    return ends.filter(Boolean).join(' ')
  }
  const word = (one: unknown): string => {
    const found = flat(loaded.options).find((option) => String(option.value) === String(one))
    if (found) return found.label
    if (/^(Switch|Checkbox)Control$/.test(schema.type))
      return t(/^(true|1)$/.test(String(one)) ? 'form.yes' : 'form.no')
    return String(one)
  }
  return several.map(word).join(', ')
}

function flat(options: readonly Option[]): readonly Option[] {
  return options.flatMap((option) => [option, ...flat(option.children ?? [])])
}
