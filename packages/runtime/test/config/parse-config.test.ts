import { expect, it } from 'vitest'
import { parseConfig } from '../../src/config/parse-config.ts'
import { readEnvironment } from '../../src/environment.ts'
import { loadConfig } from '../../src/server.ts'
import { shopRoot } from '../shop.ts'

it('parsing the configuration fills in the defaults', () => {
  expect(parseConfig({})).toMatchObject({
    route: { prefix: 'admin-api', panel: 'admin' },
    database: { driver: 'sqlite' },
    show_development_tools: false,
    extension: { dir: 'extensions' },
  })
})

it('parsing the configuration names an unknown key and suggests a known one', () => {
  expect(() => parseConfig({ show_developement_tools: true })).toThrow(
    expect.objectContaining({
      code: 'RUNTIME_CONFIG_INVALID',
      message: 'config/admin.ts: unknown key "show_developement_tools".',
      hint: 'Did you mean "show_development_tools"?',
    }),
  )
  expect(() => parseConfig({ route: { prefx: 'x' } })).toThrow('unknown key "prefx" in "route"')
  expect(() => parseConfig({ server: { port: 'x' } })).toThrow('"server.port"')
})

it('parsing the configuration lets the environment override the file', () => {
  const environment = readEnvironment({ DATABASE_URL: 'pgsql://x/y', QUOIN_PORT: '99', QUOIN_HOST: '' })
  expect(parseConfig({}, environment)).toMatchObject({
    database: 'pgsql://x/y',
    server: { host: '127.0.0.1', port: 99 },
  })
  expect(() => parseConfig({}, readEnvironment({ QUOIN_PORT: 'x' }))).toThrow('which is no port')
})

it('parsing the configuration names an invalid variable and what is valid, but never a secret', () => {
  const problem = (source: Record<string, string>) => {
    try {
      return parseConfig({}, readEnvironment(source))
    } catch (error) {
      return `${(error as Error).message} ${(error as { hint?: string }).hint}`
    }
  }
  expect(problem({ QUOIN_LOG_LEVEL: 'warnn' })).toMatch(/^QUOIN_LOG_LEVEL is "warnn", .* Did you mean "warn"\?/)
  expect(problem({ QUOIN_BASE_URL: 'admin.example.com' })).toMatch(/^QUOIN_BASE_URL is "admin\.example\.com"/)
  expect(problem({ QUOIN_BASE_URL: 'ftp://admin.example.com' })).toMatch(/^QUOIN_BASE_URL is/)
  expect(problem({ QUOIN_TRUST_PROXY: 'ture' })).toMatch(/^QUOIN_TRUST_PROXY is "ture", .*10\.0\.0\.0\/8/)
  expect(problem({ QUOIN_TRUST_PROXY: '10.0.0.0/33' })).toMatch(/^QUOIN_TRUST_PROXY/)
  expect(problem({ QUOIN_TRUST_PROXY: '10.0.0.0/8, ::1, loopback' })).toMatchObject({ trust_proxy: expect.any(String) })
  for (const port of ['80.5', '0x50', ' ', '-1', '65536']) expect(problem({ QUOIN_PORT: port })).toMatch(/is no port/)
  expect(problem({ QUOIN_METRICS_TOKEN: 'short-secret' })).toMatch(/^QUOIN_METRICS_TOKEN is too short/)
  expect(problem({ QUOIN_METRICS_TOKEN: 'short-secret' })).not.toContain('short-secret')
  expect(problem({ REDIS_URL: 'http://:secret@cache' })).not.toContain('secret')
  expect(() => parseConfig({ trust_proxy: 'ture' })).toThrow('"trust_proxy"')
})

it('loading config/admin.ts explains what to do when the file is missing', async () => {
  expect(await loadConfig(shopRoot)).toMatchObject({ name: 'Shop' })
  await expect(loadConfig('/nowhere')).rejects.toMatchObject({
    code: 'RUNTIME_CONFIG_NOT_FOUND',
    hint: expect.any(String),
  })
})

it('parsing the configuration rejects contradictory paths and languages', () => {
  const refused = [
    [{ route: { prefix: 'admin' } }, /"route.prefix": The API cannot lie at or below "route.panel"/],
    [{ route: { prefix: 'admin/api' } }, /"route.prefix": The API cannot lie/],
    [{ route: { prefix: 'api/' } }, /"route.prefix": Expected a path/],
    [{ route: { prefix: 'a//b' } }, /"route.prefix": Expected a path/],
    [{ route: { panel: 'a/../b' } }, /"route.panel": Expected a path/],
    [{ route: { prefix: 'extensions' } }, /"route": The path "extensions" is taken/],
    [{ locale: 'xx' }, /"locale": Expected one of "locales"/],
    [{ locales: ['zh-CN'] }, /"locale": Expected one of "locales"/],
  ] as const
  for (const [input, message] of refused) expect(() => parseConfig(input), JSON.stringify(input)).toThrow(message)
  const route = { prefix: 'v1/admin-api', panel: 'admin' }
  expect(parseConfig({ route, locale: 'zh-CN' })).toMatchObject({ route, locale: 'zh-CN' })
  expect(parseConfig({ route: { prefix: 'api', panel: 'api-panel' } }).route.panel).toBe('api-panel')
})
