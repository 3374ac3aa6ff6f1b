import { expect, it } from 'vitest'
import { parseConfig } from '../../src/config/parse-config.ts'
import { readEnvironment } from '../../src/environment.ts'
import { loadConfig } from '../../src/index.ts'
import { shopRoot } from '../shop.ts'

it('fills in the defaults', () => {
  expect(parseConfig({})).toMatchObject({
    route: { prefix: 'admin-api', panel: 'admin' },
    database: { driver: 'sqlite' },
    show_development_tools: false,
    extension: { dir: 'extensions' },
  })
})

it('names an unknown key and the one that was meant', () => {
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

it('lets the environment win over the file', () => {
  const environment = readEnvironment({ DATABASE_URL: 'pgsql://x/y', QUOIN_PORT: '99', QUOIN_HOST: '' })
  expect(parseConfig({}, environment)).toMatchObject({
    database: 'pgsql://x/y',
    server: { host: '127.0.0.1', port: 99 },
  })
  expect(() => parseConfig({}, readEnvironment({ QUOIN_PORT: 'x' }))).toThrow('which is no port')
})

it('loads config/admin.ts, and says what to do when there is none', async () => {
  expect(await loadConfig(shopRoot)).toMatchObject({ name: 'Shop' })
  await expect(loadConfig('/nowhere')).rejects.toMatchObject({
    code: 'RUNTIME_CONFIG_NOT_FOUND',
    hint: expect.any(String),
  })
})
