import { sentence, text } from '../sentence.ts'
import type { IntrospectText } from '../text.ts'
import type { Column, ForeignKey, Index, IndexColumn, Schema, Table } from './schema.ts'

/** Makes the words of what is rendered; in English when it is left out. */
type Translate = (text: IntrospectText) => string

/** A table with all its facts as text for a terminal. */
export function renderTable(table: Table, translate: Translate = sentence): string {
  const title = `${translate(text(`render.${table.kind}`, {}))} ${table.schema}.${printable(table.name)}`
  const heads = (['name', 'type', 'null', 'default', 'notes'] as const).map((name) =>
    translate(text(`render.head.${name}`, {})),
  )
  const key = table.primaryKey ? `  ${table.primaryKey.columns.map(printable).join(', ')}\n` : ''
  return [
    `${title}${table.comment === null ? '' : `: ${printable(table.comment)}`}\n`,
    section(translate(text('render.columns', {})), grid(heads, table.columns.map(columnCells))),
    section(translate(text('render.primaryKey', {})), key),
    section(translate(text('render.foreignKeys', {})), lines(table.foreignKeys.map(describeForeignKey))),
    section(translate(text('render.indexes', {})), grid([], table.indexes.map(indexCells))),
    section(
      translate(text('render.checks', {})),
      lines(table.checks.map(({ name, expression }) => `${name === null ? '' : `${name}: `}${expression}`)),
    ),
  ].join('')
}

/** All tables of a schema, a line each, and what could not be read. */
export function renderSchema(schema: Schema, translate: Translate = sentence): string {
  const cells = schema.tables.map((table) => [
    table.schema === schema.defaultSchema ? printable(table.name) : `${table.schema}.${printable(table.name)}`,
    translate(text(`render.kind.${table.kind}`, {})),
    translate(columnCount(table.columns.length)),
    translate(foreignKeyCount(table.foreignKeys.length)),
    table.comment === null ? '' : printable(table.comment),
  ])
  const problems = schema.problems.map(({ message }) => message)
  return `${grid([], cells) || `  ${translate(text('render.noTables', {}))}\n`}${section(translate(text('render.notReadable', {})), lines(problems))}`
}

function columnCells(column: Column): string[] {
  const { type } = column
  const notes = [
    column.autoIncrement && 'auto-increment',
    column.unique && 'unique',
    column.generated && `${column.generated.kind} as ${column.generated.expression}`,
    column.onUpdate !== undefined && `on update ${column.onUpdate}`,
    column.invisible && 'invisible',
    type.values && `one of ${type.values.map((value) => `'${value}'`).join(', ')}`,
    column.comment,
  ]
  const value = column.default?.kind === 'literal' ? `'${column.default.value}'` : (column.default?.value ?? '')
  return [
    printable(column.name),
    printable(type.raw === '' ? type.name : type.raw),
    column.nullable ? 'null' : 'not null',
    printable(value),
    notes
      .filter((note) => typeof note === 'string')
      .map(printable)
      .join('; '),
  ]
}

function describeForeignKey(key: ForeignKey): string {
  const { references } = key
  const target = `${references.schema}.${printable(references.table)} (${references.columns.map(printable).join(', ')})`
  const rules = `on update ${key.onUpdate}, on delete ${key.onDelete}`
  return `${key.name === null ? '' : `${key.name}: `}${key.columns.map(printable).join(', ')} -> ${target}, ${rules}`
}

function indexCells(index: Index): string[] {
  const columns = index.columns.map(describeIndexColumn).join(', ')
  return [printable(index.name), index.kind, index.where === undefined ? columns : `${columns} where ${index.where}`]
}

function describeIndexColumn(column: IndexColumn): string {
  const prefix = column.prefix === undefined ? '' : `(${column.prefix})`
  return `${printable(column.name ?? column.expression ?? '')}${prefix}${column.order === 'desc' ? ' desc' : ''}`
}

function columnCount(count: number): IntrospectText {
  return count === 1 ? text('render.oneColumn', {}) : text('render.columnCount', { count })
}

function foreignKeyCount(count: number): IntrospectText {
  return count === 1 ? text('render.oneForeignKey', {}) : text('render.foreignKeyCount', { count })
}

function section(title: string, body: string): string {
  return body === '' ? '' : `\n${title}\n${body}`
}

function lines(texts: readonly string[]): string {
  return texts.map((text) => `  ${printable(text)}\n`).join('')
}

function grid(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const all = head.length > 0 ? [head, ...rows] : rows
  const widths = (all[0] ?? []).map((_, at) => Math.max(...all.map((row) => (row[at] ?? '').length)))
  return all
    .map(
      (row) =>
        `  ${row
          .map((cell, at) => cell.padEnd(widths[at] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}

/** A name or comment may hold line ends and terminal commands; a user sees them escaped. */
function printable(name: string): string {
  return name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) =>
    JSON.stringify(sign)
      .slice(1, -1)
      .replace(/^[^\\]$/u, `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`),
  )
}
