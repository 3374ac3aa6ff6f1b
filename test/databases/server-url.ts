import type { ServerKind } from './server-pool.ts'

const urls = new Map<ServerKind, Promise<string>>()

/** The URL of a server that the tests may use; it is started when this run asks for it first. */
export function serverUrl(server: 'pgsql' | 'mysql' | 'redis'): Promise<string> {
  const kind = server === 'mysql' && process.env.TEST_MYSQL_KIND !== 'mysql' ? 'mariadb' : server
  const url = urls.get(kind) ?? askPool(kind)
  urls.set(kind, url)
  return url
}

async function askPool(kind: ServerKind): Promise<string> {
  const pool = process.env.TEST_SERVERS
  if (pool === undefined) throw new Error('TEST_SERVERS is not set: start the tests with vitest or npm test.')
  const response = await fetch(`${pool}/${kind}`)
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text
}
