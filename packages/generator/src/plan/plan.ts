import { resolveFeature } from '../emit/feature.ts'
import type { TextFile } from '../format/formatter.ts'
import { assertNoIssues } from '../issues/assert-no-issues.ts'
import { createIssueContext, findRecordIssues } from '../issues/record-issues.ts'
import { nextTurn } from '../next-turn.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import { parseRecordShape } from '../record/record-json.ts'
import { formatTableAddress } from '../record/table-name.ts'
import { mergeRecords } from './batch.ts'
import { formerPathByPath } from './former-path-by-path.ts'
import type { GenerationPlan } from './generation-plan.ts'
import { addLifecycleColumns } from './lifecycle-columns.ts'
import { modelsByTable, requireModel } from './models.ts'
import { PlanDraft, type PlanDraftOptions } from './plan-draft.ts'
import { requirePlannableFiles } from './plan-files.ts'
import type { Project } from './project.ts'
import { isAnyInRoutesFile } from './routes-plan.ts'
import { columnsOnlyInOtherRecords, resolveTableTypeOwners, withSharedColumnFacts } from './table-owner.ts'

/** What is decided before planning besides clashes: what becomes of routes, and what is planned at all. */
export interface PlanOptions extends PlanDraftOptions {
  /** Rewrites `routes/admin.ts` even when no record of the batch has routes. */
  readonly routes?: boolean
  /** Moves routes added to `routes/admin.ts` by hand to `app/Admin/routes.ts` instead of losing them. */
  readonly moveLostRoutes?: boolean
  /** Files that no record describes, in the same plan. */
  readonly files?: readonly TextFile[]
  /** Plans no migrations, and leaves the files of the records as they are. */
  readonly codeOnly?: boolean
  /** Called with the name of each record before its code is planned; what it throws ends the planning. */
  readonly onRecord?: (name: string) => void
}

/**
 * Plans what a record, or a batch of records, generates. Nothing is written.
 *
 * @throws {@link GeneratorError} with everything that is wrong with the first record that cannot be generated.
 */
export async function plan(
  project: Project,
  records: GenerationRecord | readonly GenerationRecord[],
  options: PlanOptions = {},
): Promise<GenerationPlan> {
  const given = Array.isArray(records) ? (records as readonly GenerationRecord[]) : [records as GenerationRecord]
  const checked: GenerationRecord[] = []
  for (const record of given) {
    await nextTurn()
    checked.push(parseRecordShape(record))
  }
  const merged = mergeRecords(project.records, checked)
  const around = createIssueContext(project, merged)
  for (const record of checked) {
    await nextTurn()
    assertNoIssues(findRecordIssues(around, record), record.name)
  }
  // The routes file is written from all records: others must not be in each other's way either.
  for (const record of merged) assertNoIssues([...around.taken(record)], record.name)
  const completed = checked.map(addLifecycleColumns)
  const batch = completed.map(({ record }) => record)
  const all = mergeRecords(project.records, batch)
  const draft = new PlanDraft(project, options)
  await addFeatures(draft, project, all, batch, options.onRecord)
  if (!options.codeOnly) {
    draft.addMigrations(completed, all)
    for (const record of checked) draft.addRecord(record)
  }
  await draft.addFiles(requirePlannableFiles(options.files ?? []))
  const touchesRoutes = batch.some((record) => record.options.routesAndMenu) || isAnyInRoutesFile(project, batch)
  const hasRoutesFile = options.routes || touchesRoutes
  if (hasRoutesFile) draft.addRoutes(all, batch)
  await draft.planFiles()
  if (hasRoutesFile && options.moveLostRoutes) await draft.moveLostRoutes()
  return draft.finish(batch)
}

/** Plans `routes/admin.ts` alone, from all records (`quoin admin:gen-route`). */
export async function planRoutes(project: Project, options: PlanOptions = {}): Promise<GenerationPlan> {
  const draft = new PlanDraft(project, options)
  draft.addRoutes(project.records, [])
  await draft.planFiles()
  if (options.moveLostRoutes) await draft.moveLostRoutes()
  return draft.finish([])
}

async function addFeatures(
  draft: PlanDraft,
  project: Project,
  all: readonly GenerationRecord[],
  batch: readonly GenerationRecord[],
  onRecord: PlanOptions['onRecord'],
): Promise<void> {
  const moved = new Map(batch.flatMap((record) => [...formerPathByPath(project, record)]))
  const left = new Set(moved.values())
  const seen: Project = { ...project, models: project.models.filter(({ path }) => !left.has(path)) }
  const models = modelsByTable(seen, batch)
  const ownershipOf = resolveTableTypeOwners(seen, all, batch)
  const owners = new Map<GenerationRecord, GenerationRecord[]>()
  for (const record of batch) {
    onRecord?.(record.name)
    // Others of this process may want to know, to cancel, or something else altogether.
    await nextTurn()
    const { ownerRecord, ...ownership } = ownershipOf(record)
    const feature = resolveFeature(record, { models, model: requireModel(seen, record), records: all, ...ownership })
    await draft.addFeature(feature, moved)
    if (ownerRecord && record.options.createModel) owners.set(ownerRecord, [...(owners.get(ownerRecord) ?? []), record])
  }
  for (const [owner, sharing] of owners) {
    const record = withSharedColumnFacts(owner, sharing)
    const others = all.filter(
      ({ table, options }) => formatTableAddress(table) === formatTableAddress(owner.table) && options.createModel,
    )
    const otherColumns = columnsOnlyInOtherRecords(record, others)
    await draft.addTableOwner(resolveFeature(record, { models, otherColumns, records: all }))
  }
}
