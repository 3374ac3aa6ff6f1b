/** A piece of SQL text; comments and white space are between tokens. */
export interface Token {
  /** Lower case for words, the content for quoted names, the sign for the rest. */
  readonly text: string
  readonly kind: 'word' | 'name' | 'string' | 'sign'
  readonly start: number
  readonly end: number
}

const pattern =
  /\s+|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|('(?:[^']|'')*')|("(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[^\]]*\])|([\p{L}\p{N}_$\u{80}-\u{10ffff}]+)|([\s\S])/gu

/** Splits SQL as sqlite keeps it (and so has already accepted it) into tokens. */
export function tokenize(sql: string): Token[] {
  const tokens: Token[] = []
  for (const match of sql.matchAll(pattern)) {
    const [text, string, name, word, sign] = match
    const start = match.index
    const end = start + text.length
    if (string !== undefined) tokens.push({ text: unquote(string), kind: 'string', start, end })
    else if (name !== undefined) tokens.push({ text: unquote(name), kind: 'name', start, end })
    else if (word !== undefined) tokens.push({ text: word.toLowerCase(), kind: 'word', start, end })
    else if (sign !== undefined) tokens.push({ text: sign, kind: 'sign', start, end })
  }
  return tokens
}

/** Takes the quotes off a name or string: `"a""b"`, `` `a``b` ``, `[a b]`, `'a''b'`. */
export function unquote(text: string): string {
  const quote = text[0] ?? ''
  if (quote === '[') return text.slice(1, -1)
  return text.slice(1, -1).replaceAll(quote + quote, quote)
}

/** The position of the bracket that closes the one at `open`, or the end. */
export function closingBracket(tokens: readonly Token[], open: number): number {
  let depth = 0
  for (let at = open; at < tokens.length; at++) {
    const token = tokens[at]
    if (token?.kind !== 'sign') continue
    if (token.text === '(') depth++
    else if (token.text === ')' && --depth === 0) return at
  }
  return tokens.length - 1
}

/** The text between two tokens, without either. */
export function textBetween(sql: string, tokens: readonly Token[], open: number, close: number): string {
  return sql.slice(tokens[open]?.end ?? 0, tokens[close]?.start ?? sql.length).trim()
}

/** The ranges between the commas of a bracket, as positions of first and last token. */
export function splitList(tokens: readonly Token[], open: number, close: number): [first: number, last: number][] {
  const parts: [number, number][] = []
  let first = open + 1
  for (let at = first; at <= close; at++) {
    const token = tokens[at]
    if (at === close || (token?.kind === 'sign' && token.text === ',')) {
      if (at > first) parts.push([first, at - 1])
      first = at + 1
    } else if (token?.kind === 'sign' && token.text === '(') at = closingBracket(tokens, at)
  }
  return parts
}
