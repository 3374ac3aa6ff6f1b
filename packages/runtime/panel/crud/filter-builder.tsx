import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Button, Input, Popover, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '../i18n/locale.tsx'
import type { CrudSchema } from './crud-schema.ts'
import type { CrudSession } from './crud-session.ts'
import { type ListTextKey, listTextEn } from './list-text-en.ts'
import { type ListTranslate, useListText } from './use-list-text.ts'

const valueless = new Set(['empty', 'filled'])

/** What a condition of an address (`column.operator`) is called. */
export function conditionWords(schema: CrudSchema, name: string, text: ListTranslate) {
  const [column = name, operator = ''] = name.split('.')
  if (!schema.filterOperators?.[column]?.includes(operator)) return { label: name, words: '' }
  return { label: labelOf(schema, column), words: wordsOf(operator, text) }
}

/** Puts a condition together: a column, how it is compared, and with what. */
export function FilterBuilder({ session }: { readonly session: CrudSession }): ReactNode {
  const text = useListText()
  const t = useTranslate()
  const { schema, state, go } = session
  const operators = schema.filterOperators ?? {}
  const [open, setOpen] = useState(false)
  const [column, setColumn] = useState(Object.keys(operators)[0] ?? '')
  const offered = operators[column] ?? []
  const [chosen, setChosen] = useState<string | undefined>()
  const operator = chosen !== undefined && offered.includes(chosen) ? chosen : (offered[0] ?? '')
  const [value, setValue] = useState('')
  const bare = valueless.has(operator)
  const add = () => {
    if (!bare && value.trim() === '') return
    go({ filters: { ...state.filters, [`${column}.${operator}`]: bare ? '1' : value.trim() }, page: 1 })
    setValue('')
    setOpen(false)
  }
  const form = (
    <div className="filter-builder">
      <Select
        aria-label={text('filter.column')}
        value={column}
        onChange={setColumn}
        options={Object.keys(operators).map((name) => ({ value: name, label: labelOf(schema, name) }))}
      />
      <Select
        aria-label={text('filter.operator')}
        value={operator}
        onChange={setChosen}
        options={offered.map((name) => ({ value: name, label: wordsOf(name, text) }))}
      />
      {!bare && (
        <Input
          aria-label={text('filter.value')}
          placeholder={operator === 'in' ? text('filter.several') : undefined}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          onPressEnter={add}
        />
      )}
      <Button type="primary" onClick={add} disabled={!bare && value.trim() === ''}>
        {t('action.add')}
      </Button>
    </div>
  )
  return (
    <Popover open={open} onOpenChange={setOpen} trigger="click" placement="bottomLeft" content={form}>
      <Button size="small" icon={<PlusOutlined aria-hidden />} aria-expanded={open}>
        {text('filter.add')}
      </Button>
    </Popover>
  )
}

function labelOf({ columns }: CrudSchema, name: string): string {
  return columns.find((column) => column.name === name)?.label ?? name
}

function wordsOf(operator: string, text: ListTranslate): string {
  const key = `filter.is.${operator}`
  return key in listTextEn ? text(key as ListTextKey) : operator
}
