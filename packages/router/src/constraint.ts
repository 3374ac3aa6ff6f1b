/**
 * What a parameter accepts. The named ones are either disjoint or one holds the other, and each accepts a value that
 * no narrower one does: that makes it possible to decide exactly whether a route can be reached (see shadowing.ts).
 */
export interface Constraint {
  /** As written in the pattern: `number`, `draft|live`, or `''` for any value. */
  readonly name: string
  /** The accepted values when they are listed, otherwise null. */
  readonly values: readonly string[] | null
  accepts(value: string): boolean
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The constraint of `{id}`: any value that is not empty. */
export const anyValue: Constraint = { name: '', values: null, accepts: () => true }

const named: Readonly<Record<string, Constraint>> = {
  number: expression('number', /^[0-9]+$/),
  alpha: expression('alpha', /^[A-Za-z]+$/),
  alnum: expression('alnum', /^[A-Za-z0-9]+$/),
  slug: expression('slug', /^[A-Za-z0-9_-]+$/),
  uuid: expression('uuid', uuid),
}

/** The names a constraint can have, for messages. */
export const constraintNames: readonly string[] = Object.keys(named)

/** The constraint written after the colon of a parameter; undefined when there is no such name. */
export function constraintNamed(name: string): Constraint | undefined {
  return Object.hasOwn(named, name) ? named[name] : undefined
}

/** The constraint of `{status:draft|live}`. */
export function createValuesConstraint(values: readonly string[]): Constraint {
  const set = new Set(values)
  return { name: values.join('|'), values, accepts: (value) => set.has(value) }
}

/** A value accepted by `constraint` and by nothing narrower, different for each `attempt`. */
export function sampleValue(constraint: Constraint, attempt: number): string {
  switch (constraint.name) {
    case 'number':
      return String(attempt + 1)
    case 'alpha':
      return `a${'z'.repeat(attempt)}`
    case 'alnum':
      return `a${attempt}`
    case 'slug':
      return `a_${attempt}`
    case 'uuid':
      return `00000000-0000-4000-8000-${String(attempt).padStart(12, '0')}`
    default:
      return `any.${attempt}`
  }
}

/** A value both accept, or undefined when they are disjoint. `sample` gives a free value of a named constraint. */
export function findCommonValue(
  a: Constraint,
  b: Constraint,
  sample: (constraint: Constraint) => string,
): string | undefined {
  if (a.values !== null) return a.values.find((value) => b.accepts(value))
  if (b.values !== null) return b.values.find((value) => a.accepts(value))
  const fromA = sample(a)
  if (b.accepts(fromA)) return fromA
  const fromB = sample(b)
  return a.accepts(fromB) ? fromB : undefined
}

function expression(name: string, pattern: RegExp): Constraint {
  return { name, values: null, accepts: (value) => pattern.test(value) }
}
