import type { Check } from '../schema.ts'
import { closingBracket, splitList, type Token, textBetween, tokenize } from './sqlite-tokens.ts'

/** What sqlite keeps of a table only in the text of its CREATE TABLE. */
export interface CreateTableFacts {
  readonly checks: readonly Check[]
  /** In the order of declaration. */
  readonly foreignKeyNames: readonly (string | null)[]
  readonly primaryKeyName: string | null
  /** Generated expressions by column name in lower case. */
  readonly generated: ReadonlyMap<string, string>
}

const tableConstraints = new Set(['constraint', 'primary', 'unique', 'check', 'foreign'])

/** Reads the facts from the text; a text it does not understand gives none. */
export function readCreateTable(sql: string | null): CreateTableFacts {
  const checks: Check[] = []
  const foreignKeyNames: (string | null)[] = []
  const generated = new Map<string, string>()
  let primaryKeyName: string | null = null
  const tokens = sql === null ? [] : tokenize(sql)
  const open = tokens.findIndex((token) => token.kind === 'sign' && token.text === '(')
  const parts = open < 0 ? [] : splitList(tokens, open, closingBracket(tokens, open))
  for (const [first, last] of parts) {
    const head = tokens[first]
    const column = head && isTableConstraint(head) ? null : head
    let name: string | null = null
    for (let at = column ? first + 1 : first; at <= last; at++) {
      const token = tokens[at]
      if (token?.kind === 'sign' && token.text === '(') at = closingBracket(tokens, at)
      if (token?.kind !== 'word') continue
      const bracket = isOpening(tokens[at + 1]) ? closingBracket(tokens, at + 1) : at
      if (token.text === 'constraint') {
        at++
        name = nameOf(sql ?? '', tokens[at])
      } else if (token.text === 'check' && bracket > at) {
        checks.push({ name, expression: textBetween(sql ?? '', tokens, at + 1, bracket) })
        name = null
        at = bracket
      } else if (token.text === 'as' && bracket > at && column) {
        generated.set(column.text.toLowerCase(), textBetween(sql ?? '', tokens, at + 1, bracket))
        name = null
        at = bracket
      } else if (token.text === 'references') {
        foreignKeyNames.push(name)
        name = null
        at++
      } else if (token.text === 'primary') {
        primaryKeyName = name
        name = null
      } else if (['unique', 'not', 'null', 'default', 'collate'].includes(token.text)) name = null
    }
  }
  return { checks, foreignKeyNames, primaryKeyName, generated }
}

function isTableConstraint(token: Token): boolean {
  return token.kind === 'word' && tableConstraints.has(token.text)
}

function isOpening(token: Token | undefined): boolean {
  return token?.kind === 'sign' && token.text === '('
}

function nameOf(sql: string, token: Token | undefined): string | null {
  if (!token) return null
  return token.kind === 'word' ? sql.slice(token.start, token.end) : token.text
}
