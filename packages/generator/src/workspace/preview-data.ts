import type { Table } from '@quoin/introspect'
import type { ModelReference } from '../emit/feature.ts'
import { formatRowKey } from '../feature-pages/row-key.ts'
import { formatRowName, parseDisplayColumn, rowNameProperty } from '../feature-pages/row-name.ts'
import { isSecretName } from '../naming/secret-name.ts'
import { displayNameProperty } from '../pages/field-nodes.ts'
import type { RelatedModels } from '../pages/record-pages.ts'
import { modelsByTable } from '../plan/models.ts'
import type { Project } from '../plan/project.ts'
import { isBooleanType } from '../record/column-kinds.ts'
import { isSecret } from '../record/column-meaning.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import { holdsForeignKey, keyPairs, type RelationConfig } from '../record/relation-config.ts'
import { formatTableAddress, formatTableName, withoutDefaultSchema } from '../record/table-name.ts'
import type { PreviewSource } from './preview-source.ts'
import type { WorkspaceDatabase } from './workspace-database.ts'

/** A row of a table as it travels. */
export type PreviewRow = Readonly<Record<string, unknown>>

/** What is shown of a record beside what it says itself. */
export interface PreviewData extends RelatedModels {
  /** The first rows of its table, without what is secret; null where there is no such table, or nobody may see it. */
  readonly rows: readonly PreviewRow[] | null
}

const maxRows = 10
const longestText = 2000

/** The models and records that the pages of a record can lead to: its own relations, and those of related records. */
export function findRelatedModels(project: Project, { table, relations }: PreviewSource): RelatedModels {
  const models = modelsByTable(project, [])
  const near = recordsOf(project.records, new Set(relations.map((relation) => relation.table)), table.connection)
  const far = new Set(near.flatMap((record) => record.relations.map((relation) => relation.table)))
  const names = new Set([...relations.map((relation) => relation.table), ...far])
  const records = [...near, ...recordsOf(project.records, far, table.connection).filter((one) => !near.includes(one))]
  const found = [...names].flatMap((name): readonly ModelReference[] => {
    const model = models.get(formatTableAddress({ connection: table.connection, name }))
    return model === undefined ? [] : [model]
  })
  return { models: found, records }
}

function recordsOf(
  records: readonly GenerationRecord[],
  tables: ReadonlySet<string>,
  connection: string | undefined,
): readonly GenerationRecord[] {
  return records.filter(({ table }) => tables.has(formatTableName(table)) && table.connection === connection)
}

/** Whether nobody may see rows of a table: `products`, or `warehouse.products`. */
export type IsHiddenTable = (table: string, defaultSchema: string) => boolean

/**
 * The first rows of a table by its key, with the names of the rows they belong to; nothing secret is read. Null where
 * nobody may see rows of the table.
 */
export async function readPreviewRowsIfVisible(
  database: WorkspaceDatabase,
  { table: address, relations }: PreviewSource,
  isHiddenTable: IsHiddenTable,
): Promise<readonly PreviewRow[] | null> {
  const { db, server } = database
  if (isHiddenTable(formatTableName(address), server.defaultSchema)) return null
  const { createIntrospector } = await import('@quoin/introspect')
  const { schema, name } = address
  const table = await createIntrospector(database, schema === undefined ? {} : { schemas: [schema] }).table({
    name,
    ...(schema !== undefined && { schema }),
  })
  const names = shownColumns(table)
  if (names.length === 0) return []
  let query = db
    .selectFrom(formatTableName(withoutDefaultSchema(table, server.defaultSchema)))
    .select(names)
    .limit(maxRows)
  for (const column of table.primaryKey?.columns ?? []) query = query.orderBy(column)
  const rows = (await query.execute()).map((row) => wireRow(row as PreviewRow, table))
  const belonging = relations.filter((one) => holdsForeignKey(one) && !isHiddenTable(one.table, server.defaultSchema))
  const named = await Promise.all(
    belonging.map(async (relation) => {
      const { name, table: other, displayColumn, type } = relation
      const ofType = rows.filter((row) => isOfType(row, type))
      const pairs = keyPairs(relation)
      const foreign = pairs.map(({ foreignKey }) => foreignKey)
      const owners = pairs.map(({ ownerKey }) => ownerKey)
      const parts = parseDisplayColumn(displayColumn ?? relation.ownerKey)
      const columns = parts.map(({ column }) => column)
      const keys = pairs.map(({ foreignKey }) => [...new Set(ofType.flatMap((row) => row[foreignKey] ?? []))])
      const none = { name, foreign, type, found: new Map<string, unknown>() }
      if (keys.some((values) => values.length === 0) || columns.some((column) => isSecretName(column))) return none
      const related = await owners
        .reduce(
          (query, owner, at) => query.where(owner, 'in', keys[at] ?? []),
          db.selectFrom(other).select([...owners, ...columns]),
        )
        .execute()
        .catch(() => [])
      const shown = type ? rowNameProperty : displayNameProperty(displayColumn ?? relation.ownerKey)
      const found = new Map(
        related.map((row) => [
          formatRowKey(owners, row),
          { [shown]: formatRowName(parts, (one) => toShortWireValue(row[one])) },
        ]),
      )
      return { name, foreign, type, found }
    }),
  )
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      named
        .filter(({ type }) => isOfType(row, type))
        .map(({ name, foreign, found }) => [name, found.get(formatRowKey(foreign, row)) ?? null]),
    ),
  }))
}

/** Every row, where a relation leads to one table. */
function isOfType(row: PreviewRow, type: RelationConfig['type']): boolean {
  return type === undefined || row[type.column] === type.value
}

function shownColumns({ columns }: Table): readonly string[] {
  return columns.filter((column) => !isSecret(column) && column.type.name !== 'binary').map(({ name }) => name)
}

function wireRow(row: PreviewRow, { columns }: Table): PreviewRow {
  return Object.fromEntries(
    columns
      .filter(({ name }) => name in row)
      .map(({ name, type }) => {
        const value = toShortWireValue(row[name])
        if (value === null) return [name, null]
        if (isBooleanType(type)) return [name, value === true || value === 1 || value === '1']
        if (type.name === 'json' && typeof value === 'string') return [name, parsed(value)]
        if (type.name === 'set' && typeof value === 'string') return [name, value === '' ? [] : value.split(',')]
        return [name, value]
      }),
  )
}

/** A value of a driver as JSON has it; a long text is cut. */
export function toShortWireValue(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'string') return value.slice(0, longestText)
  return value instanceof Uint8Array || value === undefined ? null : value
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
