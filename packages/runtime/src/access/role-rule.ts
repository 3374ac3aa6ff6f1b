import { isObject } from '../is-object.ts'

/** What a role may do with a column that it is not for. */
export type FieldRule = 'hidden' | 'read-only'

/** What a role is confined to in a feature. */
export interface RoleRule {
  /** A condition on its rows, in the language of the panel; null is all of them. What is no condition finds none. */
  readonly rows: unknown
  /** By column; one that is not named may be written. */
  readonly fields?: Readonly<Record<string, FieldRule>>
}

/** What a rule that nobody can read finds: nothing. */
const closed: RoleRule = { rows: false }

/** A rule as it is stored; one that cannot be read closes the feature for its role. */
export function readRoleRule(text: string): RoleRule {
  try {
    const rule: unknown = JSON.parse(text)
    if (!isObject(rule) || !Object.hasOwn(rule, 'rows')) return closed
    if (rule.fields === undefined) return { rows: rule.rows }
    return isFieldRules(rule.fields) ? { rows: rule.rows, fields: rule.fields } : closed
  } catch {
    return closed
  }
}

/** True for what may stand at `fields` of a rule. */
export function isFieldRules(value: unknown): value is Readonly<Record<string, FieldRule>> {
  return isObject(value) && Object.values(value).every(isFieldRule)
}

/** True for what may be said of a column. */
export function isFieldRule(value: unknown): value is FieldRule {
  return value === 'hidden' || value === 'read-only'
}
