import type { Text } from '@quoin/extensions/text'
import { createStoredCopiesWarning, listConcurrentEditCopies } from '../apply/concurrent-edit-copies.ts'
import { lacksRuntimePackage } from '../check/type-check.ts'
import { assertNoIssues } from '../issues/assert-no-issues.ts'
import { nameIssues } from '../issues/taken-names.ts'
import type { GenerationPlan } from '../plan/generation-plan.ts'
import { findMissingInverseRelations, type MissingInverseRelations } from '../plan/missing-inverse-relations.ts'
import { migratedColumns } from '../plan/plan-migration.ts'
import type { Project } from '../plan/project.ts'
import { compareWithTable } from '../record/compare-table.ts'
import { isForgotten } from '../record/forgotten-differences.ts'
import { type GenerationRecord, grantedActions } from '../record/generation-record.ts'
import { parseRecordShape } from '../record/record-json.ts'
import { formatTableAddress } from '../record/table-name.ts'
import { movedRouteLines } from '../routes/move-lost-routes.ts'
import { text } from '../sentence.ts'
import { ChangeUseCases } from './change-cases.ts'
import {
  type ComparedTable,
  checkChoices,
  type DifferenceChoices,
  type ReconciledRecord,
  recordAndTableColumns,
  rekeyChoicesByRecord,
  settleDifferences,
} from './differences.ts'
import { pendingMigrationColumns } from './pending-migration-columns.ts'
import { readProjectFilesFingerprint } from './project-fingerprint.ts'
import type { ActionChoicesByRole, GenerationRequest, Preview, PreviewOptions, RecordChange } from './requests.ts'
import type { TableReader } from './tables.ts'

/** A preview, and what it was made from. */
interface MadePreview {
  readonly preview: Preview
  readonly state: string
  readonly reader: TableReader
}

/** What generating would do to the code and the tables of an application. */
export class PreviewUseCases extends ChangeUseCases {
  /** What plans were made from. */
  readonly #planned = new WeakMap<GenerationPlan, MadePreview>()

  /** What generating would do; nothing is written. */
  async preview(request: GenerationRequest, { onProgress }: PreviewOptions = {}): Promise<Preview> {
    await this.repairInterruptedRun()
    const state = readProjectFilesFingerprint(this.environment.root)
    const reader = this.tableReader()
    const preview = await this.makePreview(request, onProgress, reader)
    // What migrations ran already is not looked at again.
    if (preview.differences.length === 0 && preview.plan.migrations.length === 0)
      this.#planned.set(preview.plan, { preview, state, reader })
    return preview
  }

  /** A preview that was made before, while it would be the same now. */
  protected async stillCurrent(plan: GenerationPlan | undefined): Promise<Preview | null> {
    const made = plan && this.#planned.get(plan)
    if (made === undefined || made.state !== readProjectFilesFingerprint(this.environment.root)) return null
    return (await made.reader.isCurrent()) ? made.preview : null
  }

