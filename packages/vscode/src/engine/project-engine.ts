import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FileChange, GenerationPlan, GenerationRecord, Project } from '@quoin/generator'
import { createIntrospector } from '@quoin/introspect'
import type { CancellationToken } from 'vscode-jsonrpc/node'
import { VscodeError } from '../errors.ts'
import type { ConnectionPool } from './connection-pool.ts'
import type { EngineProgress } from './engine-progress.ts'
import type { Choices, ConnectionData, RecordData } from './engine-protocol.ts'
import { newTable } from './new-table.ts'
import { readProjectConfig } from './project-config.ts'
import type {
  CleanSummary,
  DriftSummary,
  GeneratedResult,
  PlanSummary,
  RecordIssue,
  RecordSummary,
} from './project-protocol.ts'

interface TableAddress {
  readonly root: string
  readonly connection: ConnectionData
  readonly schema?: string | undefined
  readonly name: string
}

// The generator is loaded at first use: the tree of tables does without it.
const generator = () => import('@quoin/generator')

/** Records, plans and files of a project, for the requests of the editor. */
export class ProjectEngine {
  readonly #pool: ConnectionPool
  readonly #report: (progress: EngineProgress) => void

  constructor(pool: ConnectionPool, report: (progress: EngineProgress) => void) {
    this.#pool = pool
    this.#report = report
  }

  async recordFromTable(address: TableAddress): Promise<RecordData> {
    const { recordFromTable } = await generator()
    const componentMap = await componentMapOf(address.root)
    return this.#readTables(address, (table, tables, driver) =>
      data(recordFromTable(table, { driver, tables, componentMap })),
    )
  }

  async newRecord({ root, name, driver }: { root: string; name: string; driver: 'sqlite' | 'pgsql' | 'mysql' }) {
    const { recordFromTable } = await generator()
    return data(recordFromTable(newTable(name), { driver, kind: 'new', componentMap: await componentMapOf(root) }))
  }

  async records(root: string): Promise<readonly RecordSummary[]> {
    const { createRecordStore } = await generator()
    const store = createRecordStore(root)
    return Promise.all(
      (await store.list()).map(async ({ name, problem }) => {
        const file = join(root, '.quoin', 'records', `${name}.json`)
        if (problem !== null)
          return { name, functionName: name, modelName: '', table: '', route: '', file, generated: {}, problem }
        return summaryOf(root, await store.load(name))
      }),
    )
  }

  async record(root: string, name: string): Promise<RecordData> {
    const { createRecordStore } = await generator()
    return data(await createRecordStore(root).load(name))
  }

  async saveRecord(
    root: string,
    input: RecordData,
    options: { readonly revision?: null } = {},
  ): Promise<RecordSummary> {
    const { checkRecord, createRecordStore } = await generator()
    const { record } = await createRecordStore(root).save(checkRecord(input), options)
    return summaryOf(root, record)
  }

  async deleteRecord(root: string, name: string): Promise<null> {
    const { createRecordStore } = await generator()
    await createRecordStore(root).remove(name)
    return null
  }

  /** Everything that is wrong with a record, each with its place. */
  async checkRecord(root: string, input: RecordData): Promise<readonly RecordIssue[]> {
    const { checkRecord, GeneratorError, generationRecordSchema } = await generator()
    const parsed = generationRecordSchema.safeParse(input)
    if (!parsed.success) return parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
    try {
      const { name, modelName, route } = checkRecord(input)
      const others = (await this.#project(root)).records.filter((other) => other.name !== name)
      const same = others.find((other) => other.route.path === route.path)
      if (same) return [{ path: 'route.path', message: `"${same.name}" has the route ${route.path} already.` }]
      const twin = others.find((other) => other.modelName === modelName)
      return twin ? [{ path: 'modelName', message: `"${twin.name}" has the model ${modelName} already.` }] : []
    } catch (error) {
      if (error instanceof GeneratorError) return [{ path: '', message: error.message }]
      throw error
    }
  }

  async exportRecord(root: string, name: string): Promise<string> {
    const { createRecordStore, exportRecord } = await generator()
    return exportRecord(await createRecordStore(root).load(name))
  }

  async importRecord(root: string, text: string, overwrite: boolean): Promise<RecordSummary> {
    const { importRecord } = await generator()
    return this.saveRecord(root, data(importRecord(text)), overwrite ? {} : { revision: null })
  }

  async cloneRecord(root: string, name: string, as: string): Promise<RecordSummary> {
    const { cloneRecord, createRecordStore } = await generator()
    const clone = cloneRecord(await createRecordStore(root).load(name), { name: as })
    return this.saveRecord(root, data(clone), { revision: null })
  }

  async syncRecord({ record: input, ...address }: TableAddress & { readonly record: RecordData }) {
    const { checkRecord, syncRecord } = await generator()
    const componentMap = await componentMapOf(address.root)
    return this.#readTables(address, (table, tables, driver) => {
      const sync = syncRecord(checkRecord(input), table, { driver, tables, componentMap })
      const changes = [
        ...sync.added.map((name) => `+ ${name}`),
        ...sync.removed.map((name) => `- ${name}`),
        ...sync.changed.map((name) => `~ ${name}`),
      ]
      return { record: data(sync.record), changes }
    })
  }

  async plan(root: string, input: RecordData, choices: Choices = {}): Promise<PlanSummary> {
    const made = await this.#plan(root, input, choices)
    return {
      id: made.id,
      record: made.records.join(', '),
      files: made.files.map(({ path, action, before, after, edited }) => ({ path, action, before, after, edited })),
      routes: made.routes.filter(({ isNew }) => isNew).map(({ path, controller }) => `${path} → ${controller}`),
      menu: made.menu.filter(({ key }) => made.records.includes(key)).map(({ title, url }) => `${title} (${url})`),
      migrations: made.migrations.map(({ path, run, risks }) => ({ path, run, risks })),
      warnings: [
        ...made.warnings,
        ...made.lostRouteLines.map((line) => `routes/admin.ts is rewritten; this line is lost: ${line.trim()}`),
      ],
      clashes: made.clashes.map(({ path, message, members }) => ({ path, message, members })),
    }
  }

  /** Saves the record and writes exactly the plan that was shown; a plan that is no longer true is refused. */
  async apply(
    root: string,
    input: RecordData,
    { planId, choices = {} }: { readonly planId: string; readonly choices?: Choices | undefined },
    token: CancellationToken,
  ): Promise<GeneratedResult> {
    const { apply, GeneratorError } = await generator()
    const made = await this.#plan(root, input, choices)
    if (made.id !== planId)
      throw new GeneratorError('GENERATOR_PLAN_STALE', 'Files of the plan have changed since it was shown.', {
        hint: 'Look at the plan again.',
      })
    if (token.isCancellationRequested) throw new VscodeError('VSCODE_CANCELLED', 'Cancelled; nothing was written.')
    await this.saveRecord(root, input)
    const total = Math.max(made.files.filter(({ before, after }) => before !== after).length, 1)
    const { written, deleted, pendingMigrations } = await apply(root, made, {
      onProgress: ({ step, path }) => {
        // Thrown before the last rename, this takes every file back.
        if (token.isCancellationRequested && step !== 'done')
          throw new VscodeError('VSCODE_CANCELLED', 'Cancelled; nothing was written.')
        if (path !== undefined) this.#report({ total, path })
      },
    })
    return { written, deleted, migrations: pendingMigrations.map(({ path }) => path) }
  }

  async cleanPlan(root: string, name: string): Promise<CleanSummary> {
    const { files, id } = await this.#cleanPlan(root, name)
    return { id, files: files.map(({ path, action, edited }) => ({ path, action: cleanAction(action), edited })) }
  }

  /** Deletes the list that was confirmed; files edited by hand were named in it as such. */
  async applyClean(root: string, name: string, planId: string): Promise<GeneratedResult> {
    const { applyClean } = await generator()
    const made = await this.#cleanPlan(root, name)
    const edited = made.files.filter((file) => file.edited).map(({ path }) => path)
    const { deleted } = await applyClean(root, made, { confirmation: planId, edited })
    return { written: [], deleted, migrations: [] }
  }

  /** Compares code with records, and records with tables when a database is given. */
  async drift(root: string, connection: ConnectionData | undefined): Promise<readonly DriftSummary[]> {
    const { drift } = await generator()
    const tables = connection
      ? (await this.#pool.use(connection, (database) => createIntrospector(database).schema())).tables
      : []
    const findings = await drift(await this.#project(root), tables)
    return findings
      .filter(({ kind }) => connection !== undefined || kind !== 'table-missing')
      .map(({ record, kind, message, details, isProblem }) => {
        const areFiles = kind.startsWith('code-')
        return { record, kind, message, isProblem, details: areFiles ? [] : details, files: areFiles ? details : [] }
      })
  }

  async #cleanPlan(root: string, name: string) {
    const { cleanPlan, createRecordStore } = await generator()
    return cleanPlan(await this.#project(root), await createRecordStore(root).load(name))
  }

  async #plan(root: string, input: RecordData, choices: Choices): Promise<GenerationPlan> {
    const { checkRecord, plan } = await generator()
    return plan(await this.#project(root), checkRecord(input), { choices })
  }

  async #project(root: string): Promise<Project> {
    const { readProject } = await generator()
    return readProject(root)
  }

  #readTables<Result>(
    { connection, schema, name }: TableAddress,
    work: (...tables: Parameters<TableWork>) => Result,
  ): Promise<Result> {
    return this.#pool.use(connection, async (database) => {
      const introspector = createIntrospector(database)
      const table = await introspector.table({ name, ...(schema !== undefined && { schema }) })
      const { tables } = await introspector.schema()
      // Relations reach tables of the same schema only: generated queries name no other.
      return work(
        table,
        tables.filter((other) => other.schema === table.schema),
        database.driver,
      )
    })
  }
}

