import type { MessageKey } from '../message.ts'
import { type BuiltInRule, scalarText } from '../rule.ts'

/** A rule on the whole text; numbers count as their digits, as `alpha_num` on 42 should hold. */
function pattern(message: MessageKey, unicode: RegExp, ascii: RegExp): BuiltInRule {
  return {
    compile: ({ rule }) => {
      const expected = rule.values[0] === 'ascii' ? ascii : unicode
      return { test: (value) => typeof value !== 'boolean' && expected.test(scalarText(value) ?? ''), message }
    },
  }
}

/** A rule that compares the text with each given one. */
function affix(message: MessageKey, accepts: (text: string, affixes: readonly string[]) => boolean): BuiltInRule {
  return {
    compile: ({ rule: { values } }) => ({
      test: (value) => {
        const text = scalarText(value)
        return text !== null && accepts(text, values)
      },
      message,
      params: { values: values.join(', ') },
    }),
  }
}

function letterCase(message: 'lowercase' | 'uppercase', change: (text: string) => string): BuiltInRule {
  return { compile: () => ({ test: (value) => typeof value === 'string' && change(value) === value, message }) }
}

type LetterRule = 'alpha' | 'alpha_num' | 'alpha_dash' | 'lowercase' | 'uppercase'
type AffixRule = 'starts_with' | 'doesnt_start_with' | 'ends_with' | 'doesnt_end_with'

/** Rules about the characters of a text. */
export const textRules: Readonly<Record<LetterRule | AffixRule, BuiltInRule>> = {
  alpha: pattern('alpha', /^[\p{L}\p{M}]+$/u, /^[A-Za-z]+$/),
  alpha_num: pattern('alpha_num', /^[\p{L}\p{M}\p{N}]+$/u, /^[A-Za-z0-9]+$/),
  alpha_dash: pattern('alpha_dash', /^[\p{L}\p{M}\p{N}_-]+$/u, /^[A-Za-z0-9_-]+$/),
  starts_with: affix('starts_with', (text, values) => values.some((value) => text.startsWith(value))),
  doesnt_start_with: affix('doesnt_start_with', (text, values) => !values.some((value) => text.startsWith(value))),
  ends_with: affix('ends_with', (text, values) => values.some((value) => text.endsWith(value))),
  doesnt_end_with: affix('doesnt_end_with', (text, values) => !values.some((value) => text.endsWith(value))),
  lowercase: letterCase('lowercase', (text) => text.toLowerCase()),
  uppercase: letterCase('uppercase', (text) => text.toUpperCase()),
}
