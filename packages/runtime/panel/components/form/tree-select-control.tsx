import type { TreeSelectControlProperties } from '@quoin/generator/components'
import { TreeSelect } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'
import { convertNestedOptions, optionValueOfBranch } from './nested-options.ts'
import { useOptions } from './option-source.ts'

function TreeSelectControlView({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
  data,
}: ControlProps<TreeSelectControlProperties>): ReactNode {
  const t = useTranslate()
  const { options } = useOptions(schema, data, [], true)
  const given = (next: unknown) =>
    next === undefined || next === null ? null : optionValueOfBranch(options, String(next))
  return (
    <TreeSelect<string | string[]>
      {...input}
      treeData={convertNestedOptions(options)}
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

function keysOf(value: unknown, several: boolean): string | string[] | undefined {
  if (several) return Array.isArray(value) ? value.map(String) : []
  return value === undefined || value === null || value === '' ? undefined : String(value)
}

/** Tree of options inside a drop-down. */
export const TreeSelectControl: Adapter = control(TreeSelectControlView, { emptied: 'null' })
