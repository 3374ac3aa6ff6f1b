import { closingBracket, splitList, textBetween, tokenize } from './sqlite-tokens.ts'

/** What sqlite keeps of an index only in the text of its CREATE INDEX. */
export interface CreateIndexFacts {
  /** Expression text by position, without its direction; a column's position holds the column. */
  readonly expressions: readonly string[]
  readonly where: string | null
}

/** Reads the facts from the text; automatic indexes have none. */
export function readCreateIndex(sql: string | null): CreateIndexFacts {
  if (sql === null) return { expressions: [], where: null }
  const tokens = tokenize(sql)
  const open = tokens.findIndex((token) => token.kind === 'sign' && token.text === '(')
  const close = closingBracket(tokens, open)
  const expressions = splitList(tokens, open, close).map(([first, last]) => {
    const direction = tokens[last]
    const end = direction?.kind === 'word' && /^(?:asc|desc)$/.test(direction.text) ? last - 1 : last
    return sql.slice(tokens[first]?.start, tokens[end]?.end)
  })
  const where = tokens[close + 1]?.text === 'where' ? textBetween(sql, tokens, close + 1, tokens.length) : null
  return { expressions, where }
}
