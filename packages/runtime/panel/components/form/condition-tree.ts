import type { Data } from '../../schema/schema.ts'

/** One comparison of a field; an operator of its own for "is not empty", which is stored as `empty: false`. */
export interface Comparison {
  readonly kind: 'comparison'
  readonly field: string
  readonly operator: string
  /** Undefined where somebody has yet to say what to compare with. */
  readonly value: unknown
}

/** Several conditions of which all or any must hold. */
export interface ConditionGroup {
  readonly kind: 'group'
  readonly join: 'and' | 'or'
  readonly parts: readonly ConditionPart[]
}

/** What the builder cannot show (a negation, for one) stays as it is. */
interface OtherCondition {
  readonly kind: 'other'
  readonly condition: Data
}

/** A node of the builder's tree. */
export type ConditionPart = Comparison | ConditionGroup | OtherCondition

/** Reads a stored condition into the builder's tree. */
export function readCondition(value: unknown): ConditionGroup {
  const part = partOf(value)
  return part?.kind === 'group' ? part : { kind: 'group', join: 'and', parts: part ? [part] : [] }
}

/** Writes the tree as a condition; nothing at all is null, and an unfinished comparison is left out. */
export function writeCondition(group: ConditionGroup): Data | null {
  const parts = group.parts.map(written).filter((part) => part !== null)
  return parts.length === 0 ? null : { [group.join]: parts }
}

/** Where the parts of a group stand once it is written, below `path`: `and.0`. */
export function conditionPartPaths(group: ConditionGroup, path: string): readonly string[] {
  let index = 0
  return group.parts.map((part) => {
    const own = `${path === '' ? '' : `${path}.`}${group.join}.${index}`
    if (written(part) !== null) index += 1
    return own
  })
}

function partOf(value: unknown): ConditionPart | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const entries = Object.entries(value)
  if (entries.length === 0) return null
  const parts = entries.flatMap(([key, item]): readonly ConditionPart[] => {
    if ((key === 'and' || key === 'or') && Array.isArray(item)) {
      const inside = item.map(partOf).filter((part) => part !== null)
      return [{ kind: 'group', join: key, parts: inside }]
    }
    if (key === 'not') return [{ kind: 'other', condition: { not: item } }]
    if (typeof item !== 'object' || item === null)
      return [{ kind: 'comparison', field: key, operator: 'eq', value: item }]
    if (Object.keys(item).length === 0) return [{ kind: 'comparison', field: key, operator: 'eq', value: undefined }]
    return Object.entries(item).map(
      ([operator, operand]): ConditionPart =>
        operator === 'empty'
          ? { kind: 'comparison', field: key, operator: operand === true ? 'empty' : 'filled', value: null }
          : { kind: 'comparison', field: key, operator, value: operand },
    )
  })
  return parts.length === 1 ? (parts[0] as ConditionPart) : { kind: 'group', join: 'and', parts }
}

function written(part: ConditionPart): Data | null {
  if (part.kind === 'other') return part.condition
  if (part.kind === 'group') return writeCondition(part)
  if (part.field === '') return null
  if (part.operator === 'empty' || part.operator === 'filled')
    return { [part.field]: { empty: part.operator === 'empty' } }
  return { [part.field]: part.value === undefined ? {} : { [part.operator]: part.value } }
}
