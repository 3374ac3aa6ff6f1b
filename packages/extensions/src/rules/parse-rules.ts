/** One rule of a rule string, before it is looked up. */
export interface ParsedRule {
  readonly name: string
  /** The text after the colon, as written. */
  readonly argument: string | null
  /** The argument split at commas; quotes keep a comma inside a value. */
  readonly values: readonly string[]
  readonly source: string
}

/** Rules of one field: a rule string (`required|string|max:50`), or a list of single rules when one holds a `|`. */
export type RuleText = string | readonly string[]

/** Splits a rule text into rules. A pattern written between slashes (`regex:/a|b/i`) may hold a `|`. */
export function parseRuleText(text: RuleText): readonly ParsedRule[] {
  const sources = typeof text === 'string' ? splitRules(text) : text
  return sources
    .map((source) => source.trim())
    .filter((source) => source !== '')
    .map(parseRule)
}

const delimitedPattern = /^\s*(?:not_)?regex:\/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^\\/[])*\/[a-zA-Z]*\s*(?=\||$)/

/** The single rules of a rule string, as written. */
export function splitRules(text: string): readonly string[] {
  const sources: string[] = []
  let rest = text
  while (rest !== '') {
    const pattern = delimitedPattern.exec(rest)?.[0]
    const bar = rest.indexOf('|')
    const source = pattern ?? (bar < 0 ? rest : rest.slice(0, bar))
    sources.push(source)
    rest = rest.slice(source.length + 1)
  }
  return sources
}

function parseRule(source: string): ParsedRule {
  const colon = source.indexOf(':')
  if (colon < 0) return { name: source, argument: null, values: [], source }
  const argument = source.slice(colon + 1)
  return { name: source.slice(0, colon).trim(), argument, values: splitValues(argument), source }
}

function splitValues(argument: string): readonly string[] {
  if (argument === '') return []
  const values: string[] = []
  const pattern = /\s*(?:"((?:[^"]|"")*)"\s*|([^,]*))(?:,|$)/y
  for (;;) {
    const match = pattern.exec(argument)
    if (!match) return argument.split(',')
    values.push(match[1]?.replaceAll('""', '"') ?? (match[2] ?? '').trim())
    if (pattern.lastIndex >= argument.length) return argument.endsWith(',') ? [...values, ''] : values
  }
}
