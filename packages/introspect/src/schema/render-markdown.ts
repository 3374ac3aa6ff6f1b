import type { Column, Index, Schema, Table } from './schema.ts'

/** A database as a page of Markdown: a chapter for each table, foreign keys as links. */
export function renderMarkdown(schema: Schema): string {
  const list = schema.tables.map((table) => `- [${cell(titleOf(table, schema))}](#${anchorOf(titleOf(table, schema))})`)
  const problems = schema.problems.map(({ message }) => `- ${cell(message)}`)
  return [
    '# Tables',
    list.join('\n') || 'There are no tables.',
    ...schema.tables.map((table) => renderChapter(table, schema)),
    ...(problems.length > 0 ? ['# Not readable', problems.join('\n')] : []),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}

function renderChapter(table: Table, schema: Schema): string {
  const parts = [`## ${cell(titleOf(table, schema))}`]
  if (table.kind === 'view') parts.push('A view.')
  if (table.comment !== null) parts.push(cell(table.comment))
  parts.push(
    grid(
      ['Column', 'Type', 'Null', 'Default', 'Notes'],
      table.columns.map((column) => columnCells(column, table)),
    ),
  )
  if (table.foreignKeys.length > 0) {
    const lines = table.foreignKeys.map(({ columns, references, onDelete, onUpdate }) => {
      const target = titleOf({ schema: references.schema, name: references.table }, schema)
      const rules = `on update ${onUpdate}, on delete ${onDelete}`
      return [
        code(columns.join(', ')),
        `[${cell(target)}](#${anchorOf(target)})`,
        code(references.columns.join(', ')),
        rules,
      ]
    })
    parts.push('**Foreign keys**', grid(['Columns', 'Table', 'Its columns', 'Rules'], lines))
  }
  const indexes = table.indexes.filter(({ kind }) => kind !== 'primary')
  if (indexes.length > 0) parts.push('**Indexes**', grid(['Name', 'Kind', 'Columns'], indexes.map(indexCells)))
  const checks = table.checks.map(({ name, expression }) => [name === null ? '' : code(name), code(expression)])
  if (checks.length > 0) parts.push('**Checks**', grid(['Name', 'Expression'], checks))
  return parts.join('\n\n')
}

function columnCells(column: Column, table: Table): readonly string[] {
  const notes = [
    table.primaryKey?.columns.includes(column.name) && 'primary key',
    column.autoIncrement && 'auto-increment',
    column.unique && table.primaryKey?.columns.join() !== column.name && 'unique',
    column.generated && `${column.generated.kind} as ${code(column.generated.expression)}`,
    column.onUpdate !== undefined && `on update ${code(column.onUpdate)}`,
    column.type.values && `one of ${column.type.values.map(code).join(', ')}`,
    column.comment !== null && cell(column.comment),
  ]
  const value = column.default === null ? '' : code(column.default.value)
  const type = code(column.type.raw === '' ? column.type.name : column.type.raw)
  return [
    code(column.name),
    type,
    column.nullable ? 'yes' : 'no',
    value,
    notes.filter((note) => typeof note === 'string').join('; '),
  ]
}

function indexCells({ name, kind, columns, where }: Index): readonly string[] {
  const keys = columns.map((column) => `${column.name ?? column.expression}${column.order === 'desc' ? ' desc' : ''}`)
  return [code(name), kind, code(`${keys.join(', ')}${where === undefined ? '' : ` where ${where}`}`)]
}

function titleOf(
  { schema: place, name }: { readonly schema: string; readonly name: string },
  { defaultSchema }: Schema,
): string {
  return place === defaultSchema ? name : `${place}.${name}`
}

/** As GitHub makes one of a heading. */
function anchorOf(title: string): string {
  return encodeURIComponent(
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  )
}

function grid(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Text in a cell: nothing in it is Markdown or HTML. */
function cell(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replaceAll(/[\\`*_[\]<>|#~]/g, '\\$&')
}

/** Code in a cell, which a bar or a backtick must not end. */
function code(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replaceAll('|', '\\|')
  if (line.trim() === '') return ''
  if (!line.includes('`')) return `\`${line}\``
  const fence = '`'.repeat(Math.max(...(line.match(/`+/g) ?? []).map((run) => run.length)) + 1)
  return `${fence} ${line} ${fence}`
}
