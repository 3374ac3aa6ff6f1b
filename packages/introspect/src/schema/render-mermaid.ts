import type { ForeignKey, Schema, Table } from './schema.ts'

/** A database as an entity relationship diagram of Mermaid. */
export function renderMermaid(schema: Schema): string {
  const known = new Set(schema.tables.map((table) => entity(table, schema)))
  const entities = schema.tables.map((table) => renderEntity(table, schema))
  const relations = schema.tables.flatMap((table) =>
    table.foreignKeys
      .filter(({ references }) => known.has(entity({ schema: references.schema, name: references.table }, schema)))
      .map((key) => renderRelation(table, key, schema)),
  )
  return `erDiagram\n${entities.join('')}${relations.join('')}`
}

function renderEntity(table: Table, schema: Schema): string {
  const foreign = new Set(table.foreignKeys.flatMap(({ columns }) => columns))
  const attributes = table.columns.map((column) => {
    const keys = [
      table.primaryKey?.columns.includes(column.name) === true && 'PK',
      foreign.has(column.name) && 'FK',
      column.unique && table.primaryKey?.columns.join() !== column.name && 'UK',
    ].filter((text) => text !== false)
    const comment = column.comment === null ? '' : ` "${plain(column.comment)}"`
    return `    ${word(column.type.raw === '' ? column.type.name : column.type.raw)} ${word(column.name)}${keys.length === 0 ? '' : ` ${keys.join(', ')}`}${comment}\n`
  })
  return `  ${entity(table, schema)} {\n${attributes.join('')}  }\n`
}

/** At most one row points where the columns of the key are unique; none has to where one of them may be null. */
function renderRelation(table: Table, key: ForeignKey, schema: Schema): string {
  const target = entity({ schema: key.references.schema, name: key.references.table }, schema)
  const isOptional = table.columns.some(({ name, nullable }) => nullable && key.columns.includes(name))
  const isUnique = table.indexes.some(
    ({ kind, columns, where }) =>
      (kind === 'unique' || kind === 'primary') &&
      where === undefined &&
      columns.length === key.columns.length &&
      columns.every(({ name }) => name !== undefined && key.columns.includes(name)),
  )
  const name = entity(table, schema)
  return `  ${target} ${isOptional ? '|o' : '||'}--${isUnique ? 'o|' : 'o{'} ${name} : "${plain(key.columns.join(', '))}"\n`
}

/** A quoted name of an entity. */
function entity(
  { schema: place, name }: { readonly schema: string; readonly name: string },
  { defaultSchema }: Schema,
): string {
  return `"${plain(place === defaultSchema ? name : `${place}.${name}`)}"`
}

/** Mermaid has no escapes: what would end a text is written as something alike. */
function plain(text: string): string {
  return text
    .replaceAll('"', '”')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('%', '％')
}

/** A type or a name of an attribute: letters, digits, brackets, dashes. */
function word(text: string): string {
  const written = text.replaceAll(/[^\p{L}\p{N}_()[\]-]+/gu, '_')
  return /^\p{L}|^_/u.test(written) ? written : `_${written}`
}
