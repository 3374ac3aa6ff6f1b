import { text } from '../sentence.ts'
import type { ConfigReader } from './config-reader.ts'
import type { ServerConfig, TlsConfig } from './database-config.ts'
import { readSslMode } from './ssl-mode.ts'

const day = 86_400_000

/** Reads the options that all servers have; what is left out is the engine's own. */
export function readServerConfig(
  reader: ConfigReader,
  defaults: { readonly port: number; readonly user: string },
): ServerConfig {
  const pool = reader.inside('pool')
  return {
    host: reader.text('host', '127.0.0.1'),
    port: reader.whole('port', 1, 65_535, defaults.port),
    database: reader.text('database'),
    user: reader.text('user', defaults.user),
    password: reader.text('password', '', 0),
    ssl: readSsl(reader),
    pool: { max: pool.whole('max', 1, 100, 10), idleTimeout: pool.whole('idleTimeout', 0, day, 10_000) },
    connectTimeout: reader.whole('connectTimeout', 0, day, 10_000),
    statementTimeout: reader.whole('statementTimeout', 0, day, 30_000),
  }
}

function readSsl(reader: ConfigReader): boolean | TlsConfig {
  const mode = reader.take('ssl')
  if (typeof mode === 'string') return readSslMode(mode)
  if (reader.isFlag('ssl')) return reader.flag('ssl', false)
  const ssl = reader.inside('ssl')
  const ca = ssl.optionalText('ca')
  if (ca !== undefined && !ca.startsWith('-----BEGIN')) ssl.fail('ca', text('config.certificate', {}))
  const tls = {
    verify: ssl.flag('verify', true),
    anyHost: ssl.flag('anyHost', false),
    optional: ssl.flag('optional', false),
  }
  return {
    ...(ca !== undefined && { ca }),
    verify: tls.verify,
    ...(tls.anyHost && { anyHost: true }),
    ...(tls.optional && { optional: true }),
  }
}

/** Where a server is, in messages: `"shop" on db.example:5432`. */
export function describeServer({ database, host, port }: ServerConfig): string {
  return `"${database}" on ${host.startsWith('/') ? host : `${host}:${port}`}`
}
