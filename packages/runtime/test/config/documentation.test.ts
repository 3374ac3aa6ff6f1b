import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parseConfig } from '../../src/config/parse-config.ts'
import { readEnvironment } from '../../src/environment.ts'

const page = readFileSync(new URL('../../../../docs/configuration.md', import.meta.url), 'utf8')

/** Every key with its default; a value that a user replaces whole counts as one. */
function leaves(value: object, path = ''): [string, unknown][] {
  return Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
    const name = path === '' ? key : `${path}.${key}`
    const isGroup =
      typeof inner === 'object' && inner !== null && !Array.isArray(inner) && Object.keys(inner).length > 0
    return isGroup && name !== 'database' ? leaves(inner, name) : [[name, inner]]
  })
}

it('the documentation lists every key of config/admin.ts with its default, and no others', () => {
  const rows = [...page.matchAll(/^\| `([\w.]+)` \| `(.+?)` \| (.+) \|$/gm)]
  expect(rows.map(([, key, value]) => [key, JSON.parse(value ?? '')])).toEqual(leaves(parseConfig({})))
  for (const [, , , meaning] of rows) expect(meaning?.length).toBeGreaterThan(10)
})

it('the documentation lists every environment variable that is read, and no others', () => {
  const read = new Set<string>()
  readEnvironment(new Proxy({}, { get: (_, name) => void read.add(String(name)) }))
  const rows = [...page.matchAll(/^\| `([A-Z_]+)` \| `([\w.]+)` \|$/gm)]
  expect(new Set(rows.map(([, name]) => name))).toEqual(read)
  const keys = new Set(leaves(parseConfig({})).map(([key]) => key))
  for (const [, , key] of rows) expect(keys).toContain(key)
})

it('every environment variable in the documentation overrides config/admin.ts', () => {
  const environment = readEnvironment({
    DATABASE_URL: 'pgsql://db/app',
    REDIS_URL: 'redis://cache:6379',
    QUOIN_APP_KEY: Buffer.alloc(32, 7).toString('base64'),
    QUOIN_HOST: '0.0.0.0',
    QUOIN_PORT: '9000',
    QUOIN_BASE_URL: 'https://admin.example.com',
    QUOIN_LOG_LEVEL: 'warn',
    QUOIN_METRICS_TOKEN: 'a-token-of-the-metrics',
    QUOIN_TRUST_PROXY: 'uniquelocal',
  })
  expect(parseConfig({ redis: { url: 'redis://other', prefix: 'shop' } }, environment)).toMatchObject({
    app_key: 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=',
    database: 'pgsql://db/app',
    redis: { url: 'redis://cache:6379', prefix: 'shop' },
    server: { host: '0.0.0.0', port: 9000 },
    base_url: 'https://admin.example.com',
    log: { level: 'warn' },
    trust_proxy: 'uniquelocal',
    metrics: { token: 'a-token-of-the-metrics', loopback: false },
  })
  expect(() => parseConfig({}, readEnvironment({ QUOIN_APP_KEY: 'short' }))).toThrow(
    /^QUOIN_APP_KEY is not a valid key.$/,
  )
  expect(() => parseConfig({ app_key: 'short' })).toThrow(/"app_key" must be 32 random bytes/)
  const trust = (text: string) => parseConfig({}, readEnvironment({ QUOIN_TRUST_PROXY: text })).trust_proxy
  expect([trust('true'), trust('false'), trust('1'), trust('10.0.0.1')]).toEqual([true, false, 1, '10.0.0.1'])
})
