import type { NestedSelectControlProperties } from '@quoin/generator/components'
import { Cascader } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'
import type { Option } from '../../schema/schema.ts'
import { convertNestedOptions, optionValueOfBranch } from './nested-options.ts'
import { useOptions } from './option-source.ts'

function NestedSelectControlView({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
  data,
}: ControlProps<NestedSelectControlProperties>): ReactNode {
  const t = useTranslate()
  const { options } = useOptions(schema, data, [], true)
  const shared = {
    ...input,
    options: convertNestedOptions(options),
    showSearch: schema.searchable ?? false,
    allowClear: schema.clearable ?? true,
    placeholder: schema.placeholder ?? t('form.select'),
    disabled: disabled || readOnly,
    style: { width: '100%' },
  }
  const innermost = (path: readonly unknown[]) => optionValueOfBranch(options, String(path.at(-1)))
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

function pathTo(options: readonly Option[], value: unknown): string[] {
  for (const option of options) {
    if (String(option.value) === String(value)) return [String(option.value)]
    const inside = pathTo(option.children ?? [], value)
    if (inside.length > 0) return [String(option.value), ...inside]
  }
  return []
}

/** Cascading drop-down for a tree of options. */
export const NestedSelectControl: Adapter = control(NestedSelectControlView, { emptied: 'null' })
