import { pathToFileURL } from 'node:url'
import type { AuditedWork, Migrator } from '@quoin/generator'
import { loadEnvironment } from './load-environment.ts'
import type { MigrationFailure, MigrationRequest, MigrationResponse } from './project-migrations.ts'

interface OpenDatabase {
  close(): Promise<void>
}

/** What is used of the runtime that the application has installed. */
interface Runtime {
  loadConfig(root: string): Promise<unknown>
  connectDatabase(root: string, config: unknown): Promise<OpenDatabase>
  openToRead: Runtime['connectDatabase']
  applicationMigrator(root: string, database: OpenDatabase, options: { readonly onBegin: () => void }): Migrator
  auditWork(root: string, config: unknown, work: AuditedWork): Promise<void>
}

const [root = '.', runtime = '', engine = ''] = process.argv.slice(2)

interface Loaded extends Runtime {
  readonly config: unknown
}

/** Loaded by the first question. */
let loaded: Promise<Loaded> | undefined

async function load(): Promise<Loaded> {
  loadEnvironment(root)
  const used: Runtime = await import(pathToFileURL(runtime).href)
  return { ...used, config: await used.loadConfig(root) }
}

async function answerRequest({ work: audited, ...asked }: MigrationRequest): Promise<MigrationResponse> {
  loaded ??= load()
  const { config, connectDatabase, openToRead, applicationMigrator, auditWork } = await loaded
  if (audited) return { ok: true, result: await auditWork(root, config, audited) }
  // A preview makes no SQLite file.
  const open = reading.has(asked.method) ? openToRead : connectDatabase
  const database = await open(root, config)
  const migrator = applicationMigrator(root, database, { onBegin: endWithEngine })
  try {
    return { ok: true, result: await work(migrator, asked) }
  } finally {
    await database.close()
  }
}

const reading: ReadonlySet<MigrationRequest['method']> = new Set(['ran', 'statements'])

function work(
  migrator: Migrator,
  { method, names = [], done = [], others = false }: MigrationRequest,
): Promise<unknown> {
  if (method === 'migrate') return migrator.migrate(new Set(done), { others })
  if (method === 'takeBack') return migrator.takeBack(names, new Set(done))
  if (method === 'dropTable') return migrator.dropTable(names[0] ?? '')
  if (method === 'statements') return migrator.statements?.(names) ?? Promise.resolve([])
  if (method === 'audit') return Promise.resolve()
  return method === 'ran' ? migrator.ran() : migrator[method](names)
}

/**
 * When the engine is gone, what it began is settled by the next process that looks, which must find it at an end. That
 * waits for a change that has begun; none begins after it.
 */
function endWithEngine(): void {
  if (process.ppid !== Number(engine)) process.exit(1)
}

// Nobody waits for an answer any more.
process.once('disconnect', () => process.exit(1))

type KnownError = NodeJS.ErrnoException &
  Pick<MigrationFailure, 'params' | 'text' | 'hintText'> & { readonly hint: string }

/** An error with its causes and its texts: the code of the driver says what the database meant. */
function failureOf(error: unknown): MigrationFailure {
  if (!(error instanceof Error)) return { message: String(error) }
  const { message, code, params, text, hintText, hint, cause } = error as KnownError
  return {
    message,
    ...(code !== undefined && { code }),
    // A newer runtime may have messages that the editor does not know.
    ...(text && { params, text: { ...text, english: message } }),
    ...(hintText && { hintText: { ...hintText, english: hint } }),
    ...(cause !== undefined && { cause: failureOf(cause) }),
  }
}

process.on('message', async (request: MigrationRequest) => {
  const answer = await answerRequest(request).catch(
    (error: unknown): MigrationResponse => ({ ok: false, ...failureOf(error) }),
  )
  process.send?.(answer)
})
