import { engines } from '../dialects.ts'
import { IntrospectError } from '../errors.ts'
import { invalidAddressError } from './invalid-address.ts'
import { readUrlOptions } from './url-options.ts'

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
  for (const [driver, dialect] of engines) {
    const options = dialect.readAddress(text)
    if (options !== null) return { driver, ...options }
  }
  const protocol = /^([a-z0-9]+):/i.exec(text)?.[1]?.toLowerCase() ?? ''
  const [driver, dialect] = engines.find(([, { protocols }]) => protocols.includes(protocol)) ?? []
  if (dialect === undefined) throw invalidAddressError('INTROSPECT_CONFIG_INVALID.protocol')
  const url = URL.parse(text)
  if (!url) throw invalidAddressError('INTROSPECT_CONFIG_INVALID.url')
  try {
    const host = decodeURIComponent(url.hostname).replace(/^\[|\]$/g, '')
    return {
      driver,
      ...(host && { host }),
      ...(url.port && { port: Number(url.port) }),
      ...(url.username && { user: decodeURIComponent(url.username) }),
      ...(url.password && { password: decodeURIComponent(url.password) }),
      database: decodeURIComponent(url.pathname.slice(1)),
      ...readUrlOptions(url.searchParams, dialect.hasSchemas),
    }
  } catch (error) {
    if (error instanceof IntrospectError) throw error
    throw invalidAddressError('INTROSPECT_CONFIG_INVALID.escape')
  }
}
