import type { FieldConfig } from '@quoin/generator'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { rulesWithRequired, splitRequiredRule } from './field-flags.ts'

const suggestions = [
  'required',
  'nullable',
  'string',
  'integer',
  'numeric',
  'boolean',
  'email',
  'url',
  'uuid',
  'ip',
  'json',
  'date',
  'alpha',
  'alpha_num',
  'alpha_dash',
  'lowercase',
  'uppercase',
  'min:1',
  'max:255',
  'between:1,100',
  'size:10',
  'digits:4',
  'in:one,two',
  'not_in:one,two',
  'starts_with:a',
  'ends_with:z',
  'after:today',
  'before:tomorrow',
  'confirmed',
]

const options = suggestions.map((rule) => ({ value: rule, label: rule }))

/** The rules of a field, one by one: choose one, or type it with its values. */
export function RuleBuilder(props: {
  readonly label: string
  readonly field: Pick<FieldConfig, 'required' | 'rules'>
  readonly isWide?: boolean
  readonly onChange: (part: Pick<FieldConfig, 'required' | 'rules'>) => void
}): ReactNode {
  const { field, isWide = false, onChange } = props
  const value = rulesWithRequired(field)
  return (
    <Select
      mode="tags"
      className="tool-rules"
      aria-label={props.label}
      title={value.join(' | ')}
      value={[...value]}
      onChange={(chosen: string[]) => onChange(splitRequiredRule(chosen))}
      {...(!isWide && { maxTagCount: 1, maxTagTextLength: 11, suffixIcon: null })}
      maxTagPlaceholder={(hidden) => `+${hidden.length}`}
      options={options}
    />
  )
}
