import type { Issue } from '../errors.ts'
import { toColumnList } from '../feature-pages/row-key.ts'
import { isReservedClassName } from '../naming/identifier.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import { holdsForeignKey, keyPairs, type RelationConfig } from '../record/relation-config.ts'
import { formatTableName } from '../record/table-name.ts'
import { issue } from './issue.ts'

/** Parts of a record that name others which are not there, or that are there twice. */
export function* consistencyIssues(record: GenerationRecord, records: readonly GenerationRecord[]): Generator<Issue> {
  const names = new Set<string>()
  yield* columnsTwice(record, names)
  yield* modelName(record)
  yield* migrationsElsewhere(record)
  for (const column of toColumnList(record.primaryKey)) {
    if (!names.has(column.toLowerCase())) yield issue('primaryKey', 'column.missing.key', { column })
  }
  yield* relations(record, records)
}

function* columnsTwice({ table, fields }: GenerationRecord, names: Set<string>): Generator<Issue> {
  const columns = [
    ...table.systemColumns.map(({ name }, index) => [`table.systemColumns.${index}.name`, name] as const),
    ...fields.map(({ name }, index) => [`fields.${index}.name`, name] as const),
  ]
  for (const [path, column] of columns) {
    const key = column.toLowerCase()
    if (names.has(key)) {
      yield issue(path, 'column.twice', { column })
    }
    names.add(key)
  }
}

function* modelName({ modelName: model }: GenerationRecord): Generator<Issue> {
  if (!isReservedClassName(model)) return
  yield issue('modelName', 'model.reserved', { model })
}

function* migrationsElsewhere({ table: { name, connection }, options }: GenerationRecord): Generator<Issue> {
  if (connection === undefined) return
  for (const option of ['createMigration', 'createTable'] as const) {
    if (!options[option]) continue
    yield issue(`options.${option}`, 'switch.excludes', { switch: option, table: name, connection })
  }
}

function* relations(record: GenerationRecord, records: readonly GenerationRecord[]): Generator<Issue> {
  const seen = new Map<string, string | undefined>()
  for (const [index, relation] of record.relations.entries()) {
    const { foreignKey, name, kind, subForm, table, type } = relation
    const path = `relations.${index}`
    if ((kind === 'belongsToAny') !== (type !== undefined))
      yield issue(`${path}.type`, 'relation.type', { relation: name })
    const owners = keyPairs(relation).map(({ ownerKey }) => ownerKey)
    if (kind === 'belongsToAny' && !isKeyOf(owners, records.find(isOf(relation, record))))
      yield issue(`${path}.ownerKey`, 'relation.key', { relation: name, columns: owners, table })
    // It stands once for each type.
    const key = type && JSON.stringify([type.column, foreignKey])
    const other = seen.get(name)
    if (seen.has(name) && (key === undefined || key !== other)) {
      yield issue(`${path}.name`, 'relation.twice', { relation: name })
    }
    seen.set(name, key)
    if (subForm !== undefined && holdsForeignKey({ kind })) {
      yield issue(`${path}.subForm`, 'relation.kind', { relation: name, kind })
    }
  }
}

function isOf({ table: name }: RelationConfig, { table: { connection } }: GenerationRecord) {
  return ({ table }: GenerationRecord): boolean => formatTableName(table) === name && table.connection === connection
}

/** True for one column that is the key of a table, as far as its record is known. */
function isKeyOf(columns: readonly string[], record: GenerationRecord | undefined): boolean {
  const key = record === undefined ? columns : toColumnList(record.primaryKey)
  return columns.length === 1 && key.length === 1 && key[0] === columns[0]
}
