import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type GenerationRecord, Workspace } from '@quoin/generator'
import baseRoutes from '@quoin/runtime/base-routes.json' with { type: 'json' }
import type { AdminConfigInput } from '@quoin/runtime/config'
import { connectDatabase, createApplication, createUser } from '@quoin/runtime/server'
import { migrateFramework, parseConfig } from '@quoin/runtime/testing'
import { Client, password } from '@quoin/test-shop'

const repository = join(import.meta.dirname, '../..')

/** An application in a folder of its own, for tables that are there. */
export interface Project extends AsyncDisposable {
  readonly workspace: Workspace
  readonly db: Awaited<ReturnType<typeof connectDatabase>>['db']
  /** Writes the code of records, whose types are checked strictly; answers what the preview warns of. */
  generate(records: readonly GenerationRecord[]): Promise<readonly string[]>
  /** What a second plan of saved records would change. */
  unsettled(records: readonly GenerationRecord[]): Promise<readonly string[]>
  /** Serves what was generated, to a super user. */
  serve(): Promise<Client>
}

const frameworkPaths = [...baseRoutes.routes.map(({ path }) => path), ...baseRoutes.pages]

/** Opens a project on a database. Types are checked against the built packages. */
export async function openProject(url: string, tables: AdminConfigInput['tables'] = {}): Promise<Project> {
  const closing = new AsyncDisposableStack()
  const root = await mkdtemp(join(tmpdir(), 'quoin-schemas-'))
  closing.defer(() => rm(root, { recursive: true, force: true }))
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'))
  await writeFile(join(root, 'package.json'), JSON.stringify({ type: 'module' }))
  const types = { extends: join(repository, 'tsconfig.base.json'), compilerOptions: { customConditions: [] } }
  await writeFile(join(root, 'tsconfig.json'), JSON.stringify(types))
  const config = parseConfig({ database: { url }, tables, show_development_tools: false, log: { level: 'silent' } })
  const database = await connectDatabase(root, config)
  closing.defer(() => database.close())
  await migrateFramework(database)
  // A database may have been served before.
  const username = `owner-${randomUUID()}`
  await createUser(database, { username, name: 'Owner', password, superUser: true })
  const workspace = new Workspace({
    root,
    config: async () => ({ ...config.generator, tables: config.tables }),
    earlierRoutes: async () => ({ routes: frameworkPaths.map((path) => ({ path, extension: null })), unknown: [] }),
    use: (_connection, work) => work(database),
  })
  return {
    workspace,
    db: database.db,
    async generate(records) {
      const changes = records.map((record) => ({ record, revision: null }))
      const { plan, warnings } = await workspace.preview({ changes })
      await workspace.generate({ changes, expectedId: plan.id })
      return warnings.map(({ key, params }) => `${key} ${JSON.stringify(params)}`)
    },
    async unsettled(records) {
      const { plan, open } = await workspace.preview({ update: records.map(({ name }) => name) })
      const changed = plan.files.filter(({ action }) => action !== 'unchanged').map(({ path }) => path)
      return [...changed, ...open.map(({ column, record }) => `${record}.${column}`)]
    },
    async serve() {
      const application = await createApplication({ root, config, mode: 'production', database })
      closing.defer(() => application.close())
      return new Client(application).login(username)
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}
