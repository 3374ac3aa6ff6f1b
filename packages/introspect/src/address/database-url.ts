import { IntrospectError } from '../errors.ts'
import { text } from '../sentence.ts'
import { readUrlOptions } from './url-options.ts'

const drivers = new Map([
  ['postgres:', 'pgsql'],
  ['postgresql:', 'pgsql'],
  ['pgsql:', 'pgsql'],
  ['mysql:', 'mysql'],
  ['mysql2:', 'mysql'],
  ['mariadb:', 'mysql'],
])

/**
 * Reads an address into the fields of a configuration; the fields are checked by the caller.
 *
 * `sqlite:path/to/file` or the path of a file, `postgres://user:password@host:port/database?sslmode=require`, `mysql://…`,
 * and the form of libpq: `host=localhost dbname=shop`. Nothing in it makes a driver read a file.
 */
export function parseDatabaseUrl(address: string): Record<string, unknown> {
  // jdbc:postgresql:// and postgresql+psycopg:// are the same address with the name of a library.
  const text = address
    .trim()
    .replace(/^jdbc:/i, '')
    .replace(/^([a-z0-9]+)\+[a-z0-9]+:/i, '$1:')
  const sqlite = /^(?:sqlite3?|file):(?:\/\/)?(.*)$/is.exec(text)
  if (sqlite) return parseSqliteUrl(sqlite[1] ?? '')
  if (/^\w+\s*=/.test(text)) return parseKeywords(text)
  if (isPath(text)) return { driver: 'sqlite', file: text }
  const protocol = /^[a-z0-9]+:/i.exec(text)?.[0].toLowerCase() ?? ''
  const driver = drivers.get(protocol)
  if (driver === undefined) {
    throw invalid('INTROSPECT_CONFIG_INVALID.protocol')
  }
  const url = URL.parse(text)
  if (!url) throw invalid('INTROSPECT_CONFIG_INVALID.url')
  try {
    const host = decodeURIComponent(url.hostname).replace(/^\[|\]$/g, '')
    return {
      driver,
      ...(host && { host }),
      ...(url.port && { port: Number(url.port) }),
      ...(url.username && { user: decodeURIComponent(url.username) }),
      ...(url.password && { password: decodeURIComponent(url.password) }),
      database: decodeURIComponent(url.pathname.slice(1)),
      ...readUrlOptions(url.searchParams, driver),
    }
  } catch (error) {
    if (error instanceof IntrospectError) throw error
    throw invalid('INTROSPECT_CONFIG_INVALID.escape')
  }
}

/** A path of its own says so by its first sign, its ending or its want of a protocol. */
function isPath(text: string): boolean {
  return (
    text === ':memory:' || /^(?:\.{0,2}[\\/]|[a-z]:[\\/])/i.test(text) || /^[^:]+\.(?:db3?|sqlite3?|s3db)$/i.test(text)
  )
}

function parseSqliteUrl(rest: string): Record<string, unknown> {
  const [file = '', query = ''] = rest.split('?', 2)
  const mode = new URLSearchParams(query)
  for (const key of mode.keys()) {
    if (key === 'mode') continue
    throw invalid('INTROSPECT_CONFIG_INVALID.sqlite', key)
  }
  return { driver: 'sqlite', file, ...parseSqliteMode(mode.get('mode')) }
}

/** https://sqlite.org/uri.html#urimode */
function parseSqliteMode(mode: string | null): Record<string, boolean> {
  if (mode === null || mode === 'rwc') return {}
  if (mode === 'ro') return { readonly: true }
  if (mode === 'rw') return { create: false }
  throw invalid('INTROSPECT_CONFIG_INVALID.mode', 'mode')
}

/** https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING-KEYWORD-VALUE */
function parseKeywords(text: string): Record<string, unknown> {
  const options = new URLSearchParams()
  for (const [, key = '', quoted, plain] of text.matchAll(/(\w+)\s*=\s*(?:'((?:[^'\\]|\\.)*)'|((?:[^\s\\]|\\.)*))/gs)) {
    options.append(key, (quoted ?? plain ?? '').replaceAll(/\\(.)/gs, '$1'))
  }
  return { driver: 'pgsql', database: '', ...readUrlOptions(options, 'pgsql') }
}

type UrlMistake = `INTROSPECT_CONFIG_INVALID.${'protocol' | 'url' | 'escape' | 'sqlite' | 'mode'}`

function invalid(key: UrlMistake, option = 'url'): IntrospectError {
  return new IntrospectError(key, { params: { options: [option], option }, hint: text('hint.database.url', {}) })
}
