import type { UncheckedOptions } from '../dialect.ts'
import { engines, opensFile } from './dialects.ts'

/** Where a database lies: nothing of it is a secret. */
export interface DatabaseLocation {
  readonly driver: string
  /** Absolute; null for a server. */
  readonly file: string | null
  readonly host: string
  readonly port: number
  readonly database: string
}

/** Where the database of a connection lies, whether it is written as options or as a URL. */
export function databaseLocation(data: UncheckedOptions): DatabaseLocation {
  const { url, ...own } = data
  const given = { ...(typeof url === 'string' ? partsOf(url) : {}), ...own }
  const driver = String(given.driver ?? 'unknown')
  const usualPort = engines.find(([name]) => name === driver)?.[1].server?.port
  return {
    driver,
    file: typeof given.file === 'string' ? given.file : null,
    host: String(given.host ?? '127.0.0.1'),
    port: Number(given.port ?? usualPort ?? 0),
    database: String(given.database ?? ''),
  }
}

/** Whether two connections reach the same database, with whatever user. */
export function isSameDatabase(one: UncheckedOptions, other: UncheckedOptions): boolean {
  const [a, b] = [databaseLocation(one), databaseLocation(other)]
  if (a.driver !== b.driver || a.file !== null || b.file !== null) return a.file !== null && a.file === b.file
  return hostName(a.host) === hostName(b.host) && a.port === b.port && a.database === b.database
}

function hostName(host: string): string {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '')
  return name === 'localhost' || name === '::1' ? '127.0.0.1' : name
}

/** The file that a URL names, and the driver that opens it; null for the URL of a server. */
export function databaseFileOf(url: string): { readonly driver: string; readonly file: string } | null {
  const [, protocol = '', file] = /^([a-z\d]+):(?:\/\/)?([^?]+)/.exec(url) ?? []
  const [driver] = engines.find(([, { files, protocols }]) => files !== null && protocols.includes(protocol)) ?? []
  return driver === undefined || file === undefined ? null : { driver, file }
}

function partsOf(text: string): Readonly<Record<string, unknown>> {
  const scheme = /^[a-z]+/i.exec(text)?.[0].toLowerCase() ?? ''
  const [driver] =
    engines.find(([, { protocols }]) => protocols.includes(scheme)) ??
    engines.find(([, { files }]) => files !== null) ??
    []
  const url = driver === undefined || opensFile(driver) ? null : URL.parse(text)
  if (!url) return { driver }
  return {
    driver,
    ...(url.hostname !== '' && { host: url.hostname }),
    ...(url.port !== '' && { port: Number(url.port) }),
    database: decodeURIComponent(url.pathname.slice(1)),
  }
}
