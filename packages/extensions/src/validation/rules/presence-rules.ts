import { isEmpty } from '../../rules/is-empty.ts'
import { type BuiltInRule, scalarText } from '../rule.ts'

const required: BuiltInRule = {
  presence: true,
  compile: () => ({ test: (value) => !isEmpty(value), message: 'required' }),
}

/** `required_if:field,value,…` when `wanted`, `required_unless:field,value,…` otherwise. */
function requiredByValue(wanted: boolean): BuiltInRule {
  return {
    presence: true,
    compile: ({ rule }) => {
      const [other = '', ...values] = rule.values
      return {
        test: (value, { fieldOf }) => matches(fieldOf(other), values) !== wanted || !isEmpty(value),
        message: wanted ? 'required_if' : 'required_unless',
        params: { values: values.join(', ') },
        fieldParams: { other },
      }
    },
  }
}

type ByPresence = 'required_with' | 'required_with_all' | 'required_without' | 'required_without_all'

function requiredByPresence(message: ByPresence, applies: (given: readonly boolean[]) => boolean): BuiltInRule {
  return {
    presence: true,
    compile: ({ rule: { values: others } }) => {
      return {
        test: (value, { fieldOf }) => !isEmpty(value) || !applies(others.map((other) => !isEmpty(fieldOf(other)))),
        message,
        fieldParams: { others: others.join(', ') },
      }
    },
  }
}

function matches(value: unknown, values: readonly string[]): boolean {
  if (value === null || value === undefined) return values.includes('null')
  const text = scalarText(value)
  if (text === null) return Array.isArray(value) && value.some((item) => matches(item, values))
  if (typeof value === 'boolean') return values.includes(text) || values.includes(value ? '1' : '0')
  return values.includes(text)
}

type PresenceRule = 'required' | 'required_if' | 'required_unless' | ByPresence
type GivenRule = 'filled' | 'present' | 'prohibited' | 'accepted' | 'declined'

/** Rules about whether a value is given. */
export const presenceRules: Readonly<Record<PresenceRule | GivenRule, BuiltInRule>> = {
  required,
  required_if: requiredByValue(true),
  required_unless: requiredByValue(false),
  required_with: requiredByPresence('required_with', (given) => given.includes(true)),
  required_with_all: requiredByPresence('required_with_all', (given) => !given.includes(false)),
  required_without: requiredByPresence('required_without', (given) => given.includes(false)),
  required_without_all: requiredByPresence('required_without_all', (given) => !given.includes(true)),
  filled: {
    presence: true,
    compile: () => ({ test: (value) => value === undefined || !isEmpty(value), message: 'filled' }),
  },
  present: { presence: true, compile: () => ({ test: (value) => value !== undefined, message: 'present' }) },
  prohibited: { presence: true, compile: () => ({ test: isEmpty, message: 'prohibited' }) },
  accepted: {
    presence: true,
    compile: () => ({
      test: (value) => [true, 1, '1', 'true', 'yes', 'on'].includes(value as never),
      message: 'accepted',
    }),
  },
  declined: {
    presence: true,
    compile: () => ({
      test: (value) => [false, 0, '0', 'false', 'no', 'off'].includes(value as never),
      message: 'declined',
    }),
  },
}
