import type { MysqlCheckRow, MysqlForeignKeyRow, MysqlKeyRow } from './mysql-table.ts'

/** Foreign keys and checks of SHOW CREATE TABLE, which information_schema of MariaDB may hide. */
export interface MariadbCreateTableFacts {
  readonly foreignKeys: readonly MysqlForeignKeyRow[]
  readonly checks: readonly MysqlCheckRow[]
}

const name = '`((?:[^`]|``)+)`'
/** Anything but a line end, which only names and strings may hold. */
const item = "(?:[^'`\\n]|`[^`]*`|'(?:[^'\\\\]|\\\\[\\s\\S])*')"
const column = new RegExp(`  ${name}${item}*?(?: check \\((${item}*)\\))?,?\\n`, 'iy')
const tableCheck = new RegExp(`^  constraint ${name} check \\((${item}*)\\),?$`, 'gim')
const action = '(restrict|cascade|set null|no action|set default)'
const rules = new RegExp(`(?: on delete ${action})?(?: on update ${action})?,?\\n`, 'iy')

/**
 * Reads the text of MariaDB's SHOW CREATE TABLE, which writes each column and constraint on a line of its own.
 *
 * @param keys The columns of the table's foreign keys, which are not hidden.
 */
export function readCreateTable(table: string, text: string, keys: readonly MysqlKeyRow[]): MariadbCreateTableFacts {
  const checks: MysqlCheckRow[] = []
  const head = `CREATE TABLE \`${table.replaceAll('`', '``')}\``
  column.lastIndex = text.indexOf('\n', head.length) + 1
  for (let match = column.exec(text); match; match = column.exec(text)) {
    if (match[2] !== undefined) checks.push({ table, name: unquote(match[1]), expression: match[2] })
  }
  for (const [, name, expression = ''] of text.matchAll(tableCheck)) {
    checks.push({ table, name: unquote(name), expression })
  }
  const foreignKeys = [...Map.groupBy(keys, (key) => key.name)].map(([name, parts]) => {
    const [, onDelete, onUpdate] = readRules(text, name, parts) ?? []
    // Only RESTRICT, the default, is not written.
    return { table, name, onDelete: onDelete ?? 'restrict', onUpdate: onUpdate ?? 'restrict' }
  })
  return { foreignKeys, checks }
}

/** InnoDB writes the names of a foreign key as they are, its backticks not doubled. */
function readRules(text: string, name: string, parts: readonly MysqlKeyRow[]): RegExpExecArray | null {
  for (const quote of [(name: string) => `\`${name}\``, (name: string) => `\`${name.replaceAll('`', '``')}\``]) {
    const list = (names: readonly string[]): string => `(${names.map(quote).join(', ')})`
    const head = `\n  CONSTRAINT ${quote(name)} FOREIGN KEY ${list(parts.map((part) => part.column))} REFERENCES `
    const target = ` ${list(parts.map((part) => part.targetColumn))}`
    const start = text.indexOf(head)
    const end = start < 0 ? -1 : text.indexOf(target, start + head.length)
    if (end < 0) continue
    rules.lastIndex = end + target.length
    return rules.exec(text)
  }
  return null
}

function unquote(name = ''): string {
  return name.replaceAll('``', '`')
}
