import { compileDateFormat } from '../../rules/date-format.ts'
import { compareInstants, type Instant, parseDateWord, parseInstant } from '../../rules/date-value.ts'
import type { BuiltInRule, CheckContext, RuleDeclaration } from '../rule.ts'

type DateMessage = 'after' | 'after_or_equal' | 'before' | 'before_or_equal' | 'date_equals'

function comparison(message: DateMessage, accepts: (order: number) => boolean): BuiltInRule {
  return {
    rejectsBlank: true,
    compile: (declaration) => {
      const [text = ''] = declaration.rule.values
      const limit = limitOf(declaration, text)
      return {
        test: (value, context) => {
          const instant = parseInstant(value)
          const against = limit(context)
          return instant !== null && against !== null && accepts(compareInstants(instant, against))
        },
        message,
        ...(declaration.fields.has(text) ? { fieldParams: { other: text } } : { params: { other: text } }),
      }
    },
  }
}

function limitOf(declaration: RuleDeclaration, text: string): (context: CheckContext) => Instant | null {
  if (declaration.fields.has(text)) return ({ fieldOf }) => parseInstant(fieldOf(text))
  if (parseDateWord(text, new Date(0))) return ({ now }) => parseDateWord(text, now)
  const instant = parseInstant(text)
  return () => instant
}

/** Rules about dates. */
export const dateRules: Readonly<Record<DateMessage | 'date' | 'date_format', BuiltInRule>> = {
  date: { rejectsBlank: true, compile: () => ({ test: (value) => parseInstant(value) !== null, message: 'date' }) },
  date_format: {
    rejectsBlank: true,
    compile: ({ rule: { values } }) => {
      const readers = values.map(compileDateFormat).filter((reader) => typeof reader === 'function')
      return {
        test: (value) => typeof value === 'string' && readers.some((read) => read(value) !== null),
        message: 'date_format',
        params: { values: values.join(', ') },
      }
    },
  },
  date_equals: comparison('date_equals', (order) => order === 0),
  after: comparison('after', (order) => order > 0),
  after_or_equal: comparison('after_or_equal', (order) => order >= 0),
  before: comparison('before', (order) => order < 0),
  before_or_equal: comparison('before_or_equal', (order) => order <= 0),
}
