import type { Text } from '@quoin/extensions/text'
import { dialectOf } from '../dialect/dialects.ts'
import { sentence } from '../sentence.ts'
import { alterByRebuild } from './alter-by-rebuild.ts'
import { alterInPlace } from './alter-in-place.ts'
import { migrationFunctions } from './emit-migration.ts'
import type { Doc } from './layout.ts'
import { type MigrationStep, oneLine } from './migration-step.ts'
import { ImportList, type SourceFile } from './source.ts'
import { tableDifference } from './table-difference.ts'
import type { TableStructure } from './table-structure.ts'

/** A migration between two structures, and what in it can lose data or fail. */
export interface AlterMigration {
  readonly source: Omit<SourceFile, 'path'>
  readonly risks: readonly Text[]
}

/** The migration from one structure of a table to another; null when a database would see no difference. */
export function emitAlterMigration(before: TableStructure, after: TableStructure): AlterMigration | null {
  const imports = new ImportList()
  const up = stepsBetween(before, after, imports)
  if (up.length === 0) return null
  const down = stepsBetween(after, before, imports)
  const statements = migrationFunctions(docsOf(up), docsOf(down), imports)
  return { source: { imports: imports.names, statements }, risks: up.flatMap(({ risks }) => risks) }
}

function stepsBetween(before: TableStructure, after: TableStructure, imports: ImportList): readonly MigrationStep[] {
  const difference = tableDifference(before, after)
  const alter = dialectOf(after.driver).alters === 'table' ? alterByRebuild : alterInPlace
  return alter(before, after, difference, imports)
}

function docsOf(steps: readonly MigrationStep[]): readonly Doc[] {
  return steps.flatMap(({ doc, risks }) => [...risks.map((risk) => `// Risk: ${oneLine(sentence(risk))}`), doc])
}
