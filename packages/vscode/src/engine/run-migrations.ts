import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { MigrationAnswer } from './project-migrations.ts'

interface OpenDatabase {
  close(): Promise<void>
}

/** What is used of the runtime that the application has installed. */
interface Runtime {
  loadConfig(root: string): Promise<unknown>
  connectDatabase(root: string, config: unknown): Promise<OpenDatabase>
  migrateApplication(
    root: string,
    database: OpenDatabase,
    options: { readonly done: ReadonlySet<string>; readonly others: boolean },
  ): Promise<readonly string[]>
}

const [root = '.', runtime = '', extent = 'all', ...done] = process.argv.slice(2)

async function migrate(): Promise<MigrationAnswer> {
  const environment = join(root, '.env')
  if (existsSync(environment)) process.loadEnvFile(environment)
  const { loadConfig, connectDatabase, migrateApplication }: Runtime = await import(pathToFileURL(runtime).href)
  const database = await connectDatabase(root, await loadConfig(root))
  try {
    return {
      ok: true,
      names: await migrateApplication(root, database, { done: new Set(done), others: extent === 'all' }),
    }
  } finally {
    await database.close()
  }
}

const answer = await migrate().catch(
  (error: unknown): MigrationAnswer => ({ ok: false, message: error instanceof Error ? error.message : String(error) }),
)
process.send?.(answer, () => process.exit(0))
