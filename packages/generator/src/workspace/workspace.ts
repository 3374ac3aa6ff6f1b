import { applyHoldingLock, runMigrations } from '../apply/apply.ts'
import { determineOutcome } from '../apply/settle-migrations.ts'
import { startTypeChecker } from '../check/type-check.ts'
import { type DriftFinding, findDrift } from '../drift/drift.ts'
import { GeneratorError } from '../errors.ts'
import type { GenerationPlan } from '../plan/generation-plan.ts'
import { migrationName } from '../plan/plan-migration.ts'
import type { Project } from '../plan/project.ts'
import { recordPath, revisionOf } from '../record/record-store.ts'
import { type DecidedPlan, decidePlan, type PlanQuestions } from './decide-plan.ts'
import { assertNoDifferences } from './differences.ts'
import type { Migrator } from './environment.ts'
import type { FeatureSelection } from './find-or-draft-features.ts'
import { PreviewUseCases } from './preview-cases.ts'
import type { GenerateOptions, GenerationOutcome, GenerationRequest, Preview } from './requests.ts'
import type { DatabaseCatalog, TableReader } from './tables.ts'

/** What somebody who generates has seen. */
interface ExpectedPlan {
  readonly expectedId?: string | undefined
  readonly planned?: GenerationPlan | undefined
}

/**
 * The use cases of one application. Command, panel and editor are doors to it: they ask, call and show. Whatever
 * changes files does so as the only generator, after what a killed run left was put right.
 */
export class Workspace extends PreviewUseCases {
  /** What generating would do when everything is decided that somebody is asked about; nothing is written. */
  async decide(
    request: GenerationRequest,
    questions: PlanQuestions,
    features?: FeatureSelection,
  ): Promise<DecidedPlan> {
    if (questions.isToBeDone) await startTypeChecker(this.environment.root)
    return decidePlan(this, request, questions, features)
  }

  /**
   * Does exactly the plan of that id, or nothing: saves the records, writes the files, runs the migrations. Without an id
   * nobody has looked at a plan, and it does what has to be done by then. `planned`, the plan that `preview` made of the
   * request, is not made again while files and tables are what they were.
   *
   * @throws {@link GeneratorError} `GENERATOR_PLAN_STALE` when the plan is not the one that was shown, `GENERATOR_CANCELLED`
   * when its signal is aborted, and what `preview` and `apply` throw.
   */
  async generate(
    { expectedId, planned, ...request }: GenerationRequest & ExpectedPlan,
    { waitMs, ...options }: GenerateOptions = {},
  ): Promise<GenerationOutcome> {
    const onProgress = progressOf(options)
    const { plan, ...outcome } = await this.alone(async () => {
      const preview = (await this.stillCurrent(planned)) ?? (await this.makePreview(request, onProgress))
      const { id } = preview.plan
      return { plan: id, ...(await this.#apply(preview, expectedId ?? id, onProgress)) }
    }, waitMs)
    const names = outcome.records.map(({ record }) => record.name)
    await this.audited('generate', names, { plan })
    return outcome
  }

  /** Where database, records and code have come apart; without `tables` the application's own are not looked at. */
  async drift({ tables: looks = true }: { readonly tables?: boolean } = {}): Promise<readonly DriftFinding[]> {
    const project = await this.project()
    const reader = this.tableReader()
    const names = new Set(project.records.map(({ table }) => table.connection))
    const connected = await Promise.all(
      [...names].map(async (name) => {
        if (name === undefined) return []
        // A record whose connection does not answer says so in the findings.
        return [[name, await this.#catalogFor(project, reader, name).catch(() => 'unreadable' as const)] as const]
      }),
    )
    const tables = looks ? await this.#catalogFor(project, reader) : 'skipped'
    return findDrift(project, tables, new Map(connected.flat()))
  }

  /** The tables of a database, with those of every schema that a record names. */
  async #catalogFor({ records }: Project, reader: TableReader, connection?: string): Promise<DatabaseCatalog> {
    const own = records.filter(({ table }) => table.connection === connection)
    let catalog = await reader.catalog(connection)
    for (const schema of new Set(own.flatMap(({ table }) => table.schema ?? []))) {
      const wider = await reader.catalog(connection, schema)
      if (wider.tables.length > catalog.tables.length)
        catalog = { ...catalog, tables: [...new Set([...catalog.tables, ...wider.tables])] }
    }
    return catalog
  }

  async #apply(
    { plan: planned, records, done, open }: Preview,
    expectedId: string,
    onProgress: GenerateOptions['onProgress'],
  ): Promise<GenerationOutcome> {
    assertNoDifferences(open)
    this.assertFresh(planned.id, expectedId)
    const runnable = planned.migrations.filter(({ run }) => run)
    const others = runnable.length > 0
    const migrator = others || done.size > 0 ? await this.environment.migrator() : null
    const doneNames = new Set([...done].map(migrationName))
    let migrated: readonly string[] = []
    const migrate = async (by: Migrator): Promise<void> => {
      migrated = await by.migrate(doneNames, { others })
    }
    const names = [...new Set([...runnable.map(({ path }) => migrationName(path)), ...doneNames])]
    const result = await applyHoldingLock(this.environment.root, planned, {
      note: await this.note('generate', planned.id, planned.records),
      ...(onProgress && { onProgress }),
      ...(migrator && {
        stepAfter: {
          run: () => runMigrations(runnable, () => migrate(migrator)),
          change: { kind: 'migrate', names, done: [...doneNames] },
          settle: async () => {
            const settled = determineOutcome(await migrator.progress(names))
            if (settled === 'keep') migrated = names
            if (typeof settled === 'string') return settled
            await migrator.rollBackInterrupted(names, doneNames).catch(() => undefined)
            return determineOutcome(await migrator.progress(names))
          },
        },
      }),
    })
    const stored = records.map((record) => {
      const file = planned.files.find(({ path }) => path === recordPath(record.name))
      return { record, revision: revisionOf(file?.after ?? '') }
    })
    const waiting = others ? [] : planned.migrations.filter(({ path }) => !done.has(path))
    return { ...result, records: stored, migrated, pending: waiting.map(({ path }) => path) }
  }
}

/** Reports each step, and ends at the first one that can be undone after somebody cancelled. */
function progressOf({ onProgress, signal }: GenerateOptions): GenerateOptions['onProgress'] {
  if (!signal) return onProgress
  return (progress) => {
    onProgress?.(progress)
    if (signal.aborted && progress.step !== 'migrate' && progress.step !== 'done')
      throw new GeneratorError('GENERATOR_CANCELLED', { params: {} })
  }
}
