import type { SelectControlProperties } from '@quoin/generator/components'
import { Button, Select, type SelectProps, Space, Spin } from 'antd'
import { type ReactNode, type UIEvent, useState } from 'react'
import { useFormSession } from '../../form/form-session.ts'
import { useTranslate } from '../../i18n/locale.tsx'
import type { ControlProps } from '../../render/adapter.ts'
import { isBlank } from '../../schema/is-blank.ts'
import { wireValueText } from '../../schema/placeholder.ts'
import type { Data, Option } from '../../schema/schema.ts'
import { CreateInPlace } from './create-in-place.tsx'
import { type LoadedOptions, useOptions } from './option-source.ts'

/** A drop-down list of options that are fixed, loaded or added. */
export function SelectBox({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
  data,
}: ControlProps<SelectControlProperties>): ReactNode {
  const t = useTranslate()
  const [opened, setOpened] = useState(false)
  const several = schema.multiple ?? schema.type === 'MultiSelectControl'
  const values = several ? listOf(value) : [value]
  const session = useFormSession()
  const beside = session?.row?.rows.map((row) => row[schema.name ?? '']) ?? []
  const loaded = useOptions(schema, data, [...values, ...beside], opened)
  const items = optionItems(loaded.options, values)
  const original = (key: string) => findValue(loaded.options, key)
  const select = (
    <Select<string | string[]>
      {...input}
      mode={modeOf(several, schema.creatable)}
      value={several ? values.map(String) : isBlank(value) ? undefined : String(value)}
      onChange={(next) =>
        onChange(next === undefined ? null : Array.isArray(next) ? next.map(original) : original(next))
      }
      options={items}
      showSearch={searchOf(loaded, schema.searchable)}
      allowClear={schema.clearable ?? true}
      placeholder={schema.placeholder ?? t('form.select')}
      loading={loaded.loading}
      disabled={disabled || readOnly}
      onOpenChange={(open) => {
        if (open) setOpened(true)
        else if (loaded.remote) loaded.search('')
      }}
      onPopupScroll={(event) => loaded.hasNext && nearEnd(event) && loaded.more()}
      notFoundContent={<NoOptions loaded={loaded} />}
      maxTagCount="responsive"
      style={{ width: '100%' }}
    />
  )
  if (schema.createIn === undefined || disabled || readOnly || session === null || session.mode === 'filter')
    return select
  const take = (row: Data) => {
    const created = row[schema.valueField ?? 'id']
    onChange(several ? [...values, created] : created)
  }
  return (
    <Space.Compact block>
      {select}
      <CreateInPlace resource={schema.createIn} label={schema.label ?? ''} onCreated={take} />
    </Space.Compact>
  )
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  return value === null || value === undefined ? [] : [value]
}

function modeOf(several: boolean, creatable: boolean | undefined): 'tags' | 'multiple' | undefined {
  if (!several) return undefined
  return creatable ? 'tags' : 'multiple'
}

/** How typing narrows the list: the server looks where it has more options than are here. */
function searchOf(loaded: LoadedOptions, searchable: boolean | undefined): SelectProps['showSearch'] {
  if (loaded.remote) return { filterOption: false, onSearch: loaded.search }
  if (searchable === false) return false
  return { filterOption: (text, item) => wireValueText(item?.label).toLowerCase().includes(text.toLowerCase()) }
}

/** Why a drop-down offers nothing, and the way to ask again. */
export function NoOptions({ loaded }: { readonly loaded: LoadedOptions }): ReactNode {
  const t = useTranslate()
  if (loaded.loading) return <Spin size="small" />
  if (!loaded.failed) return t('form.noOptions')
  return (
    <span role="alert">
      {t('form.optionsFailed')}
      <Button type="link" size="small" onClick={loaded.retry}>
        {t('action.retry')}
      </Button>
    </span>
  )
}

interface Item {
  readonly label: string
  readonly value: string
  readonly disabled?: boolean
}

/** Options with text keys; a stored value that is no longer offered stays visible as itself. */
function optionItems(
  options: readonly Option[],
  values: readonly unknown[],
): { label: string; value?: string; disabled?: boolean; options?: Item[] }[] {
  const item = (option: Option): Item => ({
    label: option.label,
    value: String(option.value),
    disabled: option.disabled,
  })
  const items = options.map((option) =>
    option.children ? { label: option.label, options: option.children.map(item) } : item(option),
  )
  const known = new Set(
    options.flatMap((option) => [option, ...(option.children ?? [])]).map((option) => String(option.value)),
  )
  const lost = values.filter(
    (value) => value !== undefined && value !== null && value !== '' && !known.has(String(value)),
  )
  return [...items, ...lost.map((value) => ({ label: wireValueText(value), value: String(value) }))]
}

function findValue(options: readonly Option[], key: string): unknown {
  const all = options.flatMap((option) => [option, ...(option.children ?? [])])
  return all.find((option) => String(option.value) === key)?.value ?? key
}

/** Whether a drop-down is scrolled so far that the next page is wanted. */
export function nearEnd({ currentTarget }: UIEvent<HTMLElement>): boolean {
  return currentTarget.scrollTop + currentTarget.clientHeight > currentTarget.scrollHeight - 60
}
