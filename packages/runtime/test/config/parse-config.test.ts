import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogues as extensionsCatalogues } from '@quoin/extensions/locales'
import { formatText, textOfError } from '@quoin/extensions/text'
import { expect, it } from 'vitest'
import { parseConfig } from '../../src/config/parse-config.ts'
import { readEnvironment } from '../../src/environment.ts'
import { messages as german } from '../../src/locales/de-DE.ts'
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
  expect(() => parseConfig({}, readEnvironment({ QUOIN_PORT: 'x' }))).toThrow('which is not a port')
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
  for (const port of ['80.5', '0x50', ' ', '-1', '65536'])
    expect(problem({ QUOIN_PORT: port })).toMatch(/is not a port/)
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

it.each(['ts', 'js', 'mjs'])('loading finds config/admin.%s', async (ending) => {
  const root = await mkdtemp(join(tmpdir(), 'quoin-config-'))
  await mkdir(join(root, 'config'))
  await writeFile(join(root, 'config', `admin.${ending}`), "export default { name: 'Found' }\n")
  expect(await loadConfig(root)).toMatchObject({ name: 'Found' })
  await rm(root, { recursive: true })
})

it('parsing the configuration rejects contradictory paths and languages', () => {
  const rejected = [
    [{ route: { prefix: 'admin' } }, '"route.prefix" must be a path that is neither "route.panel" nor inside it.'],
    [{ route: { prefix: 'admin/api' } }, '"route.prefix" must be a path that is neither'],
    [{ route: { prefix: 'api/' } }, '"route.prefix" must be a path without a slash'],
    [{ route: { prefix: 'a//b' } }, '"route.prefix" must be a path without a slash'],
    [{ route: { panel: 'a/../b' } }, '"route.panel" must be a path without a slash'],
    [{ route: { prefix: 'extensions' } }, '"route" uses the path "extensions"'],
    [{ locale: 'xx' }, '"locale" must be one of the languages in "locales"'],
    [{ locales: ['zh-CN'] }, '"locale" must be one of the languages in "locales"'],
  ] as const
  for (const [input, message] of rejected) expect(() => parseConfig(input), JSON.stringify(input)).toThrow(message)
  const route = { prefix: 'v1/admin-api', panel: 'admin' }
  expect(parseConfig({ route, locale: 'zh-CN' })).toMatchObject({ route, locale: 'zh-CN' })
  expect(parseConfig({ route: { prefix: 'api', panel: 'api-panel' } }).route.panel).toBe('api-panel')
})

it('parsing the configuration says what is wrong by a message, in any language', async () => {
  const problems = [
    [7, 'it must be an object'],
    [{ name: 7 }, '"name" must be a string'],
    [{ locales: [] }, '"locales" must not be empty'],
    [{ server: { port: 80.5 } }, '"server.port" must be a whole number'],
    [{ server: { port: -1 } }, '"server.port" must be at least 0'],
    [{ server: { port: 65_536 } }, '"server.port" must be at most 65535'],
    [{ extension: { time_limit_seconds: 0 } }, '"extension.time_limit_seconds" must be more than 0'],
    [{ metrics: { token: 'short' } }, '"metrics.token" must have at least 16 characters'],
    [{ session: { cookie: 'a b' } }, '"session.cookie" may contain only letters, digits, "-" and "_"'],
    [{ base_url: 'x' }, '"base_url" must be an address such as "https://admin.example.com"'],
    [{ log: { level: 'loud' } }, '"log.level" must be one of: trace, debug, info, warn, error, fatal, silent'],
    [{ connections: { 'A b': 'x' } }, '"connections.A b" must be a name of lower-case letters'],
    [{ connections: { second: 7 } }, '"connections.second" must be an address or an object'],
    [{ trust_proxy: ['ture'] }, '"trust_proxy.0" must be true, false, a number of proxies'],
    [{ generator: { emitters: { model: 7 } } }, '"generator.emitters.model" must be a function'],
  ] as const
  for (const [input, problem] of problems) {
    expect(() => parseConfig(input), JSON.stringify(input)).toThrow(`config/admin.ts: ${problem}`)
  }
  const extensionsGerman = await extensionsCatalogues['de-DE']()
  const inGerman = (error: unknown) => formatText({ ...extensionsGerman, ...german }, 'de-DE', textOfError(error))
  expect(() => parseConfig({ server: { port: 80.5 } })).toThrow(
    expect.toSatisfy((error) => inGerman(error) === 'config/admin.ts: „server.port“ muss eine ganze Zahl sein.'),
  )
})
