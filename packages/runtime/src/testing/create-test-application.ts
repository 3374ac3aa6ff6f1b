import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Application, ServiceOptions } from '../application/application.ts'
import { createApplication } from '../application/create-application.ts'
import type { AdminConfig, AdminConfigInput } from '../config/admin-config.ts'
import { loadConfig } from '../config/load-config.ts'
import { parseConfig } from '../config/parse-config.ts'
import type { ModelClass, RowOf, StoreData } from '../crud/model/model.ts'
import type { ServiceContext } from '../crud/service-context.ts'
import { connectDatabase } from '../database/connect-database.ts'
import type { Database } from '../database/database.ts'
import { migrateApplication } from '../database/migrate-application.ts'
import { migrateFramework } from '../database/migrate-framework.ts'
import { typedDatabase } from '../database/untyped-database.ts'
import { findProjectRoot } from '../project/project-root.ts'
import { createRow } from './create-row.ts'
import { createTemporaryDatabase, type TemporaryDatabase } from './temporary-database.ts'
import { TestClient } from './test-client.ts'
import { createUserAccessToken, type TestUser } from './test-user.ts'

/** What a test says of its application. */
export interface TestApplicationOptions {
  /** A folder of the application; that of the process when nothing is said. */
  readonly root?: string
  /** What is other than in config/admin.ts; the database, its connections and Redis are the test's own anyway. */
  readonly config?: Omit<AdminConfigInput, 'database' | 'connections' | 'redis'>
  /** Makes what is there before the migrations of the application: tables that none of them creates. */
  readonly prepare?: (db: Kysely<Database>) => Promise<void>
}

/** An application on a database of its own. */
export interface TestApplication extends AsyncDisposable {
  readonly application: Application
  readonly db: Kysely<Database>
  /** Sends requests that nobody has logged in for. */
  readonly anonymous: TestClient
  /** Sends requests as a user, who is created where there is none of that name: by default one who may do everything. */
  as(user?: TestUser | string): Promise<TestClient>
  /** A service, as `application.service` gives it. */
  service<S>(service: new (context: ServiceContext) => S, options?: ServiceOptions): Promise<S>
  /** Inserts a row: what `values` leaves out and the table asks for gets a value that fits. */
  create<M extends ModelClass>(model: M, values?: StoreData<M>): Promise<RowOf<M>>
  /** Closes the application and drops its database. */
  close(): Promise<void>
}

/**
 * Loads the application of a project for a test, on an empty database of its own beside the configured one, with its
 * migrations run.
 *
 * @example
 * const app = await createTestApplication()
 * after(() => app.close())
 * const anna = await app.as({ username: 'anna', permissions: ['invoices.*'] })
 * assert.equal((await anna.get('invoices?_action=getData')).status, 200)
 */
export async function createTestApplication(options: TestApplicationOptions = {}): Promise<TestApplication> {
  const root = findProjectRoot(options.root ?? '.')
  const configured = await loadConfig(root)
  const owned: TemporaryDatabase[] = []
  const own = async (database: AdminConfig['database']): Promise<AdminConfig['database']> => {
    const created = await createTemporaryDatabase(database)
    owned.push(created)
    return created.config
  }
  const drop = async (): Promise<void> => {
    for (const { drop } of owned) await drop()
  }
  try {
    const connections: Record<string, AdminConfig['database']> = {}
    for (const [name, database] of Object.entries(configured.connections)) connections[name] = await own(database)
    const config = parseConfig({
      ...configured,
      app_key: configured.app_key ?? randomBytes(32).toString('base64'),
      log: { level: 'error' },
      ...options.config,
      database: await own(configured.database),
      connections,
      redis: { ...configured.redis, url: null },
    })
    await fillDatabase(root, config, options.prepare)
    const application = await createApplication({ root, config, mode: 'development' })
    return testApplication(application, drop)
  } catch (error) {
    await drop()
    throw error
  }
}

async function fillDatabase(
  root: string,
  config: AdminConfig,
  prepare: TestApplicationOptions['prepare'],
): Promise<void> {
  const database = await connectDatabase(root, config)
  try {
    await migrateFramework(database)
    await prepare?.(typedDatabase(database.db))
    await migrateApplication(root, database)
  } finally {
    await database.close()
  }
}

function testApplication(application: Application, drop: () => Promise<void>): TestApplication {
  const close = async (): Promise<void> => {
    await application.close()
    await drop()
  }
  return {
    application,
    db: typedDatabase(application.database.db),
    anonymous: new TestClient(application, null),
    as: async (user = {}) =>
      new TestClient(
        application,
        await createUserAccessToken(application, typeof user === 'string' ? { username: user } : user),
      ),
    service: application.service,
    create: (model, values) => createRow(application, model, values ?? {}),
    close,
    [Symbol.asyncDispose]: close,
  }
}
