import { isDeepStrictEqual } from 'node:util'
import { structureOf, type TableStructure } from '../emit/table-structure.ts'
import { mergeBasePath } from '../plan/base-path.ts'
import { migrationName, migrationsFolder } from '../plan/plan-migration.ts'
import type { Project } from '../plan/project.ts'
import type { GenerationRecord } from '../record/generation-record.ts'

/**
 * The columns that a migration was written for as the record has them, while one of its migrations waits to be run.
 * `ran` answers the names of those that ran, or null where nobody knows.
 */
export async function pendingMigrationColumns(
  project: Pick<Project, 'read' | 'list'>,
  record: GenerationRecord,
  ran: () => Promise<readonly string[] | null>,
): Promise<ReadonlySet<string>> {
  const text = project.read(mergeBasePath(record.name, 'table.json'))
  const written = project.list(mergeBasePath(record.name, migrationsFolder)).map(migrationName)
  if (text === null || written.length === 0) return new Set()
  const executed = await ran()
  if (executed !== null && written.every((name) => executed.includes(name))) return new Set()
  const left = new Map((JSON.parse(text) as TableStructure).columns.map((column) => [column.name, column]))
  const columns = structureOf(record).columns.filter((column) => isDeepStrictEqual(left.get(column.name), column))
  return new Set(columns.map(({ name }) => name))
}
