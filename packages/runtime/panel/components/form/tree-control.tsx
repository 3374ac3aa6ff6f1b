import type { TreeControlProperties } from '@quoin/generator/components'
import { Empty, Tree } from 'antd'
import { type ReactNode, useState } from 'react'
import { SearchInput } from '../../form/search-input.tsx'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'
import type { Option } from '../../schema/schema.ts'
import { MultiInputControl } from './multi-input-control.tsx'
import { type Branch, convertNestedOptions, optionValueOfBranch } from './nested-options.ts'
import { useOptions } from './option-source.ts'

function TreeControlView({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
  data,
}: ControlProps<TreeControlProperties>): ReactNode {
  const { options } = useOptions(schema, data, [], true)
  const t = useTranslate()
  const [term, setTerm] = useState('')
  const checked = Array.isArray(value) ? value.map(String) : []
  const shown = withText(options, term.trim().toLowerCase())
  const change = (keys: readonly unknown[]) => {
    // What the search hides stays chosen.
    const hidden = checked.filter((key) => optionValueOfBranch(shown, key) === undefined)
    onChange([...hidden, ...keys.map(String)].map((key) => optionValueOfBranch(options, key) ?? key))
  }
  return (
    <MultiInputControl attributes={input}>
      {schema.searchable && <SearchInput value={term} onChange={setTerm} label={t('action.search')} />}
      {shown.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('form.noOptions')} />}
      <Tree<Branch>
        key={term === '' ? 'all' : 'found'}
        checkable
        checkStrictly
        selectable={false}
        defaultExpandAll={schema.expanded ?? true}
        treeData={convertNestedOptions(shown)}
        checkedKeys={checked}
        disabled={disabled || readOnly}
        onCheck={(next) => change(Array.isArray(next) ? next : next.checked)}
      />
    </MultiInputControl>
  )
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

/** Always-open tree with check boxes. */
export const TreeControl: Adapter = control(TreeControlView, { emptied: 'null', group: true, several: true })
