import type { Check } from '../schema.ts'
import { endOfToken, isQuote, isWord, unquote } from './sqlite-tokens.ts'

/** What sqlite keeps of a table only in the text of its CREATE TABLE. */
export interface CreateTableFacts {
  readonly checks: readonly Check[]
  /** In the order of declaration. */
  readonly foreignKeyNames: readonly (string | null)[]
  readonly primaryKeyName: string | null
  /** Generated expressions by column name in lower case. */
  readonly generated: ReadonlyMap<string, string>
}

const [space, openingBracket, closingBracket, comma] = [32, 40, 41, 44]

/** The words that something is read behind. */
const openers = new Set(['constraint', 'check', 'as', 'references', 'primary'])
/** These and the words that only use up the name of a constraint. */
const keywords = new Set([...openers, 'unique', 'not', 'null', 'default', 'collate'])

/** By first letter in either case a bit for each length of a word: most words of a table need not be cut out. */
function lengthsByLetter(words: ReadonlySet<string>): Uint16Array {
  const lengths = new Uint16Array(0x1_00_00)
  for (const word of words) {
    for (const letter of [word.charCodeAt(0), word.toUpperCase().charCodeAt(0)]) {
      lengths[letter] = (lengths[letter] ?? 0) | (1 << word.length)
    }
  }
  return lengths
}

const openerLengths = lengthsByLetter(openers)
const keywordLengths = lengthsByLetter(keywords)
const longestKeyword = 10

/** Reads the facts from the text that sqlite has accepted, in one pass: a schema may hold thousands. */
export function readCreateTable(sql: string | null): CreateTableFacts {
  const checks: Check[] = []
  const foreignKeyNames: (string | null)[] = []
  const generated = new Map<string, string>()
  const facts = { checks, foreignKeyNames, primaryKeyName: null as string | null, generated }
  if (sql === null) return facts
  let depth = 0
  /** Where the current column or table constraint begins. */
  let part = 0
  let constraint: string | null = null
  let keyword = ''
  for (let start = 0, end = 0; start < sql.length; start = end) {
    const code = sql.charCodeAt(start)
    if (code === space) {
      end = start + 1
      continue
    }
    end = endOfToken(sql, start)
    if (code === openingBracket) {
      if (++depth === 1) part = end
      if (depth !== 2 || (keyword !== 'check' && keyword !== 'as')) continue
      end = endOfBracket(sql, start)
      depth--
      const expression = sql.slice(start + 1, end - 1).trim()
      if (keyword === 'check') checks.push({ name: constraint, expression })
      else generated.set(readName(sql, part).toLowerCase(), expression)
      keyword = ''
      constraint = null
    } else if (code === closingBracket) {
      if (--depth === 0) break
    } else if (depth !== 1) continue
    else if (code === comma) {
      part = end
      constraint = null
    } else if (end - start <= longestKeyword) {
      const lengths = (constraint === null ? openerLengths : keywordLengths)[code] ?? 0
      if (((lengths >> (end - start)) & 1) === 0) continue
      const word = sql.slice(start, end).toLowerCase()
      if (!keywords.has(word)) continue
      keyword = word
      if (keyword === 'constraint') {
        constraint = readName(sql, end)
        end = endOfName(sql, end)
      } else if (keyword !== 'check' && keyword !== 'as') {
        if (keyword === 'references') foreignKeyNames.push(constraint)
        else if (keyword === 'primary') facts.primaryKeyName = constraint
        constraint = null
      }
    }
  }
  return facts
}

/** Where the name begins that comes next, behind white space and comments. */
function startOfName(sql: string, from: number): number {
  let at = from
  while (at < sql.length && !isWord(sql.charCodeAt(at)) && !isQuote(sql.charCodeAt(at))) at = endOfToken(sql, at)
  return at
}

function endOfName(sql: string, from: number): number {
  return endOfToken(sql, startOfName(sql, from))
}

function readName(sql: string, from: number): string {
  const start = startOfName(sql, from)
  const text = sql.slice(start, endOfToken(sql, start))
  return isQuote(sql.charCodeAt(start)) ? unquote(text) : text
}

/** The position behind the bracket that closes the one at `open`. */
function endOfBracket(sql: string, open: number): number {
  let depth = 0
  let at = open
  do {
    const code = sql.charCodeAt(at)
    if (code === openingBracket) depth++
    else if (code === closingBracket) depth--
    at = endOfToken(sql, at)
  } while (depth > 0 && at < sql.length)
  return at
}
