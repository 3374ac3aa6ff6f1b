import { invalidPatternProblem, type Pattern, parseRegexArgument } from '../../rules/parse-regex-argument.ts'
import { type BuiltInRule, type RuleDeclaration, rejectRule, scalarText } from '../rule.ts'

interface SafeRegex {
  test(text: string): boolean
}

function regexRule(message: 'regex' | 'not_regex'): BuiltInRule {
  return {
    compile: (declaration) => {
      const pattern = parseRegexArgument(declaration.rule.argument ?? '')
      let loading: Promise<SafeRegex> | undefined
      const load = () => {
        loading ??= compileSafely(declaration, pattern)
        return loading
      }
      return {
        test: async (value) => {
          const text = scalarText(value)
          return text !== null && (await load()).test(text) === (message === 'regex')
        },
        message,
        prepare: async () => void (await load()),
      }
    },
  }
}

// re2js is large and loaded at first use; the declaration was checked by what can be seen without it.
async function compileSafely(declaration: RuleDeclaration, { source, flags }: Pattern): Promise<SafeRegex> {
  const { RE2JS } = await import('re2js')
  const bits = { i: RE2JS.CASE_INSENSITIVE, m: RE2JS.MULTILINE, s: RE2JS.DOTALL }
  let mode = 0
  for (const [flag, bit] of Object.entries(bits)) if (flags.includes(flag)) mode |= bit
  try {
    return RE2JS.compile(source, mode)
  } catch (cause) {
    const { problem, hint } = invalidPatternProblem(cause)
    return rejectRule(declaration, problem, hint, cause)
  }
}

/** Rules with a pattern, matched by an engine whose time is linear in the text. */
export const regexRules: Readonly<Record<'regex' | 'not_regex', BuiltInRule>> = {
  regex: regexRule('regex'),
  not_regex: regexRule('not_regex'),
}
