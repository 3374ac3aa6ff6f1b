import { Cascader, Transfer, Tree, TreeSelect } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
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
  const path = pathTo(options, value)
  return (
    <Cascader
      {...input}
      options={branches(options)}
      value={path}
      onChange={(next) => onChange(next && next.length > 0 ? originalOf(options, String(next.at(-1))) : null)}
      showSearch={schema.searchable}
      allowClear={schema.clearable ?? true}
      changeOnSelect
      placeholder={schema.placeholder ?? t('form.select')}
      disabled={disabled || readOnly}
      style={{ width: '100%' }}
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
  const checked = Array.isArray(value) ? value.map(String) : []
  return (
    <ControlGroup input={input}>
      <Tree<Branch>
        checkable
        checkStrictly
        selectable={false}
        defaultExpandAll={schema.expanded ?? true}
        treeData={branches(options)}
        checkedKeys={checked}
        disabled={disabled || readOnly}
        onCheck={(next) =>
          onChange((Array.isArray(next) ? next : next.checked).map((key) => originalOf(options, String(key))))
        }
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
