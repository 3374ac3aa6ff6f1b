import type { Check } from '../schema/schema.ts'
import { isQuoteCharacter, isWordCharacter, tokenEnd, unquote } from './sqlite-tokens.ts'

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
const openers = ['constraint', 'check', 'as', 'references', 'primary']
/** These and the words that only use up the name of a constraint. */
const keywords = [...openers, 'unique', 'not', 'null', 'default', 'collate']

/** Words by the code of their first letter, in either case. */
function byFirstLetter(words: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: 128 }, (_, code) =>
    words.filter((word) => word.startsWith(String.fromCharCode(code).toLowerCase())),
  )
}

const openersByLetter = byFirstLetter(openers)
const keywordsByLetter = byFirstLetter(keywords)
const noneGenerated: ReadonlyMap<string, string> = new Map()

/** Reads the facts from the text that sqlite has accepted, in one pass: a schema may hold thousands. */
export function readCreateTable(sql: string | null): CreateTableFacts {
  const checks: Check[] = []
  const foreignKeyNames: (string | null)[] = []
  let generated: Map<string, string> | undefined
  let primaryKeyName: string | null = null
  if (sql === null) return { checks, foreignKeyNames, primaryKeyName, generated: noneGenerated }
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
    end = tokenEnd(sql, start)
    if (code === openingBracket) {
      if (++depth === 1) part = end
      if (depth !== 2 || (keyword !== 'check' && keyword !== 'as')) continue
      end = endOfBracket(sql, start)
      depth--
      const expression = sql.slice(start + 1, end - 1).trim()
      if (keyword === 'check') checks.push({ name: constraint, expression })
      else generated = (generated ?? new Map()).set(readName(sql, part).toLowerCase(), expression)
      keyword = ''
      constraint = null
    } else if (code === closingBracket) {
      if (--depth === 0) break
    } else if (depth !== 1) continue
    else if (code === comma) {
      part = end
      constraint = null
    } else {
      const word = wordAt(sql, start, end, (constraint === null ? openersByLetter : keywordsByLetter)[code])
      if (word === null) continue
      keyword = word
      if (keyword === 'constraint') {
        constraint = readName(sql, end)
        end = endOfName(sql, end)
      } else if (keyword !== 'check' && keyword !== 'as') {
        if (keyword === 'references') foreignKeyNames.push(constraint)
        else if (keyword === 'primary') primaryKeyName = constraint
        constraint = null
      }
    }
  }
  return { checks, foreignKeyNames, primaryKeyName, generated: generated ?? noneGenerated }
}

/** Which of these words stands there, in any case; nothing is cut out, because most words of a table are none of them. */
function wordAt(sql: string, start: number, end: number, words: readonly string[] = []): string | null {
  for (const word of words) if (word.length === end - start && isWordAt(sql, start, word)) return word
  return null
}

function isWordAt(sql: string, start: number, word: string): boolean {
  for (let at = 1; at < word.length; at++) {
    // This bit alone tells the small letters of ASCII from the capital ones.
    if ((sql.charCodeAt(start + at) | 32) !== word.charCodeAt(at)) return false
  }
  return true
}

/** Where the name begins that comes next, behind white space and comments. */
function startOfName(sql: string, from: number): number {
  let at = from
  while (at < sql.length && !isWordCharacter(sql.charCodeAt(at)) && !isQuoteCharacter(sql.charCodeAt(at)))
    at = tokenEnd(sql, at)
  return at
}

function endOfName(sql: string, from: number): number {
  return tokenEnd(sql, startOfName(sql, from))
}

function readName(sql: string, from: number): string {
  const start = startOfName(sql, from)
  const text = sql.slice(start, tokenEnd(sql, start))
  return isQuoteCharacter(sql.charCodeAt(start)) ? unquote(text) : text
}

/** The position behind the bracket that closes the one at `open`. */
function endOfBracket(sql: string, open: number): number {
  let depth = 0
  let at = open
  do {
    const code = sql.charCodeAt(at)
    if (code === openingBracket) depth++
    else if (code === closingBracket) depth--
    at = tokenEnd(sql, at)
  } while (depth > 0 && at < sql.length)
  return at
}
