import { splitRules } from '@quoin/extensions/rules'
import type { FieldConfig } from '@quoin/generator'

/** The yes-or-no properties of a field, with the names of their texts. */
export const fieldFlags = {
  showInList: 'tools.field.list',
  showInForm: 'tools.field.form',
  showInDetail: 'tools.field.detail',
  searchable: 'tools.field.search',
  sortable: 'tools.field.sort',
  required: 'tools.field.required',
} as const

/** A switch of a field, such as whether lists sort by it. */
export type FieldFlag = keyof typeof fieldFlags

/** What turning a flag on or off changes in a field: one that becomes required has no rule `nullable`. */
export function withFlag(field: Pick<FieldConfig, 'rules'>, flag: FieldFlag, on: boolean): Partial<FieldConfig> {
  if (flag !== 'required' || !on) return { [flag]: on }
  return {
    required: true,
    rules: rulesWithRequired({ ...field, required: false })
      .filter(isNot('nullable'))
      .join('|'),
  }
}

/** The rules of a field, with its flag as the rule that it is; `nullable` means nothing beside `required`. */
export function rulesWithRequired(field: Pick<FieldConfig, 'required' | 'rules'>): readonly string[] {
  const rules = splitRules(field.rules).filter(isNot('required'))
  return field.required ? ['required', ...rules.filter(isNot('nullable'))] : rules
}

/** The flag and the rules of a field whose rules were chosen again; of `required` and `nullable` the later one wins. */
export function splitRequiredRule(chosen: readonly string[]): Pick<FieldConfig, 'required' | 'rules'> {
  const rules = chosen.flatMap(splitRules)
  const required = rules.lastIndexOf('required') > rules.lastIndexOf('nullable')
  const others = rules.filter(isNot('required'))
  return { required, rules: (required ? others.filter(isNot('nullable')) : others).join('|') }
}

function isNot(name: string): (rule: string) => boolean {
  return (rule) => rule !== name
}
