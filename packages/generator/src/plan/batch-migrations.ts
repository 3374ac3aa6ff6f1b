import type { GenerationRecord } from '../record/generation-record.ts'
import { formatTableName } from '../record/table-name.ts'
import { inDependencyOrder } from './batch.ts'
import type { RecordWithLifecycleColumns } from './lifecycle-columns.ts'
import { type MigrationDraft, migrationPathFactory, planMigrations, planPivotMigrations } from './plan-migration.ts'
import type { Project } from './project.ts'

/** What the migrations of a batch of records are planned from. */
interface MigrationBatch {
  readonly batch: readonly RecordWithLifecycleColumns[]
  readonly all: readonly GenerationRecord[]
  /** The day that their names begin with. */
  readonly today: Date
  /** Tables as they are, by the names of records whose migration is to change them. */
  readonly current: ReadonlyMap<string, GenerationRecord> | undefined
}

/** A migration, and the record that it belongs to. */
type BatchMigration = Omit<MigrationDraft, 'structure'> &
  Partial<Pick<MigrationDraft, 'structure'>> & { readonly owner: string }

/** The migrations of a batch in the order in which they run: of its tables, then of the pivot tables that point to them. */
export function planBatchMigrations(
  project: Project,
  { batch, all, today, current: tables }: MigrationBatch,
): readonly BatchMigration[] {
  const paths = migrationPathFactory(project, today)
  const done = new Set<string>()
  const completed = new Map(batch.map((one) => [one.record, one]))
  const own = inDependencyOrder([...completed.keys()]).flatMap((record): readonly BatchMigration[] => {
    const current = tables?.get(record.name)
    // Of several features of one table, one migrates it.
    if ((!record.options.createMigration && !current) || done.has(formatTableName(record.table))) return []
    const drafts = planMigrations(project, completed.get(record) ?? { record, addedColumns: [] }, paths, current)
    if (drafts.length > 0) done.add(formatTableName(record.table))
    return drafts.map((draft) => ({ ...draft, owner: record.name }))
  })
  const before = own.map(({ migration }) => migration)
  return [...own, ...planPivotMigrations(project, { batch: [...completed.keys()], all, before }, paths)]
}
