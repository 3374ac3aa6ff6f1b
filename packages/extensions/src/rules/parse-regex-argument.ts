import type { Text } from '../text/text.ts'
import { findRe2PatternError } from './find-pattern-error.ts'
import { text } from './text.ts'

/** A pattern as a rule names it: `/…/flags`, or the source alone. */
export interface Pattern {
  readonly source: string
  readonly flags: string
}

/** What is wrong with a pattern, and what to do about it. */
export interface PatternProblem {
  readonly problem: Text
  readonly hint: Text
  readonly cause?: unknown
}

/** Reads the argument of `regex` and `not_regex`. */
export function parseRegexArgument(argument: string): Pattern {
  const delimited = /^\/(.*)\/([a-zA-Z]*)$/s.exec(argument)
  if (!delimited) return { source: argument, flags: '' }
  const [, source = '', flags = ''] = delimited
  return { source: source.replaceAll('\\/', '/'), flags }
}

/** What is wrong with a pattern, as far as it can be said without the engine that will match it; null when nothing is. */
export function patternProblem({ source, flags }: Pattern): PatternProblem | null {
  const wrong = /[^imsuD]/.exec(flags)
  if (wrong) return { problem: text('rule.flag', { flag: wrong[0] }), hint: text('hint.rule.flags', {}) }
  const plain = source.replace(/\\\\/g, '')
  if (/\(\?(?:<?[=!]|>)/.test(plain) || /\\(?:[1-9]|k[<{'])/.test(plain)) {
    return {
      problem: text('rule.lookaround', {}),
      hint: text('hint.rule.lookaround', {}),
    }
  }
  const fault = findRe2PatternError(source)
  return fault === null ? null : { ...invalidPatternProblem(), problem: text('rule.pattern.fault', { fault }) }
}

/** The problem of a pattern that an engine rejects. */
export function invalidPatternProblem(cause?: unknown): PatternProblem {
  return { problem: text('rule.pattern', {}), hint: text('hint.rule.pattern', {}), cause }
}
