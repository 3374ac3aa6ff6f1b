import { type RuleDeclaration, type RuleDefinition, refuseRule, scalarText } from '../rule.ts'

interface Pattern {
  readonly source: string
  readonly flags: string
}

interface SafeRegex {
  test(text: string): boolean
}

function regexRule(message: 'regex' | 'not_regex'): RuleDefinition {
  return {
    arity: [1, Number.POSITIVE_INFINITY],
    compile: (declaration) => {
      const pattern = patternOf(declaration)
      checkPattern(declaration, pattern)
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

function patternOf(declaration: RuleDeclaration): Pattern {
  const argument = declaration.rule.argument ?? ''
  const delimited = /^\/(.*)\/([a-zA-Z]*)$/s.exec(argument)
  if (!delimited) return { source: argument, flags: '' }
  const [, source = '', flags = ''] = delimited
  const wrong = /[^imsuD]/.exec(flags)
  if (wrong) refuseRule(declaration, `has the unknown flag "${wrong[0]}"`, 'Use the flags i, m and s only.')
  return { source: source.replaceAll('\\/', '/'), flags }
}

// re2js is large and loaded at first use, so the declaration is judged here by what can be told without it.
function checkPattern(declaration: RuleDeclaration, { source }: Pattern): void {
  const plain = source.replace(/\\\\/g, '')
  if (/\(\?(?:<?[=!]|>)/.test(plain) || /\\(?:[1-9]|k[<{'])/.test(plain)) {
    refuseRule(
      declaration,
      'uses a lookaround, an atomic group or a back-reference, which the safe engine does not have',
      'Write the pattern without it, or use two rules.',
    )
  }
  try {
    new RegExp(
      source
        .replace(/\(\?P</g, '(?<')
        .replace(/\(\?[imsU]+(?:-[imsU]+)?([:)])/g, (_, end) => (end === ':' ? '(?:' : '')),
    )
  } catch (cause) {
    refuseInvalid(declaration, cause)
  }
}

async function compileSafely(declaration: RuleDeclaration, { source, flags }: Pattern): Promise<SafeRegex> {
  const { RE2JS } = await import('re2js')
  const bits = { i: RE2JS.CASE_INSENSITIVE, m: RE2JS.MULTILINE, s: RE2JS.DOTALL }
  let mode = 0
  for (const [flag, bit] of Object.entries(bits)) if (flags.includes(flag)) mode |= bit
  try {
    return RE2JS.compile(source, mode)
  } catch (cause) {
    return refuseInvalid(declaration, cause)
  }
}

function refuseInvalid(declaration: RuleDeclaration, cause: unknown): never {
  return refuseRule(declaration, 'is no valid pattern', 'Correct the pattern; RE2 syntax is supported.', cause)
}

/** Rules with a pattern, matched by an engine whose time is linear in the text. */
export const regexRules: Readonly<Record<string, RuleDefinition>> = {
  regex: regexRule('regex'),
  not_regex: regexRule('not_regex'),
}
