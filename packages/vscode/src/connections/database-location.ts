import type { ConnectionData } from '../engine/engine-protocol.ts'

/** Where a database lies: nothing of it is a secret. */
export interface DatabaseLocation {
  readonly driver: string
  /** Absolute; null for a server. */
  readonly file: string | null
  readonly host: string
  readonly port: number
  readonly database: string
}

const ports: Readonly<Record<string, number>> = { pgsql: 5432, mysql: 3306 }

/** Where the database of a connection lies, whether it is written as options or as a URL. */
export function databaseLocation(data: ConnectionData): DatabaseLocation {
  const { url, ...own } = data
  const given = { ...(typeof url === 'string' ? partsOf(url) : {}), ...own }
  const driver = String(given.driver ?? 'unknown')
  return {
    driver,
    file: typeof given.file === 'string' ? given.file : null,
    host: String(given.host ?? '127.0.0.1'),
    port: Number(given.port ?? ports[driver] ?? 0),
    database: String(given.database ?? ''),
  }
}

/** Whether two connections reach the same database, with whatever user. */
export function isSameDatabase(one: ConnectionData, other: ConnectionData): boolean {
  const [a, b] = [databaseLocation(one), databaseLocation(other)]
  if (a.driver !== b.driver || a.file !== null || b.file !== null) return a.file !== null && a.file === b.file
  return hostName(a.host) === hostName(b.host) && a.port === b.port && a.database === b.database
}

function hostName(host: string): string {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '')
  return name === 'localhost' || name === '::1' ? '127.0.0.1' : name
}

function partsOf(text: string): Readonly<Record<string, unknown>> {
  const scheme = /^[a-z]+/i.exec(text)?.[0].toLowerCase() ?? ''
  const driver = /^(?:postgres|pgsql)/.test(scheme) ? 'pgsql' : scheme.startsWith('m') ? 'mysql' : 'sqlite'
  const url = driver === 'sqlite' ? null : URL.parse(text)
  if (!url) return { driver }
  return {
    driver,
    ...(url.hostname !== '' && { host: url.hostname }),
    ...(url.port !== '' && { port: Number(url.port) }),
    database: decodeURIComponent(url.pathname.slice(1)),
  }
}