  /** A preview of a request as files and tables are now. */
  protected async makePreview(
    request: GenerationRequest,
    onProgress?: PreviewOptions['onProgress'],
    reader = this.tableReader(),
  ): Promise<Preview> {
    const { records: names = [], update = [], changes = [], routes = false, files = [], decisions = {} } = request
    const batch = request.tables ? await this.draftAll(request.tables) : { drafts: [], known: [], skipped: [] }
    const drafts = batch.drafts.map((record) => ({ record, revision: null }))
    const changed = await Promise.all([...changes, ...drafts].map((change) => this.#changed(change)))
    const saved = await Promise.all(names.map(async (name) => (await this.store.read(name)).record))
    const project = await this.project()
    const settled = await this.#settled(
      [...update, ...batch.known],
      changed,
      decisions.differences ?? {},
      project,
      reader,
    )
    const byName = new Map([...saved, ...changed, ...settled.map(({ record }) => record)].map((one) => [one.name, one]))
    const named = [...byName.values()].map((record) =>
      withAccess(decisions.migration ? withMigration(record) : record, decisions.access),
    )
    const offered = findMissingInverseRelations(project, named)
    const isAccepted = ({ record }: MissingInverseRelations): boolean =>
      decisions.otherSides === 'all' || decisions.otherSides?.includes(record.name) === true
    const records = [...named, ...offered.filter(isAccepted).map(({ record }) => record)]
    const today = this.environment.now?.()
    const current = new Map(
      settled.flatMap((one) => (one.recordOfTable ? [[one.record.name, one.recordOfTable] as const] : [])),
    )
    const { choices, moveLostRoutes, withMarkers = false } = decisions
    const options = {
      ...(choices && { choices }),
      withMarkers,
      ...(moveLostRoutes !== undefined && { moveLostRoutes }),
      ...(today && { today }),
      routes,
      files,
      current,
    }
    const onRecord = onProgress && ((record: string) => onProgress({ step: 'plan', record }))
    const planned = await this.plan(project, { records, options }, onRecord)
    const differences = settled.flatMap((one) => one.differences)
    return {
      plan: planned,
      records,
      skipped: batch.skipped,
      done: await this.#done(planned, records, settled, project, reader),
      differences,
      open: differences.filter(({ open }) => open),
      otherSides: offered.map((side) => ({
        record: side.record.name,
        model: side.record.modelName,
        relations: side.relations,
        accepted: isAccepted(side),
      })),
      unchecked: lacksRuntimePackage(this.environment.root, planned),
      keptRouteLines: movedRouteLines(planned),
      warnings: [
        ...planned.warnings,
        ...unknownRoutes(planned, project),
        ...[createStoredCopiesWarning(await listConcurrentEditCopies(this.environment.root))].filter(
          (warning) => warning !== null,
        ),
      ],
    }
  }

  /** Records as they are when their differences from the tables are settled; one is as `changed` has it, or as saved. */
  async #settled(
    names: readonly string[],
    changed: readonly GenerationRecord[],
    choices: DifferenceChoices,
    project: Project,
    reader: TableReader,
  ): Promise<readonly ReconciledRecord[]> {
    const all = await Promise.all(
      [...new Set(names)].map(async (name) => {
        const record = changed.find((one) => one.name === name) ?? (await this.store.read(name)).record
        const isToCome = await this.isToCome(record, reader)
        return { record, compared: isToCome ? null : await this.compared(record, {}, reader) }
      }),
    )
    const named = rekeyChoicesByRecord(
      choices,
      all.map(({ record }) => record),
    )
    checkChoices(
      named,
      new Map(all.map(({ record, compared }) => [record.name, recordAndTableColumns(record, compared)])),
    )
    let ran: Promise<readonly string[] | null> | undefined
    const executed = (): Promise<readonly string[] | null> => {
      // A preview is shown without the migrations, too: then those that are written count as waiting.
      ran ??= this.environment
        .migrator()
        .then((migrator) => migrator.ran())
        .catch(() => null)
      return ran
    }
    return Promise.all(
      all.map(async ({ record, compared }): Promise<ReconciledRecord> => {
        if (compared === null) return { record, differences: [] }
        const isBehind = compareWithTable(record, compared.table).some(({ kind }) => kind !== 'added')
        const waiting = isBehind ? await pendingMigrationColumns(project, record, executed) : new Set<string>()
        return settleDifferences(record, compared, named, waiting)
      }),
    )
  }

  async #changed({ record, name, revision }: RecordChange): Promise<GenerationRecord> {
    const checked = parseRecordShape(record)
    assertNoIssues([...nameIssues(checked.name, name, [])], checked.name)
    if (revision !== undefined) await this.store.checkRevision(checked.name, revision)
    return checked
  }

  /** A table was changed by hand and the record followed it: the migration is for other databases. */
  async #done(
    { migrations }: GenerationPlan,
    records: readonly GenerationRecord[],
    settled: readonly ReconciledRecord[],
    project: Project,
    reader: TableReader,
  ): Promise<ReadonlySet<string>> {
    const done = new Set<string>()
    for (const [index, { path, kind, table }] of migrations.entries()) {
      const record = records.find((one) => formatTableAddress(one.table) === table)
      if (kind !== 'alter' || record === undefined) continue
      // Of a table that cannot be read nothing is known: its migration runs, and says what it meets.
      const compared = await this.compared(record, {}, reader).catch(() => null)
      const own = settled.find((one) => one.record.name === record.name)
      // Of two, the first brings other databases to what this table is.
      const isFirst = migrations.slice(index + 1).some((later) => later.table === table)
      const target = (isFirst ? own?.recordOfTable : undefined) ?? record
      const waiting = new Set(own?.differences.flatMap((one) => (one.waiting ? [one.column] : [])))
      if (compared && isMigrated(target, compared, project, waiting)) done.add(path)
    }
    return done
  }
}

/** What a new route may meet that nobody can read. */
function unknownRoutes({ routes }: GenerationPlan, { config }: Project): readonly Text[] {
  const places = config.earlierRoutes?.unknown ?? []
  const isAsked = places.length > 0 && routes.some(({ isNew }) => isNew)
  return isAsked ? [text('warning.unknownRoutes', { places })] : []
}

/** Whether a table has what a record wants of it, but for what earlier migrations bring, and nothing that its migration is to drop. */
function isMigrated(
  record: GenerationRecord,
  { table }: ComparedTable,
  project: Project,
  waiting: ReadonlySet<string>,
): boolean {
  const made = migratedColumns(project, record)
  return compareWithTable(record, table)
    .filter((difference) => !isForgotten(record, difference) && !waiting.has(difference.column))
    .every(({ kind, column }) => kind === 'added' && !made.has(column))
}

function withAccess(record: GenerationRecord, choices: ActionChoicesByRole = {}): GenerationRecord {
  if (Object.keys(choices).length === 0) return record
  const given = Object.entries(choices).map(([role, actions]) => [role, actions === 'all' ? grantedActions : actions])
  return { ...record, access: { ...record.access, ...Object.fromEntries(given) } }
}

function withMigration(record: GenerationRecord): GenerationRecord {
  return { ...record, options: { ...record.options, createMigration: true } }
}
