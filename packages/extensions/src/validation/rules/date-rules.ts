import { compileDateFormat, type DateReader } from '../date-format.ts'
import { compareMoments, type Moment, namedMoment, parseMoment } from '../date-value.ts'
import { type CheckContext, fieldValue, type RuleDeclaration, type RuleDefinition, refuseRule } from '../rule.ts'

type DateMessage = 'after' | 'after_or_equal' | 'before' | 'before_or_equal' | 'date_equals'

function comparison(message: DateMessage, accepts: (order: number) => boolean): RuleDefinition {
  return {
    refusesBlank: true,
    arity: [1, 1],
    compile: (declaration) => {
      const [text = ''] = declaration.rule.values
      const limit = limitOf(declaration, text)
      return {
        test: (value, context) => {
          const moment = parseMoment(value)
          const against = limit(context)
          return moment !== null && against !== null && accepts(compareMoments(moment, against))
        },
        message,
        ...(declaration.fields.has(text) ? { fieldParams: { other: text } } : { params: { other: text } }),
      }
    },
  }
}

function limitOf(declaration: RuleDeclaration, text: string): (context: CheckContext) => Moment | null {
  if (declaration.fields.has(text)) return ({ data }) => parseMoment(fieldValue(data, text))
  if (namedMoment(text, new Date(0))) return ({ now }) => namedMoment(text, now)
  const moment = parseMoment(text)
  if (!moment) {
    refuseRule(
      declaration,
      `names neither a date nor a declared field with "${text}"`,
      'Write an ISO date (2026-01-31), now, today, tomorrow, yesterday, or a field of the form.',
    )
  }
  return () => moment
}

function formatReaders(declaration: RuleDeclaration): readonly DateReader[] {
  return declaration.rule.values.map((format) => {
    const reader = compileDateFormat(format)
    if (typeof reader === 'function') return reader
    return refuseRule(
      declaration,
      `uses the letter "${reader.unknown}", which is not supported`,
      'Use Y m n d j H G h g i s v u A a P p O; put a backslash before other letters.',
    )
  })
}

/** Rules about dates. */
export const dateRules: Readonly<Record<string, RuleDefinition>> = {
  date: { refusesBlank: true, compile: () => ({ test: (value) => parseMoment(value) !== null, message: 'date' }) },
  date_format: {
    refusesBlank: true,
    arity: [1, Number.POSITIVE_INFINITY],
    compile: (declaration) => {
      const readers = formatReaders(declaration)
      return {
        test: (value) => typeof value === 'string' && readers.some((read) => read(value) !== null),
        message: 'date_format',
        params: { values: declaration.rule.values.join(', ') },
      }
    },
  },
  date_equals: comparison('date_equals', (order) => order === 0),
  after: comparison('after', (order) => order > 0),
  after_or_equal: comparison('after_or_equal', (order) => order >= 0),
  before: comparison('before', (order) => order < 0),
  before_or_equal: comparison('before_or_equal', (order) => order <= 0),
}
