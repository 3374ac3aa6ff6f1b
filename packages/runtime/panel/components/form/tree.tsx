import { Cascader, Empty, Transfer, Tree, TreeSelect } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { SearchInput } from '../../form/search-input.tsx'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapters, type ControlProps, control } from '../../render/adapter.ts'
import type { Option } from '../../schema/schema.ts'
import { ControlGroup } from './control-group.tsx'
import { type OptionSource, useOptions } from './option-source.ts'

interface TreeSchema extends OptionSource {
  readonly multiple?: boolean
  readonly searchable?: boolean
  readonly clearable?: boolean
  readonly expanded?: boolean
  readonly placeholder?: string
}

interface Branch {
  readonly key: string
  readonly value: string
  readonly title: string
  readonly label: string
  readonly disabled?: boolean
  readonly children?: Branch[]
}

function NestedSelectControl({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
  data,
}: ControlProps<TreeSchema>): ReactNode {
  const t = useTranslate()
  const { options } = useOptions(schema, data, [], true)
  const shared = {
    ...input,
    options: branches(options),
    showSearch: schema.searchable ?? false,
    allowClear: schema.clearable ?? true,
    placeholder: schema.placeholder ?? t('form.select'),
    disabled: disabled || readOnly,
    style: { width: '100%' },
  }
  const innermost = (path: readonly unknown[]) => originalOf(options, String(path.at(-1)))
  if (schema.multiple) {
    const values = Array.isArray(value) ? value : []
    return (
      <Cascader
        {...shared}
        multiple
        showCheckedStrategy={Cascader.SHOW_CHILD}
        value={values.map((item) => pathTo(options, item))}
        onChange={(paths) => onChange(paths.map(innermost))}
        maxTagCount="responsive"
      />
    )
  }
  return (
    <Cascader
      {...shared}
      value={pathTo(options, value)}
      onChange={(path) => onChange(path && path.length > 0 ? innermost(path) : null)}
      changeOnSelect
    />
  )
}

function TreeSelectControl({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
  data,
}: ControlProps<TreeSchema>): ReactNode {
  const t = useTranslate()
  const { options } = useOptions(schema, data, [], true)
  const given = (next: unknown) => (next === undefined || next === null ? null : originalOf(options, String(next)))
  return (
    <TreeSelect<string | string[]>
      {...input}
      treeData={branches(options)}
      multiple={schema.multiple}
      value={keysOf(value, schema.multiple === true)}
      onChange={(next) => onChange(Array.isArray(next) ? next.map(given) : given(next))}
      showSearch={schema.searchable === false ? false : { treeNodeFilterProp: 'title' }}
      allowClear={schema.clearable ?? true}
      treeDefaultExpandAll={schema.expanded}
      placeholder={schema.placeholder ?? t('form.select')}
      disabled={disabled || readOnly}
      style={{ width: '100%' }}
    />
  )
}

function TreeControl({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
  data,
}: ControlProps<TreeSchema>): ReactNode {
  const { options } = useOptions(schema, data, [], true)
  const t = useTranslate()
  const [term, setTerm] = useState('')
  const checked = Array.isArray(value) ? value.map(String) : []
  const shown = withText(options, term.trim().toLowerCase())
  const change = (keys: readonly unknown[]) => {
    // What the search hides stays chosen.
    const hidden = checked.filter((key) => originalOf(shown, key) === undefined)
    onChange([...hidden, ...keys.map(String)].map((key) => originalOf(options, key) ?? key))
  }
  return (
    <ControlGroup input={input}>
      {schema.searchable && <SearchInput value={term} onChange={setTerm} label={t('action.search')} />}
      {shown.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('form.noOptions')} />}
      <Tree<Branch>
        key={term === '' ? 'all' : 'found'}
        checkable
        checkStrictly
        selectable={false}
        defaultExpandAll={schema.expanded ?? true}
        treeData={branches(shown)}
        checkedKeys={checked}
        disabled={disabled || readOnly}
        onCheck={(next) => change(Array.isArray(next) ? next : next.checked)}
      />
    </ControlGroup>
  )
}

function TransferControl({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
  data,
}: ControlProps<TreeSchema>): ReactNode {
  const { options } = useOptions(schema, data, [], true)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => nameCheckboxes(frame.current))
  return (
    <ControlGroup input={input} className="transfer">
      <div ref={frame}>
        <Transfer<Branch>
          dataSource={branches(options)}
          targetKeys={Array.isArray(value) ? value.map(String) : []}
          onChange={(keys) => onChange(keys.map((key) => originalOf(options, String(key))))}
          render={(item) => item.label}
          showSearch={schema.searchable}
          disabled={disabled || readOnly}
        />
      </div>
    </ControlGroup>
  )
}

/** The boxes of the two panes stand beside their texts without being tied to them. */
function nameCheckboxes(frame: HTMLElement | null): void {
  for (const box of frame?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? []) {
    const text = box.closest('li, .ant-transfer-list-header')?.textContent
    if (text) box.setAttribute('aria-label', text)
  }
}

function branches(options: readonly Option[]): Branch[] {
  return options.map((option) => ({
    key: String(option.value),
    value: String(option.value),
    title: option.label,
    label: option.label,
    disabled: option.disabled,
    children: option.children && branches(option.children),
  }))
}

/** The branches that hold a text themselves or further inside. */
function withText(options: readonly Option[], term: string): readonly Option[] {
  if (term === '') return options
  return options.flatMap((option) => {
    if (option.label.toLowerCase().includes(term)) return [option]
    const inside = withText(option.children ?? [], term)
    return inside.length > 0 ? [{ ...option, children: inside }] : []
  })
}

function keysOf(value: unknown, several: boolean): string | string[] | undefined {
  if (several) return Array.isArray(value) ? value.map(String) : []
  return value === undefined || value === null || value === '' ? undefined : String(value)
}

function originalOf(options: readonly Option[], key: string): unknown {
  for (const option of options) {
    if (String(option.value) === key) return option.value
    const inside = option.children && originalOf(option.children, key)
    if (inside !== undefined) return inside
  }
  return undefined
}

function pathTo(options: readonly Option[], value: unknown): string[] {
  for (const option of options) {
    if (String(option.value) === String(value)) return [String(option.value)]
    const inside = pathTo(option.children ?? [], value)
    if (inside.length > 0) return [String(option.value), ...inside]
  }
  return []
}

/** Adapters of the choices from a tree and of the two panes. */
export const treeAdapters: Adapters = {
  NestedSelectControl: control(NestedSelectControl, { emptied: 'null' }),
  TreeSelectControl: control(TreeSelectControl, { emptied: 'null' }),
  TreeControl: control(TreeControl, { emptied: 'null', group: true, several: true }),
  TransferControl: control(TransferControl, { emptied: 'null', group: true, several: true }),
}
