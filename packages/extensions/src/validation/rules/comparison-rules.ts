import { type BuiltInRule, isSameIgnoringScalarType, scalarText } from '../rule.ts'

/** `in` and `not_in`; of a list, every item is checked. */
function choice(message: 'in' | 'not_in'): BuiltInRule {
  return {
    compile: ({ rule: { values } }) => {
      const accepts = (value: unknown): boolean => {
        if (Array.isArray(value)) return value.every(accepts)
        const text = scalarText(value)
        if (text === null) return false
        const found = values.includes(text) || (typeof value === 'boolean' && values.includes(value ? '1' : '0'))
        return found === (message === 'in')
      }
      return { test: accepts, message, params: { values: values.join(', ') } }
    },
  }
}

function sibling(message: 'same' | 'different', accepts: (same: boolean) => boolean): BuiltInRule {
  return {
    compile: ({ rule: { values } }) => {
      const [other = ''] = values
      return {
        test: (value, { fieldOf }) => accepts(isSameIgnoringScalarType(value, fieldOf(other))),
        message,
        fieldParams: { other },
      }
    },
  }
}

/** Rules that compare a value with given ones or with another field. */
export const comparisonRules: Readonly<
  Record<'in' | 'not_in' | 'same' | 'different' | 'confirmed' | 'distinct', BuiltInRule>
> = {
  in: choice('in'),
  not_in: choice('not_in'),
  same: sibling('same', (same) => same),
  different: sibling('different', (same) => !same),
  confirmed: {
    compile: ({ field, rule }) => {
      const other = rule.values[0] ?? `${field}_confirmation`
      return { test: (value, { fieldOf }) => isSameIgnoringScalarType(value, fieldOf(other)), message: 'confirmed' }
    },
  },
  distinct: {
    compile: () => ({
      test: (value, { siblingValues }) => {
        if (!Array.isArray(value))
          return siblingValues().filter((other) => isSameIgnoringScalarType(value, other)).length <= 1
        return new Set(value.map((item) => JSON.stringify(item))).size === value.length
      },
      message: 'distinct',
    }),
  },
}
