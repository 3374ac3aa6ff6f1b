import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type GenerationRecord, Workspace } from '@quoin/generator'
import { connectDatabase, createApplication, createUser } from '@quoin/runtime/server'
import { migrateFramework, parseConfig } from '@quoin/runtime/testing'
import { Client, password } from '@quoin/test-shop'

const repository = join(import.meta.dirname, '../..')

/** Features of every table of a database, generated and served. */
export interface GeneratedTables extends AsyncDisposable {
  readonly workspace: Workspace
  readonly records: readonly GenerationRecord[]
  /** What the preview warns of. */
  readonly warnings: readonly string[]
  readonly owner: Client
  readonly db: Awaited<ReturnType<typeof connectDatabase>>['db']
}

/** Generates features for tables by their names, checks their types strictly, and serves them to a super user. */
export async function serveTables(url: string, names: readonly string[]): Promise<GeneratedTables> {
  const closing = new AsyncDisposableStack()
  const root = await mkdtemp(join(tmpdir(), 'quoin-tables-'))
  closing.defer(() => rm(root, { recursive: true, force: true }))
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'))
  await writeFile(join(root, 'package.json'), JSON.stringify({ type: 'module' }))
  await writeFile(join(root, 'tsconfig.json'), JSON.stringify({ extends: join(repository, 'tsconfig.base.json') }))
  const config = parseConfig({ database: { url }, show_development_tools: false, log: { level: 'silent' } })
  const database = await connectDatabase(root, config)
  closing.defer(() => database.close())
  await migrateFramework(database)
  await createUser(database, { username: 'owner', name: 'Owner', password, superUser: true })
  const workspace = new Workspace({ root, use: (_connection, work) => work(database) })
  const records: GenerationRecord[] = []
  for (const name of names) records.push(await workspace.draft({ name }))
  const changes = records.map((record) => ({ record, revision: null }))
  const { plan, warnings: said } = await workspace.preview({ changes })
  const warnings = said.map(({ key, params }) => `${key} ${JSON.stringify(params)}`)
  await workspace.generate({ changes, expectedId: plan.id })
  const application = await createApplication({ root, config, mode: 'production', database })
  closing.defer(() => application.close())
  const owner = await new Client(application).login('owner')
  return { workspace, records, warnings, owner, db: database.db, [Symbol.asyncDispose]: () => closing.disposeAsync() }
}

/** What a second plan of saved records would change. */
export async function unsettled({ workspace, records }: GeneratedTables): Promise<readonly string[]> {
  const second = await workspace.preview({ update: records.map(({ name }) => name) })
  return [
    ...second.plan.files.filter(({ action }) => action !== 'unchanged').map(({ path }) => path),
    ...second.open.map(({ column, record }) => `${record}.${column}`),
  ]
}
