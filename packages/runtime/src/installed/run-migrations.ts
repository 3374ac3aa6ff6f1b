import { pathToFileURL } from 'node:url'
import { serializeError } from './process-failure.ts'
import type { MigrationProcessRequest, MigrationProcessResponse } from './project-database.ts'

interface OpenDatabase {
  close(): Promise<void>
}

/** A migrator whose methods are called by their names; one that is older may lack some. */
type RemoteMigrator = Readonly<Partial<Record<string, (...given: readonly unknown[]) => Promise<unknown>>>>

/** What is used of the runtime that the application has installed. */
interface Runtime {
  loadConfig(root: string): Promise<unknown>
  connectDatabase(root: string, config: unknown): Promise<OpenDatabase>
  openExistingDatabase: Runtime['connectDatabase']
  applicationMigrator(root: string, database: OpenDatabase, options: { readonly onBegin: () => void }): RemoteMigrator
  writeWorkToAuditLog(root: string, config: unknown, work: unknown): Promise<void>
}

const [root = '.', runtime = '', engine = ''] = process.argv.slice(2)

interface Loaded extends Runtime {
  readonly config: unknown
}

/** Loaded by the first question. */
let loaded: Promise<Loaded> | undefined

async function load(): Promise<Loaded> {
  const used: Runtime = await import(pathToFileURL(runtime).href)
  return { ...used, config: await used.loadConfig(root) }
}

async function answerRequest({ method, parameters }: MigrationProcessRequest): Promise<MigrationProcessResponse> {
  loaded ??= load()
  const { config, connectDatabase, openExistingDatabase, applicationMigrator, writeWorkToAuditLog } = await loaded
  if (method === 'audit') return { ok: true, result: await writeWorkToAuditLog(root, config, parameters[0]) }
  // A preview makes no SQLite file.
  const open = reading.has(method) ? openExistingDatabase : connectDatabase
  const database = await open(root, config)
  const migrator = applicationMigrator(root, database, { onBegin: endWithEngine })
  try {
    return { ok: true, result: await migrator[method]?.(...parameters) }
  } finally {
    await database.close()
  }
}

const reading: ReadonlySet<MigrationProcessRequest['method']> = new Set(['ran', 'statements'])

/**
 * When the engine is gone, what it began is settled by the next process that looks, which must find it at an end. That
 * waits for a change that has begun; none begins after it.
 */
function endWithEngine(): void {
  if (process.ppid !== Number(engine)) process.exit(1)
}

// Nobody waits for an answer any more.
process.once('disconnect', () => process.exit(1))

process.on('message', async (request: MigrationProcessRequest) => {
  const answer = await answerRequest(request).catch(
    (error: unknown): MigrationProcessResponse => ({ ok: false, ...serializeError(error) }),
  )
  process.send?.(answer)
})
