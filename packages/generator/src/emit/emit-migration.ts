import type { ForeignKey, Index } from '@quoin/introspect'
import type { ColumnFacts } from '../record/column-facts.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import type { TableCheck } from '../record/table-checks.ts'
import { ColumnWriter } from './column-writer.ts'
import { awaitChain, type Doc } from './layout.ts'
import { textLiteral } from './literal.ts'
import { ImportList, type SourceFile, type Statement } from './source.ts'
import { SqlWriter } from './sql-writer.ts'

/** The structure a migration creates or changes. */
export interface TableStructure {
  readonly name: string
  readonly driver: GenerationRecord['table']['driver']
  readonly comment: string | null
  readonly primaryKey: string
  readonly columns: readonly ColumnFacts[]
  readonly indexes: readonly Index[]
  readonly foreignKeys: readonly ForeignKey[]
  readonly checks?: readonly TableCheck[]
}

/** The structure a record describes: key first, timestamps last. */
export function structureOf(record: GenerationRecord): TableStructure {
  const { name, driver, comment, systemColumns, indexes, foreignKeys, checks = [] } = record.table
  const isKey = (column: ColumnFacts): boolean => column.name === record.primaryKey
  const fields = record.fields.map(
    ({
      name: column,
      type,
      nullable,
      default: fallback,
      autoIncrement,
      generated,
      unique,
      comment: text,
    }): ColumnFacts => ({
      name: column,
      type,
      nullable,
      default: fallback,
      autoIncrement,
      generated,
      unique,
      comment: text,
    }),
  )
  const columns = [...systemColumns.filter(isKey), ...fields, ...systemColumns.filter((column) => !isKey(column))]
  const names = new Set(columns.map((column) => column.name))
  const kept = checks.filter((check) => check.columns.every((column) => names.has(column)))
  return {
    name,
    driver,
    comment,
    primaryKey: record.primaryKey,
    columns,
    indexes,
    foreignKeys,
    ...(kept.length > 0 && { checks: kept }),
  }
}

/** The migration that creates a record's table; on a table that exists it does nothing (contract). */
export function emitCreateMigration(record: GenerationRecord, path: string): SourceFile {
  const table = structureOf(record)
  const imports = new ImportList()
  const sql = new SqlWriter(table, imports)
  const column = new ColumnWriter(table, imports)
  const guard =
    record.table.kind === 'existing'
      ? [`if (await ${imports.value('@quoin/runtime', 'hasTable')}(db, ${textLiteral(table.name)})) return`]
      : []
  const up: Doc[] = [
    ...guard,
    ...sql.enumTypes(),
    awaitChain('db.schema', [
      `.createTable(${textLiteral(table.name)})`,
      ...table.columns.map((facts) => column.add(facts)),
      ...sql.tableConstraints(),
      ...sql.tableComment(),
      '.execute()',
    ]),
    ...table.indexes.flatMap((index) => sql.createIndex(index)),
    ...sql.commentStatements(),
  ]
  const down: Doc[] = [awaitChain('db.schema', [`.dropTable(${textLiteral(table.name)})`, '.execute()'])]
  const statements = migrationFunctions(up, down, imports)
  return { path, imports: imports.names, statements }
}

/** `up` and `down`, the shape of every migration. */
export function migrationFunctions(
  up: readonly Doc[],
  down: readonly Doc[],
  imports: ImportList,
): readonly Statement[] {
  const parameter = { name: 'db', type: `${imports.type('kysely', 'Kysely')}<unknown>` }
  const shared = { kind: 'function', parameters: [parameter], returnType: 'Promise<void>' } as const
  return [
    { ...shared, name: 'up', body: up },
    { ...shared, name: 'down', body: down },
  ]
}
