import { resolve } from 'node:path'
import {
  databaseFileOf,
  driverForAlias,
  engines,
  isTlsMode,
  opensFile,
  resolveDatabaseConfig,
} from '@quoin/introspect/address'
import type { ConnectionDraftOptions, FileConnection } from './connection-file-reader.ts'
import { isObject, type StaticValue, UnknownValue } from './static-value.ts'

/** A database that a file of the folder names. */
export interface FoundConnection {
  /** The tool whose file it is. */
  readonly tool: string
  /** Relative to the folder. */
  readonly file: string
  /** The environment or name it has there; null: there is only one. */
  readonly name: string | null
  /** What is known of it, as a configuration has it; never the password. */
  readonly data: Readonly<Record<string, string | number>>
  /** The options that are left to fill in, in order. */
  readonly missing: readonly string[]
}

/** With the password that is written beside it; null: none is. */
export interface FoundWithPassword extends FoundConnection {
  readonly password: string | null
}

/** An address, taken apart. */
export type ParsedConnectionUrl = Pick<FoundWithPassword, 'data' | 'password'>

/** Takes an address apart; null: it is none of a database that can be opened. */
export function parseConnectionUrl(url: string): ParsedConnectionUrl | null {
  const read = url.includes(':')
    ? completeFileConnection({ name: null, options: { url: url.trim() }, directory: '' })
    : null
  return read?.data.driver === undefined ? null : { data: read.data, password: read.password }
}

/** What is known and what is missing of a draft; null: it names nothing that can be opened from here. */
export function completeFileConnection(
  draft: FileConnection,
): Pick<FoundWithPassword, 'data' | 'missing' | 'password'> | null {
  const options = optionsOf(draft.options)
  if (options === null) return null
  const driver = typeof options.driver === 'string' ? driverForAlias(options.driver) : undefined
  if (driver === undefined && options.driver !== undefined && !(options.driver instanceof UnknownValue)) return null
  if (driver !== undefined && opensFile(driver)) return fileOfDraft(driver, options.file, draft.directory)
  const server = engines.find(([name]) => name === driver)?.[1].server
  const { password, schema, host, port, database, user } = options
  const known = definedOf({
    driver,
    host: textOf(host),
    port: portOf(port),
    database: textOf(database),
    user: textOf(user),
    ssl: tlsOf(options.ssl),
    schema: server?.hasSchemas ? textOf(schema) : undefined,
  })
  // A host or port that is left out is the engine's own; one that is computed is asked for.
  const isComputed: Readonly<Record<string, boolean>> = {
    host: host instanceof UnknownValue,
    port: port instanceof UnknownValue,
  }
  return {
    data: known,
    missing: ['driver', 'host', 'port', 'database', 'user'].filter(
      (name) => !(name in known) && isComputed[name] !== false,
    ),
    password: textOf(password) ?? null,
  }
}

function fileOfDraft(driver: string, file: StaticValue, directory: string): ReturnType<typeof completeFileConnection> {
  if (file === ':memory:') return null
  const path = textOf(file)
  const known = path === undefined ? {} : { file: resolve(directory, path) }
  return { data: { driver, ...known }, missing: path === undefined ? ['file'] : [], password: null }
}

/** The options of a draft, those of its address among them; null: an address of something else. */
function optionsOf(options: ConnectionDraftOptions): ConnectionDraftOptions | null {
  const { url, ...own } = options
  const driver = typeof own.driver === 'string' ? driverForAlias(own.driver) : undefined
  if (driver !== undefined && opensFile(driver)) {
    const path = own.file ?? url ?? own.database
    return { driver, file: typeof path === 'string' ? (databaseFileOf(path)?.file ?? path) : path }
  }
  if (typeof url !== 'string') return url instanceof UnknownValue ? { ...own, host: url, port: url } : own
  const file = databaseFileOf(url)
  if (file !== null) return file
  try {
    const read = resolveDatabaseConfig(url)
    if ('file' in read) return { driver: read.driver, file: read.file }
    const { driver: named, host, port, database, user, password, ssl } = read
    const tls = typeof ssl === 'object' ? { rejectUnauthorized: ssl.verify, ...ssl } : ssl
    const schema = 'schema' in read ? read.schema : undefined
    return { ...own, ...definedOf({ driver: named, host, port, database, user, password, ssl: tls, schema }) }
  } catch {
    return null
  }
}

function definedOf<Value>(options: Readonly<Record<string, Value | undefined>>): Readonly<Record<string, Value>> {
  return Object.fromEntries(
    Object.entries(options).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )
}

function textOf(value: StaticValue): string | undefined {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined
}

function portOf(value: StaticValue): number | undefined {
  return /^\d+$/.test(String(value)) ? Number(value) : undefined
}

/** As the setting has it: a way to encrypt by its name; undefined where nothing is. */
function tlsOf(ssl: StaticValue): string | undefined {
  if (typeof ssl === 'string') return isTlsMode(ssl) && ssl !== 'disable' ? ssl : undefined
  if (!isObject(ssl)) return ssl === true ? 'verify-full' : undefined
  if (ssl.optional === true) return 'prefer'
  if (ssl.rejectUnauthorized === false) return 'require'
  return ssl.anyHost === true ? 'verify-ca' : 'verify-full'
}
