import { dialectOf } from '../dialect/dialects.ts'
import { classNameFor, kebabCase } from '../naming/identifier.ts'
import { labelFromName } from '../naming/label.ts'
import { featureRoutePath, type ReservedRoutes } from '../routes/reserved-routes.ts'
import type { GenerationRecord } from './generation-record.ts'
import { parseRecord, parseRecordValue, serializeRecord } from './record-json.ts'
import { formatTableName } from './table-name.ts'

/** A record as JSON, for another environment: the same bytes as its file. */
export function exportRecord(record: GenerationRecord): string {
  return serializeRecord(record)
}

/** Reads an exported record; see {@link parseRecord} for what is rejected. Nothing is saved. */
export function importRecord(text: string): GenerationRecord {
  return parseRecord(text)
}

/** What a clone is called. */
export interface CloneOptions {
  /** The name of the new record. */
  readonly name: string
  /** The table of the new record; the same one by default. */
  readonly table?: string
  /** What the application answers before its features: the copy gets a path beside it. */
  readonly earlierRoutes?: ReservedRoutes
}

/**
 * Copies a record under a new name, with its own classes, route and menu entry.
 * On the same table it leaves the migrations to the record it came from; on another one keys and indexes are renamed.
 */
export function cloneRecord(record: GenerationRecord, options: CloneOptions): GenerationRecord {
  const name = kebabCase(options.name)
  const table = options.table ?? record.table.name
  const title = labelFromName(name)
  return parseRecordValue({
    ...record,
    name,
    functionName: title,
    modelName: classNameFor(name),
    ...(table === record.table.name ? onSameTable(record) : onOtherTable(record, table)),
    route: { ...record.route, path: featureRoutePath(name, options.earlierRoutes), menuName: title },
  })
}

function onSameTable({ table, options }: GenerationRecord): Partial<GenerationRecord> {
  return { table: { ...table, kind: 'existing' }, options: { ...options, createMigration: false, createTable: false } }
}

/** Names of indexes and keys are taken once in a database: those of the copy are made from its table's name. */
function onOtherTable(record: GenerationRecord, name: string): Partial<GenerationRecord> {
  const { table, fields, relations } = record
  const renamed = (text: string): string =>
    dialectOf(table.driver).isImplicitIndex(text)
      ? text.replace(table.name, name)
      : `${name}_${text.startsWith(`${table.name}_`) ? text.slice(table.name.length + 1) : text}`
  const [before, after] = [formatTableName(table), formatTableName({ ...table, name })]
  const own = (other: string): string => (other === before ? after : other)
  return {
    table: {
      ...table,
      name,
      indexes: table.indexes.map((index) => ({ ...index, name: renamed(index.name) })),
      ...(table.checks && { checks: table.checks.map((check) => ({ ...check, name: null })) }),
      foreignKeys: table.foreignKeys.map((key) => ({
        ...key,
        name: key.name === null ? null : renamed(key.name),
        references: { ...key.references, table: key.references.table === table.name ? name : key.references.table },
      })),
    },
    fields: fields.map((field) => ({
      ...field,
      rules: field.rules.replace(`unique:${before},`, `unique:${after},`),
    })),
    relations: relations.map((relation) => ({ ...relation, table: own(relation.table) })),
  }
}
