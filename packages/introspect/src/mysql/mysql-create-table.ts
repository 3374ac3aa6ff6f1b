import type { CheckRow, ForeignKeyRow } from './mysql-table.ts'

/** What information_schema of MariaDB may hide. */
export interface CreateTableFacts {
  readonly foreignKeys: readonly ForeignKeyRow[]
  readonly checks: readonly CheckRow[]
}

const name = '`((?:[^`]|``)+)`'
const action = '(restrict|cascade|set null|no action|set default)'
const foreignKey = new RegExp(
  `^  constraint ${name} foreign key .*?(?: on delete ${action})?(?: on update ${action})?,?$`,
  'gim',
)
const tableCheck = new RegExp(`^  constraint ${name} check \\((.*)\\),?$`, 'gim')
const columnCheck = new RegExp(`^  ${name} (?:[^'\\n]|'(?:[^'\\\\]|''|\\\\.)*')*? check \\((.*)\\),?$`, 'gim')

/** Reads the text of MariaDB's SHOW CREATE TABLE, which writes each column and constraint on a line of its own. */
export function readCreateTable(table: string, text: string): CreateTableFacts {
  const foreignKeys = [...text.matchAll(foreignKey)].map(([, name = '', onDelete, onUpdate]) => ({
    table,
    name: unquote(name),
    // Only RESTRICT, the default, is not written.
    onDelete: onDelete ?? 'restrict',
    onUpdate: onUpdate ?? 'restrict',
  }))
  const checks = [...text.matchAll(columnCheck), ...text.matchAll(tableCheck)].map(
    ([, name = '', expression = '']) => ({
      table,
      name: unquote(name),
      expression,
    }),
  )
  return { foreignKeys, checks }
}

function unquote(name: string): string {
  return name.replaceAll('``', '`')
}
