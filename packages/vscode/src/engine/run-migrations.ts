import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Migrator } from '@quoin/generator'
import type { MigrationAnswer, MigrationRequest } from './project-migrations.ts'

interface OpenDatabase {
  close(): Promise<void>
}

/** What is used of the runtime that the application has installed. */
interface Runtime {
  loadConfig(root: string): Promise<unknown>
  connectDatabase(root: string, config: unknown): Promise<OpenDatabase>
  /** Not in older versions. */
  readonly applicationMigrator?: (root: string, database: OpenDatabase) => Migrator
}

const [root = '.', runtime = '', request = ''] = process.argv.slice(2)

async function work(): Promise<MigrationAnswer> {
  const environment = join(root, '.env')
  if (existsSync(environment)) process.loadEnvFile(environment)
  const { loadConfig, connectDatabase, applicationMigrator }: Runtime = await import(pathToFileURL(runtime).href)
  if (applicationMigrator === undefined)
    return { ok: false, message: 'the installed @quoin/runtime is older than this extension: update it' }
  const database = await connectDatabase(root, await loadConfig(root))
  const migrator = applicationMigrator(root, database)
  const { method, names, others } = JSON.parse(request) as MigrationRequest
  try {
    if (method === 'migrate') return { ok: true, names: await migrator.migrate(new Set(names), { others }) }
    if (method === 'ran') return { ok: true, names: await migrator.ran() }
    await migrator[method](names)
    return { ok: true, names }
  } finally {
    await database.close()
  }
}

const answer = await work().catch(
  (error: unknown): MigrationAnswer => ({ ok: false, message: error instanceof Error ? error.message : String(error) }),
)
process.send?.(answer, () => process.exit(0))
