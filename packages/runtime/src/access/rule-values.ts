import { isEmpty } from '@quoin/extensions/rules'
import type { ColumnValueKind } from './column-value-kinds.ts'

/** Whose rows a rule is asked for. */
export interface RuleUser {
  readonly id: number
  /** The slugs of the roles. */
  readonly roles: readonly string[]
  readonly attributes: Readonly<Record<string, unknown>>
}

/** A name in a rule that stands for something of the user. */
export type UserVariable = `$user.${string}`

/** True for text that begins as a variable. */
export function isUserVariable(value: unknown): value is UserVariable {
  return typeof value === 'string' && value.startsWith('$user.')
}

/** True for a variable that there is; `columns` are those that the application adds to its users. */
export function isKnownUserVariable(name: UserVariable, columns: readonly string[]): boolean {
  return /^\$user\.(?:id|roles|attributes\.[^.]+)$/.test(name) || columns.includes(name.slice('$user.'.length))
}

/** What a user has under a name; null for nothing. */
export function readUserVariable(user: RuleUser, name: UserVariable): unknown {
  const { attributes, id, roles } = user
  if (name === '$user.id') return id
  if (name === '$user.roles') return roles
  const isAttribute = name.startsWith('$user.attributes.')
  const own: Readonly<Record<string, unknown>> = isAttribute ? attributes : Object(user)
  const key = name.slice((isAttribute ? '$user.attributes.' : '$user.').length)
  return Object.hasOwn(own, key) ? own[key] : null
}

/** True for text, a number or a boolean. */
export function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

/** Values of a user that can be compared with. */
export interface ComparableValues {
  readonly values: readonly unknown[]
  readonly isList: boolean
}

/** What a user has, as it can be compared with; null for what is empty, has an empty part, or has parts of its own. */
export function toComparableValues(value: unknown): ComparableValues | null {
  const isList = Array.isArray(value)
  const values: readonly unknown[] = isList ? value : [value]
  if (values.length === 0 || !values.every((one) => isScalar(one) && !isEmpty(one))) return null
  return { values, isList }
}

/** A value as a column is compared with; undefined where it can hold none like it. */
export function toColumnValue(kind: ColumnValueKind, value: unknown): unknown {
  if (!isScalar(value)) return undefined
  switch (kind) {
    case 'number': {
      if (typeof value === 'boolean') return undefined
      const text = String(value).trim()
      if (!/^-?\d{1,30}(?:\.\d{1,30})?$/.test(text)) return undefined
      return Number.isSafeInteger(Number(text)) ? Number(text) : text
    }
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined
    case 'date':
      return /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z?)?$/.test(String(value))
        ? String(value).replace('T', ' ').replace('Z', '')
        : undefined
    case 'uuid':
      return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(String(value)) ? value : undefined
    default:
      return typeof value === 'string' ? value : undefined
  }
}
