import { fieldValue, isEmpty, type RuleDeclaration, type RuleDefinition, scalarText, siblingOf } from '../rule.ts'

const required: RuleDefinition = {
  presence: true,
  compile: () => ({ test: (value) => !isEmpty(value), message: 'required' }),
}

/** `required_if:field,value,…` when `wanted`, `required_unless:field,value,…` otherwise. */
function requiredByValue(wanted: boolean): RuleDefinition {
  return {
    arity: [2, Number.POSITIVE_INFINITY],
    presence: true,
    compile: (declaration) => {
      const [name = '', ...values] = declaration.rule.values
      const other = siblingOf(declaration, name)
      return {
        test: (value, { data }) => matches(fieldValue(data, other), values) !== wanted || !isEmpty(value),
        message: wanted ? 'required_if' : 'required_unless',
        params: { values: values.join(', ') },
        fieldParams: { other },
      }
    },
  }
}

function requiredByPresence(
  message: 'required_with' | 'required_with_all' | 'required_without' | 'required_without_all',
  applies: (given: readonly boolean[]) => boolean,
): RuleDefinition {
  return {
    arity: [1, Number.POSITIVE_INFINITY],
    presence: true,
    compile: (declaration) => {
      const others = siblings(declaration)
      return {
        test: (value, { data }) =>
          !isEmpty(value) || !applies(others.map((other) => !isEmpty(fieldValue(data, other)))),
        message,
        fieldParams: { others: others.join(', ') },
      }
    },
  }
}

function siblings(declaration: RuleDeclaration): readonly string[] {
  return declaration.rule.values.map((name) => siblingOf(declaration, name))
}

function matches(value: unknown, values: readonly string[]): boolean {
  if (value === null || value === undefined) return values.includes('null')
  const text = scalarText(value)
  if (text === null) return Array.isArray(value) && value.some((item) => matches(item, values))
  if (typeof value === 'boolean') return values.includes(text) || values.includes(value ? '1' : '0')
  return values.includes(text)
}

/** Rules about whether a value is given. */
export const presenceRules: Readonly<Record<string, RuleDefinition>> = {
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
