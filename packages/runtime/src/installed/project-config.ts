import { join, resolve } from 'node:path'
import { databaseFileOf, engines } from '@quoin/introspect/address'
import type { z } from 'zod'
import { findConfigFile } from '../config/config-file.ts'
import { RuntimeError } from '../errors.ts'
import { isObject } from '../is-object.ts'
import { deserializeError, type ProcessFailure, serializeError } from './process-failure.ts'
import { runInProcess } from './run-in-process.ts'

/** A database as a configuration names it: JSON that nobody has checked. */
export type UncheckedConnectionOptions = z.output<z.ZodRecord<z.ZodString, z.ZodJSONSchema>>

/** What a tool outside needs of config/admin.*. */
export interface ProjectConfig {
  /** The file it was read from, absolute. */
  readonly file: string
  readonly prefix: string
  /** The path of the panel, without slashes at its ends. */
  readonly panel: string
  /** The application's own database; `DATABASE_URL` wins over the file. */
  readonly database: UncheckedConnectionOptions
  /** Other databases by name, for features of their tables. */
  readonly connections: Readonly<Record<string, UncheckedConnectionOptions>>
  readonly extensionDir: string
  readonly port: number | null
  /** `generator.componentMap`: the project's own form component by column type. */
  readonly componentMap: Readonly<Record<string, string>>
  /** `tables`: where the framework has tables of its own. */
  readonly tables: { readonly prefix: string; readonly schema: string | null }
  /** Whether `generator.emitters` changes what is generated. */
  readonly hasEmitters: boolean
}

/** A configuration with its databases as they are written. */
interface UncheckedConfig extends Omit<ProjectConfig, 'file' | 'database' | 'connections'> {
  readonly database: unknown
  readonly connections: unknown
}

/** The answer of the process that imports the file. */
export type ReadConfigResponse =
  | { readonly ok: true; readonly config: UncheckedConfig }
  | ({ readonly ok: false } & ProcessFailure)

/**
 * Reads config/admin.* by running it in a process of its own, as the runtime of the project does where one is installed:
 * only for workspaces that are trusted.
 *
 * @throws RuntimeError `RUNTIME_CONFIG_NOT_FOUND`, `RUNTIME_CONFIG_INVALID`, `RUNTIME_ENVIRONMENT_UNREADABLE`.
 */
export async function readProjectConfig(root: string): Promise<ProjectConfig> {
  const file = findConfigFile(root)
  if (file === undefined) throw new RuntimeError('RUNTIME_CONFIG_NOT_FOUND', { params: { root } })
  const answer = await runInProcess<ReadConfigResponse>('read-config', [root, file], {
    failed: (reason) => ({
      ok: false,
      ...serializeError(new RuntimeError('RUNTIME_CONFIG_INVALID.load', { params: { file, reason } })),
    }),
    timeLimit: 15_000,
  })
  if (!answer.ok) throw deserializeError(answer)
  const { database, connections, ...config } = answer.config
  const named = Object.entries(Object(connections)).flatMap(([name, value]) => {
    const one = databaseOf(root, value)
    return one ? [[name, one] as const] : []
  })
  const own = databaseOf(root, database) ?? withAbsoluteFile(root, usualDatabase())
  return { file: join(root, file), ...config, database: own, connections: Object.fromEntries(named) }
}

/** What the runtime opens when the file names no database. */
function usualDatabase(): UncheckedConnectionOptions {
  const [driver = '', engine] = engines.find(([, { files }]) => files !== null) ?? []
  return { driver, file: engine?.files?.usual ?? '' }
}

/** A URL, or the options of a driver. */
function databaseOf(root: string, value: unknown): UncheckedConnectionOptions | null {
  if (typeof value === 'string') return withAbsoluteFile(root, { url: value })
  return isDatabase(value) ? withAbsoluteFile(root, value) : null
}

/** Of a process that answers in JSON. */
function isDatabase(value: unknown): value is UncheckedConnectionOptions {
  return isObject(value)
}

function withAbsoluteFile(root: string, database: UncheckedConnectionOptions): UncheckedConnectionOptions {
  if (typeof database.file === 'string') return { ...database, file: resolve(root, database.file) }
  // A URL of a file is relative to the project as well.
  const found = databaseFileOf(String(database.url ?? ''))
  return found === null ? database : { driver: found.driver, file: resolve(root, found.file) }
}
