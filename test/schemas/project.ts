import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type GenerationRecord, Workspace } from '@quoin/generator'
import { connectDatabase, createApplication, createUser } from '@quoin/runtime/server'
import { migrateFramework, parseConfig } from '@quoin/runtime/testing'
import { Client, password } from '@quoin/test-shop'

const repository = join(import.meta.dirname, '../..')

/** A table of which no record could be made. */
interface Refusal {
  readonly table: string
  readonly code: string
  readonly message: string
}

/** An application in a folder of its own, generated from all tables of a database. */
export interface ProvedProject extends AsyncDisposable {
  readonly records: readonly GenerationRecord[]
  readonly refusals: readonly Refusal[]
  /** Files that a second plan would change. */
  readonly unsettled: readonly string[]
  /** Serves what was generated, to a super user. */
  serve(): Promise<Client>
  readonly db: Awaited<ReturnType<typeof connectDatabase>>['db']
}

/** Generates features for all tables and views of a database; types are checked strictly, and what does not pass is thrown. */
export async function generateAll(url: string): Promise<ProvedProject> {
  const closing = new AsyncDisposableStack()
  const root = await mkdtemp(join(tmpdir(), 'quoin-schemas-'))
  closing.defer(() => rm(root, { recursive: true, force: true }))
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'))
  await writeFile(join(root, 'package.json'), JSON.stringify({ type: 'module' }))
  await writeFile(join(root, 'tsconfig.json'), JSON.stringify({ extends: join(repository, 'tsconfig.base.json') }))
  const config = parseConfig({ database: { url }, show_development_tools: false, log: { level: 'silent' } })
  const database = await connectDatabase(root, config)
  closing.defer(() => database.close())
  await migrateFramework(database)
  // A copy may have been proved before.
  const username = `owner-${randomUUID()}`
  await createUser(database, { username, name: 'Owner', password, superUser: true })
  const workspace = new Workspace({ root, use: (_connection, work) => work(database) })
  const { tables } = await workspace.tables()
  const records: GenerationRecord[] = []
  const refusals: Refusal[] = []
  for (const { schema, name } of tables.filter((table) => !table.name.startsWith('admin_'))) {
    try {
      records.push(await workspace.draft({ schema: schema === '' ? undefined : schema, name }))
    } catch (error) {
      refusals.push(refusalOf(name, error))
    }
  }
  const changes = records.map((record) => ({ record, revision: null }))
  const { plan } = await workspace.preview({ changes })
  await workspace.generate({ changes, expectedId: plan.id })
  const second = await workspace.preview({ update: records.map(({ name }) => name) })
  const unsettled = second.plan.files.filter(({ action }) => action !== 'unchanged').map(({ path }) => path)
  return {
    records,
    refusals,
    unsettled: [...unsettled, ...second.open.map(({ column, record }) => `${record}.${column}`)],
    serve: async () => {
      const application = await createApplication({ root, config, mode: 'production', database })
      closing.defer(() => application.close())
      return new Client(application).login(username)
    },
    db: database.db,
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

function refusalOf(table: string, error: unknown): Refusal {
  const { code, message } = error as { readonly code?: string; readonly message: string }
  if (code === undefined) throw error
  return { table, code, message }
}
