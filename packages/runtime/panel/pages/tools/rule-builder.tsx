import { splitRules } from '@quoin/extensions/rules'
import { Select } from 'antd'
import type { ReactNode } from 'react'

const suggestions = [
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

/** A rule string, rule by rule: choose one, or type it with its values. */
export function RuleBuilder(props: {
  readonly label: string
  readonly value: string
  readonly width?: number | string
  readonly onChange: (rules: string) => void
}): ReactNode {
  return (
    <Select
      mode="tags"
      aria-label={props.label}
      value={[...splitRules(props.value)]}
      onChange={(rules: readonly string[]) => props.onChange(rules.flatMap(splitRules).join('|'))}
      maxTagCount={1}
      maxTagTextLength={14}
      maxTagPlaceholder={(hidden) => `+${hidden.length}`}
      options={suggestions.map((rule) => ({ value: rule, label: rule }))}
      style={{ width: props.width ?? 200 }}
    />
  )
}
