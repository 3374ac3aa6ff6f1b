/** What a statement of MySQL does, as far as it matters for doing it only once. */
export type MysqlStatementKind = 'catalog' | 'read' | 'rows' | 'session' | 'structure'

/** The kind of a statement, by its first word. */
export function classifyMysqlStatement(statement: string): MysqlStatementKind {
  const [, word = ''] = /^\s*(?:\/\*.*?\*\/\s*)*\(*(\w+)/s.exec(statement) ?? []
  if (/^show$/i.test(word)) return 'catalog'
  if (/^(?:select|describe|desc|explain|values|table)$/i.test(word)) {
    return /\binformation_schema\b/i.test(statement) ? 'catalog' : 'read'
  }
  if (/^with$/i.test(word)) return /\b(?:insert|update|delete)\b/i.test(statement) ? 'rows' : 'read'
  if (/^(?:insert|update|delete|replace|call|load)$/i.test(word)) return 'rows'
  if (/^(?:set|use|lock|unlock|begin|start|commit|rollback|savepoint|release|do)$/i.test(word)) return 'session'
  return 'structure'
}