type Tables = Awaited<ReturnType<ReturnType<typeof createIntrospector>['schema']>>
type TableWork = (table: Tables['tables'][number], tables: Tables['tables'], driver: Tables['driver']) => void

async function componentMapOf(root: string): Promise<Readonly<Record<string, string>>> {
  // A config that cannot be read is shown at the connection; a record can be made without it.
  return readProjectConfig(root).then(
    ({ componentMap }) => componentMap,
    () => ({}),
  )
}

function summaryOf(root: string, record: GenerationRecord): RecordSummary {
  const { name, functionName, modelName, savePath, table, route } = record
  const paths = {
    model: join(root, savePath, 'Models', `${modelName}.ts`),
    service: join(root, savePath, 'Admin', 'Services', `${modelName}Service.ts`),
    controller: join(root, savePath, 'Admin', 'Controllers', `${modelName}Controller.ts`),
  }
  return {
    name,
    functionName,
    modelName,
    table: table.name,
    route: route.path,
    file: join(root, '.quoin', 'records', `${name}.json`),
    generated: Object.fromEntries(Object.entries(paths).filter(([, path]) => existsSync(path))),
    problem: null,
  }
}

function cleanAction(action: FileChange['action']): 'delete' | 'update' {
  return action === 'delete' ? 'delete' : 'update'
}

/** A record is JSON by its schema. */
function data(record: GenerationRecord): RecordData {
  return record as unknown as RecordData
}
