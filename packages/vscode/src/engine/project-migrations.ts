import { fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { basename, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { GenerationPlan, GenerationRecord } from '@quoin/generator'
import { VscodeError } from '../errors.ts'
import type { ConnectionPool } from './connection-pool.ts'
import type { ConnectionData } from './engine-protocol.ts'
import { readProjectConfig } from './project-config.ts'
import { readTable } from './table-reader.ts'

/** The migrations of a plan that run with it. */
export interface PlannedRun {
  /** Names of those that ran, once `run` is through. */
  readonly names: readonly string[]
  run(): Promise<void>
}

/** The answer of the process that runs migrations. */
export type MigrationAnswer =
  | { readonly ok: true; readonly names: readonly string[] }
  | { readonly ok: false; readonly message: string }

/**
 * Gets the migrations of a plan ready to run on the database of the project, with the project's own runtime, as its
 * command line does; undefined when the plan runs none.
 *
 * @throws VscodeError `VSCODE_PROJECT_MISSING` before anything is written.
 */
export async function migrationsOf(
  pool: ConnectionPool,
  root: string,
  plan: GenerationPlan,
  record: GenerationRecord,
): Promise<PlannedRun | undefined> {
  if (!plan.migrations.some(({ run }) => run)) return undefined
  const runtime = runtimeOf(root)
  const { database } = await readProjectConfig(root)
  const done = await doneMigrations(pool, { root, connection: database }, plan, record)
  const names: string[] = []
  return {
    names,
    run: async () => {
      const answer = await runInProcess(root, runtime, done)
      if (!answer.ok) throw new Error(answer.message)
      names.push(...answer.names)
    },
  }
}

function runtimeOf(root: string): string {
  try {
    return createRequire(join(root, 'package.json')).resolve('@quoin/runtime')
  } catch (cause) {
    throw new VscodeError('VSCODE_PROJECT_MISSING', 'The application is not installed, so its migration cannot run.', {
      hint: 'Run npm install, or switch "Create table" off.',
      cause,
    })
  }
}

/** Changes that the table shows already, because it was changed by hand and the record followed it. */
async function doneMigrations(
  pool: ConnectionPool,
  { root, connection }: { readonly root: string; readonly connection: ConnectionData },
  plan: GenerationPlan,
  record: GenerationRecord,
): Promise<readonly string[]> {
  const alters = plan.migrations.filter(({ kind, table }) => kind === 'alter' && table === record.table.name)
  if (alters.length === 0) return []
  const { syncRecord } = await import('@quoin/generator')
  const found = await readTable(pool, { root, connection, name: record.table.name }).catch(() => null)
  if (!found) return []
  const { added, removed, changed } = syncRecord(record, found.table, { driver: found.driver, tables: found.tables })
  return added.length + removed.length + changed.length > 0 ? [] : alters.map(({ path }) => basename(path, '.ts'))
}

function runInProcess(root: string, runtime: string, done: readonly string[]): Promise<MigrationAnswer> {
  const own = fileURLToPath(import.meta.url)
  const runner = join(own, '..', `run-migrations${extname(own)}`)
  return new Promise((resolve) => {
    let errors = ''
    const child = fork(runner, [root, runtime, ...done], { cwd: root, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
    child.stderr?.on('data', (data: Buffer) => {
      errors = `${errors}${data.toString()}`.slice(-2000)
    })
    child.once('message', (answer) => resolve(answer as MigrationAnswer))
    child.once('error', (error) => resolve({ ok: false, message: error.message }))
    // Not at `exit`: the answer may still be on its way then.
    child.once('close', (code) =>
      resolve({ ok: false, message: errors.trim().split('\n').at(-1) || `it ended with code ${code}` }),
    )
  })
}
