import type { FileChange, GenerationPlan, GenerationRecord, PlannedMigration } from '@quoin/generator'
import { createIntrospector } from '@quoin/introspect'
import type { CancellationToken } from 'vscode-jsonrpc/node'
import { VscodeError } from '../errors.ts'
import type { ConnectionPool } from './connection-pool.ts'
import type { EngineProgress } from './engine-progress.ts'
import type { Choices, ConnectionData, RecordBase, RecordData } from './engine-protocol.ts'
import { generatorConfigOf } from './generator-config.ts'
import { migrationsOf } from './project-migrations.ts'
import type { CleanSummary, DriftSummary, GeneratedResult, PlanSummary } from './project-protocol.ts'
import type { RecordEngine } from './record-engine.ts'

/** What was shown when somebody chose to generate. */
interface Shown {
  readonly planId: string
  readonly choices?: Choices | undefined
  /** Where the edit of the record began; see {@link RecordEngine.save}. */
  readonly base?: RecordBase | null | undefined
}

// The generator is loaded at first use: the tree of tables does without it.
const generator = () => import('@quoin/generator')

/** What generating, cleaning up and comparing do to the files of a project. */
export class PlanEngine {
  readonly #pool: ConnectionPool
  readonly #records: RecordEngine
  readonly #report: (progress: EngineProgress) => void

  constructor(pool: ConnectionPool, records: RecordEngine, report: (progress: EngineProgress) => void) {
    this.#pool = pool
    this.#records = records
    this.#report = report
  }

  async plan(root: string, input: RecordData, choices: Choices = {}): Promise<PlanSummary> {
    const { made } = await this.#plan(root, input, choices)
    return summaryOf(made)
  }

  /**
   * Saves the record, writes exactly the plan that was shown and runs its migrations: all of it or nothing.
   * A plan that is no longer true is refused.
   */
  async apply(
    root: string,
    input: RecordData,
    { planId, choices = {}, base }: Shown,
    token: CancellationToken,
  ): Promise<GeneratedResult> {
    const { apply, createRecordStore, GeneratorError } = await generator()
    const { made, record } = await this.#plan(root, input, choices)
    if (made.id !== planId)
      throw new GeneratorError('GENERATOR_PLAN_STALE', 'Files of the plan have changed since it was shown.', {
        hint: 'Look at the plan again.',
      })
    const migrations = await migrationsOf(this.#pool, root, made, record)
    refuseCancelled(token)
    const before = (await createRecordStore(root).names()).includes(record.name)
      ? await this.#records.read(root, record.name)
      : null
    const { revision } = await this.#records.save(root, input, base)
    const total = Math.max(made.files.filter((file) => file.before !== file.after).length, 1)
    try {
      const result = await apply(root, made, {
        ...(migrations && { migrate: migrations.run }),
        onProgress: ({ step, path }) => {
          // Thrown while files are written, this takes every one back; later it would come too late.
          if (step !== 'migrate' && step !== 'done') refuseCancelled(token)
          if (path !== undefined) this.#report({ total, path })
        },
      })
      const { written, deleted, pendingMigrations } = result
      const migrated = migrations?.names ?? []
      return { written, deleted, revision, migrated, migrations: pendingMigrations.map(({ path }) => path) }
    } catch (error) {
      await this.#records.takeBack(root, record.name, before)
      throw error
    }
  }

  /** Puts right what a run left that was killed: all of the old files or all of the new ones. */
  async repair(root: string): Promise<boolean> {
    const { repairProject } = await generator()
    return repairProject(root)
  }

  async cleanPlan(root: string, name: string): Promise<CleanSummary> {
    const { files, id } = await this.#cleanPlan(root, name)
    return { id, files: files.map(({ path, action, edited }) => ({ path, action: cleanAction(action), edited })) }
  }

  /** Deletes the list that was confirmed; files edited by hand were named in it as such. */
  async applyClean(root: string, name: string, planId: string): Promise<Pick<GeneratedResult, 'written' | 'deleted'>> {
    const { applyClean } = await generator()
    const made = await this.#cleanPlan(root, name)
    const edited = made.files.filter((file) => file.edited).map(({ path }) => path)
    const { deleted } = await applyClean(root, made, { confirmation: planId, edited })
    return { written: [], deleted }
  }

  /** Compares code with records, and records with tables when a database is given; other connections by their name. */
  async drift(
    root: string,
    connection: ConnectionData | undefined,
    connections: Readonly<Record<string, ConnectionData>> = {},
  ): Promise<readonly DriftSummary[]> {
    const { drift, readProject } = await generator()
    const tablesOf = async (database: ConnectionData) =>
      (await this.#pool.use(database, (open) => createIntrospector(open).schema())).tables
    const tables = connection ? await tablesOf(connection) : []
    const connected = await Promise.all(
      // One that does not answer leaves its records uncompared, and they say so.
      Object.entries(connections).map(async ([name, data]) => [name, await tablesOf(data).catch(() => null)] as const),
    )
    const readable = new Map(connected.flatMap(([name, found]) => (found ? [[name, found] as const] : [])))
    const findings = await drift(await readProject(root, await generatorConfigOf(root)), tables, readable)
    return findings
      .filter(({ kind }) => connection !== undefined || kind !== 'table-missing')
      .map(({ record, kind, message, details, isProblem }) => {
        const areFiles = kind.startsWith('code-')
        return { record, kind, message, isProblem, details: areFiles ? [] : details, files: areFiles ? details : [] }
      })
  }

  async #cleanPlan(root: string, name: string) {
    const { cleanPlan, createRecordStore, readProject } = await generator()
    return cleanPlan(await readProject(root, await generatorConfigOf(root)), await createRecordStore(root).load(name))
  }

  async #plan(
    root: string,
    input: RecordData,
    choices: Choices,
  ): Promise<{ readonly made: GenerationPlan; readonly record: GenerationRecord }> {
    const { checkRecord, plan, readProject } = await generator()
    const record = checkRecord(input)
    return { made: await plan(await readProject(root, await generatorConfigOf(root)), record, { choices }), record }
  }
}

function summaryOf(made: GenerationPlan): PlanSummary {
  return {
    id: made.id,
    record: made.records.join(', '),
    files: made.files.map(({ path, action, before, after, edited }) => ({ path, action, before, after, edited })),
    routes: made.routes.filter(({ isNew }) => isNew).map(({ path, controller }) => `${path} → ${controller}`),
    menu: made.menu.filter(({ key }) => made.records.includes(key)).map(({ title, url }) => `${title} (${url})`),
    migrations: made.migrations.map(({ path, run, risks }: PlannedMigration) => ({ path, run, risks })),
    warnings: [
      ...made.warnings,
      ...made.lostRouteLines.map((line) => `routes/admin.ts is rewritten; this line is lost: ${line.trim()}`),
    ],
    clashes: made.clashes.map(({ path, message, members }) => ({ path, message, members })),
  }
}

function refuseCancelled(token: CancellationToken): void {
  if (token.isCancellationRequested) throw new VscodeError('VSCODE_CANCELLED', 'Cancelled; nothing was written.')
}

function cleanAction(action: FileChange['action']): 'delete' | 'update' {
  return action === 'delete' ? 'delete' : 'update'
}
