/** A piece of SQL text; comments and white space are between tokens. */
export interface Token {
  /** Lower case for words, the content for quoted names, the sign for the rest. */
  readonly text: string
  readonly kind: 'word' | 'name' | 'string' | 'sign'
  readonly start: number
  readonly end: number
}

/** Splits SQL as sqlite keeps it (and so has already accepted it) into tokens. */
export function tokenize(sql: string): Token[] {
  const tokens: Token[] = []
  for (let start = 0, end = 0; start < sql.length; start = end) {
    end = tokenEnd(sql, start)
    const code = sql.charCodeAt(start)
    if (isSpace(code) || (end > start + 1 && (code === minus || code === slash))) continue
    const text = sql.slice(start, end)
    if (isQuoteCharacter(code))
      tokens.push({ text: unquote(text), kind: code === apostrophe ? 'string' : 'name', start, end })
    else tokens.push({ text: text.toLowerCase(), kind: isWordCharacter(code) ? 'word' : 'sign', start, end })
  }
  return tokens
}

const [apostrophe, minus, slash, openingSquare] = [39, 45, 47, 91]

/** What each character begins; a table, because every character of a schema is looked up. */
const [word, quote, comment] = [1, 2, 3]
const kinds = new Uint8Array(0x1_00_00).fill(word, 128)
for (const sign of '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_$') kinds[sign.charCodeAt(0)] = word
for (const sign of '\'"`[') kinds[sign.charCodeAt(0)] = quote
for (const sign of '-/') kinds[sign.charCodeAt(0)] = comment

/** Whether a name or string begins with this character. */
export function isQuoteCharacter(code: number): boolean {
  return kinds[code] === quote
}

/** Whether words hold this character: letters, digits, `_`, `$` and everything beyond ASCII. */
export function isWordCharacter(code: number): boolean {
  return kinds[code] === word
}

function isSpace(code: number): boolean {
  return code <= 32
}

/** Where the word, quoted name, string, comment or sign ends that begins here. */
export function tokenEnd(sql: string, start: number): number {
  let end = start + 1
  const kind = kinds[sql.charCodeAt(start)]
  if (kind === word) while (end < sql.length && kinds[sql.charCodeAt(end)] === word) end++
  return kind === quote || kind === comment ? endOfQuotedOrComment(sql, start) : end
}

function endOfQuotedOrComment(sql: string, start: number): number {
  const code = sql.charCodeAt(start)
  if (isQuoteCharacter(code)) return endOfQuoted(sql, start, code === openingSquare ? ']' : (sql[start] ?? ''))
  if (code === minus && sql.charCodeAt(start + 1) === minus) return after(sql.indexOf('\n', start), 1, sql)
  if (code === slash && sql[start + 1] === '*') return after(sql.indexOf('*/', start + 2), 2, sql)
  return start + 1
}

function endOfQuoted(sql: string, start: number, quote: string): number {
  for (let at = sql.indexOf(quote, start + 1); at >= 0; at = sql.indexOf(quote, at + 2)) {
    // A doubled quote is a quote inside; a bracket cannot be doubled.
    if (quote === ']' || sql[at + 1] !== quote) return at + 1
  }
  return sql.length
}

function after(found: number, length: number, sql: string): number {
  return found < 0 ? sql.length : found + length
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
