import type { GenerationRecord } from '../record/generation-record.ts'
import { formatTableName } from '../record/table-name.ts'
import { ColumnWriter } from './column-writer.ts'
import { awaitChain, callDoc, type Doc } from './layout.ts'
import { stringLiteral } from './literal.ts'
import { ImportList, type SourceFile, type Statement } from './source.ts'
import { qualifiedNameArgument } from './sql-name-value.ts'
import { SchemaCallWriter } from './sql-writer.ts'
import { structureOf } from './table-structure.ts'

/** The migration that creates a record's table; on a table that exists it does nothing. */
export function emitCreateMigration(record: GenerationRecord, path: string): SourceFile {
  const table = structureOf(record)
  const imports = new ImportList()
  const sql = new SchemaCallWriter(table, imports)
  const column = new ColumnWriter(table, imports)
  const place = qualifiedNameArgument(table, imports)
  const guard =
    record.table.kind === 'existing'
      ? [
          `if (await ${imports.value('@quoin/runtime', 'hasTable')}(db, ${stringLiteral(formatTableName(table))})) return`,
        ]
      : []
  const up: Doc[] = [
    ...guard,
    ...sql.enumTypes(),
    awaitChain('db.schema', [
      callDoc('.createTable', [place]),
      ...table.columns.map((facts) => column.add(facts)),
      ...sql.tableConstraints(),
      ...sql.tableComment(),
      '.execute()',
    ]),
    ...table.indexes.flatMap((index) => sql.createIndex(index)),
    ...sql.commentStatements(),
  ]
  const down: Doc[] = [awaitChain('db.schema', [callDoc('.dropTable', [place]), '.execute()'])]
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
