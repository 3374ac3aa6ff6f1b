import { patternFault } from './pattern-reader.ts'

/** A pattern as a rule names it: `/…/flags`, or the source alone. */
export interface Pattern {
  readonly source: string
  readonly flags: string
}

/** What is wrong with a pattern, and what to do about it. */
export interface PatternProblem {
  readonly problem: string
  readonly hint: string
  readonly cause?: unknown
}

/** Reads the argument of `regex` and `not_regex`. */
export function patternOf(argument: string): Pattern {
  const delimited = /^\/(.*)\/([a-zA-Z]*)$/s.exec(argument)
  if (!delimited) return { source: argument, flags: '' }
  const [, source = '', flags = ''] = delimited
  return { source: source.replaceAll('\\/', '/'), flags }
}

/** What is wrong with a pattern, as far as it can be said without the engine that will match it; null when nothing is. */
export function patternProblem({ source, flags }: Pattern): PatternProblem | null {
  const wrong = /[^imsuD]/.exec(flags)
  if (wrong) return { problem: `has the unknown flag "${wrong[0]}"`, hint: 'Use the flags i, m and s only.' }
  const plain = source.replace(/\\\\/g, '')
  if (/\(\?(?:<?[=!]|>)/.test(plain) || /\\(?:[1-9]|k[<{'])/.test(plain)) {
    return {
      problem: 'uses a lookaround, an atomic group or a back-reference, which the safe engine does not have',
      hint: 'Write the pattern without it, or use two rules.',
    }
  }
  const fault = patternFault(source)
  return fault === null ? null : { ...invalidPattern(), problem: `is no valid pattern: ${fault}` }
}

/** The problem of a pattern that an engine refuses. */
export function invalidPattern(cause?: unknown): PatternProblem {
  return { problem: 'is no valid pattern', hint: 'Correct the pattern; RE2 syntax is supported.', cause }
}
