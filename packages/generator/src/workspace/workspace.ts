import { applyLocked, runMigrations } from '../apply/apply.ts'
import { settlementOf } from '../apply/settle-migrations.ts'
import { lacksTypes } from '../check/type-check.ts'
import { uncheckedWarning } from '../check/type-errors.ts'
import { type DriftFinding, drift } from '../drift/drift.ts'
import { GeneratorError } from '../errors.ts'
import { refuseIssues } from '../issues/refuse-issues.ts'
import { nameIssues } from '../issues/taken-names.ts'
import type { GenerationPlan } from '../plan/generation-plan.ts'
import { plan } from '../plan/plan.ts'
import { migrationName } from '../plan/plan-migration.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import { formedRecord } from '../record/record-json.ts'
import { recordPath, revisionOf } from '../record/record-store.ts'
import { ChangeCases } from './change-cases.ts'
import { type DifferenceChoices, refuseOpen, type SettledRecord, settle } from './differences.ts'
import type { Migrator } from './environment.ts'
import type { GenerateOptions, GenerationRequest, Outcome, Preview, RecordChange } from './requests.ts'
import type { TableReader } from './tables.ts'

/**
 * The use cases of one application. Command, panel and editor are doors to it: they ask, call and show. Whatever
 * changes files does so as the only generator, after what a killed run left was put right.
 */
export class Workspace extends ChangeCases {
  /** What generating would do; nothing is written. */
  async preview(request: GenerationRequest): Promise<Preview> {
    await this.repairFirst()
    return this.#preview(request)
  }

  /**
   * Does exactly the plan of that id, or nothing: saves the records, writes the files, runs the migrations.
   *
   * @throws {@link GeneratorError} `GENERATOR_PLAN_STALE` when the plan is not the one that was shown, and what
   * `preview` and `apply` throw.
   */
  async generate(
    { expectedId, ...request }: GenerationRequest & { readonly expectedId: string },
    { onProgress, waitMs }: GenerateOptions = {},
  ): Promise<Outcome> {
    return this.alone(async () => {
      const preview = await this.#preview(request)
      return this.#apply(preview, expectedId, onProgress)
    }, waitMs)
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
        const catalog = await reader.catalog(name).catch(() => null)
        return catalog === null ? [] : [[name, catalog.tables] as const]
      }),
    )
    const tables = looks ? (await reader.catalog()).tables : null
    return drift(project, tables, new Map(connected.flat()))
  }

  async #preview(request: GenerationRequest): Promise<Preview> {
    const { records: names = [], update = [], changes = [], routes = false, decisions = {} } = request
    const changed = await Promise.all(changes.map((change) => this.#changed(change)))
    const saved = await Promise.all(names.map(async (name) => (await this.store.read(name)).record))
    const reader = this.tableReader()
    const settled = await Promise.all(update.map((name) => this.#settled(name, decisions.differences, reader)))
    const byName = new Map([...saved, ...settled.map(({ record }) => record), ...changed].map((one) => [one.name, one]))
    const records = [...byName.values()].map((record) => (decisions.migration ? withMigration(record) : record))
    const today = this.environment.now?.()
    const current = new Map(settled.flatMap((one) => (one.current ? [[one.record.name, one.current] as const] : [])))
    const { choices, moveLostRoutes } = decisions
    const planned = await plan(await this.project(), records, {
      ...(choices && { choices }),
      ...(moveLostRoutes !== undefined && { moveLostRoutes }),
      ...(today && { today }),
      routes,
      current,
    })
    return {
      plan: planned,
      records,
      done: await this.#done(planned, records, reader),
      open: settled.flatMap(({ open }) => open),
      warnings: [...planned.warnings, ...(lacksTypes(this.environment.root, planned) ? [uncheckedWarning] : [])],
    }
  }

  async #settled(name: string, choices: DifferenceChoices | undefined, reader: TableReader): Promise<SettledRecord> {
    const { record } = await this.store.read(name)
    if (await this.isToCome(record, reader)) return { record, open: [] }
    return settle(record, await this.sync(record, {}, reader), choices)
  }

  async #changed({ record, name, revision }: RecordChange): Promise<GenerationRecord> {
    const checked = formedRecord(record)
    refuseIssues([...nameIssues(checked.name, name, [])], checked.name)
    if (revision !== undefined) await this.store.checkRevision(checked.name, revision)
    return checked
  }

  /** A table was changed by hand and the record followed it: the migration is for other databases. */
  async #done(
    { migrations }: GenerationPlan,
    records: readonly GenerationRecord[],
    reader: TableReader,
  ): Promise<ReadonlySet<string>> {
    const done = new Set<string>()
    for (const { path, kind, table } of migrations) {
      const record = records.find((one) => one.table.name === table)
      if (kind !== 'alter' || record === undefined) continue
      // Of a table that cannot be read nothing is known: its migration runs, and says what it meets.
      const synced = await this.sync(record, {}, reader).catch(() => null)
      if (synced?.lines.length === 0) done.add(path)
    }
    return done
  }

  async #apply(
    { plan: planned, records, done, open }: Preview,
    expectedId: string,
    onProgress: GenerateOptions['onProgress'],
  ): Promise<Outcome> {
    refuseOpen(open)
    this.refuseStale(planned.id, expectedId)
    const runnable = planned.migrations.filter(({ run }) => run)
    const others = runnable.length > 0
    const migrator = others || done.size > 0 ? await this.environment.migrator() : null
    const doneNames = new Set([...done].map(migrationName))
    let migrated: readonly string[] = []
    const migrate = async (by: Migrator): Promise<void> => {
      migrated = await by.migrate(doneNames, { others })
    }
    const names = [...new Set([...runnable.map(({ path }) => migrationName(path)), ...doneNames])]
    const result = await applyLocked(this.environment.root, planned, {
      note: await this.note('generate', planned.id, planned.records),
      ...(onProgress && { onProgress }),
      ...(migrator && {
        last: {
          run: () => runMigrations(runnable, () => migrate(migrator)),
          migrations: names,
          settle: async () => {
            const settled = settlementOf(await migrator.progress(names))
            if (settled === 'keep') migrated = names
            if (typeof settled === 'string') return settled
            await migrator.takeBack(names, doneNames).catch(() => undefined)
            return settlementOf(await migrator.progress(names))
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

function withMigration(record: GenerationRecord): GenerationRecord {
  return { ...record, options: { ...record.options, createMigration: true } }
}
