import type { OpenDatabase } from '@quoin/introspect/connect'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { parseConfig } from '../../src/config/parse-config.ts'
import { createApplication, createSetupLink, migrateApplication } from '../../src/server.ts'
import { openConnections, testRedis } from '../redis/redis.ts'
import { Client, drivers, openShop, password, type Shop, shopRoot } from '../shop.ts'

const stores = [
  ...drivers.map((driver) => ({ name: driver, driver, redis: undefined })),
  { name: 'sqlite with Redis', driver: 'sqlite', redis: await testRedis() },
] as const

const lock_seconds = 30

describe.each(stores)('login on $name', ({ driver, redis }) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(driver, { redis, login: { attempts: 3, network_attempts: 50, lock_seconds } })
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  it('sets an HttpOnly cookie that identifies the user until logout', async () => {
    const browser = shop.client()
    const { headers, data } = await browser.post('login', { username: 'ada', password })
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^quoin_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^quoin_session_browser=[\w.-]{60}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    expect(data.user).toEqual({ id: 1, username: 'ada', name: 'Ada', avatar: null })
    expect((await browser.get('current-user')).data).toMatchObject({ user: { username: 'ada' }, permissions: ['*'] })
    const stolen = shop.client()
    stolen.cookie = browser.cookie
    expect(await browser.post('logout')).toMatchObject({ status: 200 })
    expect(await stolen.get('current-user')).toMatchObject({ status: 401, body: { code: 'RUNTIME_UNAUTHENTICATED' } })
  })

  it('ignores a password in the URL, which logs would store', async () => {
    const query = new URLSearchParams({ username: 'ada', password, current: password })
    const answer = await shop.client().post(`login?${query}`)
    expect(answer.body.errors).toEqual({ username: 'Enter your username.', password: 'Enter your password.' })
    const browser = await shop.client().login()
    const changed = await browser.put(`password?${query}`, { password: 'a whole new one' })
    expect(changed.body.errors).toHaveProperty('current')
    expect((await browser.post(`two-factor/enable?${query}`)).body.errors).toHaveProperty('password')
    await shop.client().login()
  })

  it('stores no token that would be of use to someone who reads the database', async () => {
    const browser = await shop.client().login()
    const token = browser.cookie.split('=')[1] ?? ''
    const rows = await shop.application.database.db
      .selectFrom('admin_sessions' as never)
      .selectAll()
      .execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('leaves an entry in the audit log when it fails, with nothing of what was typed', async () => {
    const { id } = (await (await shop.user('lise', ['nothing'])).get('current-user')).data.user
    await shop.client().post('login', { username: 'lise', password: 'typed-as-password' })
    await shop.client().post('login', { username: 'typed-as-name', password })
    const read = async () =>
      (await shop.ada.get('system/audit-log?_action=getData&action=login-failed&perPage=50')).data.items
    await expect
      .poll(async () => (await read()).map((entry: { subject_key: unknown }) => entry.subject_key))
      .toEqual([null, String(id)])
    for (const entry of await read()) expect(entry).toMatchObject({ subject: 'admin_users', username: null })
    expect(JSON.stringify(await read())).not.toContain('typed-as')
  })

  it('answers an unknown user and a wrong password alike, and names a missing field', async () => {
    const browser = shop.client()
    const wrong = await browser.post('login', { username: 'ada', password: 'not this one' })
    const unknown = await browser.post('login', { username: 'nobody', password: 'not this one' })
    expect(wrong).toMatchObject({ status: 401, body: { code: 'RUNTIME_LOGIN_FAILED' } })
    expect(unknown.status).toBe(401)
    expect(unknown.body.msg).toBe(wrong.body.msg)
    expect(await browser.post('login', { username: 'ada' })).toMatchObject({
      status: 422,
      body: { errors: { password: expect.any(String) } },
    })
    expect(await browser.post('login', { username: ['ada'], password: { $ne: '' } })).toMatchObject({ status: 422 })
  })

  it('rejects another spelling of a username, which would have its own attempts', async () => {
    for (const username of ['àda', 'ａda', 'ada\u200b']) {
      expect((await shop.client().post('login', { username, password })).status, username).toBe(401)
    }
    expect((await shop.client().post('login', { username: ' ada ', password })).status).toBe(200)
  })

  it('counts an attempt before it checks the password, so that parallel guesses are counted too', async () => {
    const guesses = Array.from({ length: 6 }, () =>
      shop.client().post('login', { username: 'grace', password: 'guess' }),
    )
    const answers = await Promise.all(guesses)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3)
    const rejected = answers.filter(({ status }) => status === 429)
    expect(rejected).toHaveLength(3)
    expect(Number(rejected[0]?.headers['retry-after'])).toBeGreaterThan(0)
    await endLock()
    expect(await shop.client().post('login', { username: 'grace', password: 'guess' })).toMatchObject({ status: 401 })
  })

  it('makes strangers who fail wait longer and longer, and never a browser in which the user has logged in', async () => {
    await shop.user('mira', ['nothing'])
    await shop.user('noah', ['nothing'])
    const send = (cookie: string, sent = password, username = 'mira') =>
      shop.client().send('POST', 'login', { username, password: sent }, { cookie })
    const browserOf = async (username: string): Promise<string> => {
      const { headers } = await send('', password, username)
      return [headers['set-cookie']].flat().map(String)[1]?.split(';')[0] ?? ''
    }
    const [mira, noah] = [await browserOf('mira'), await browserOf('noah')]
    const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    onTestFinished(() => void vi.useRealTimers())
    for (let attempt = 0; attempt < 3; attempt += 1) expect((await send('', 'wrong')).status).toBe(401)
    for (const wait of [1, 2, 4, 8, 16, lock_seconds, lock_seconds]) {
      const rejected = await send('')
      expect([rejected.status, rejected.headers['retry-after']]).toEqual([429, String(wait)])
      expect((await send(mira)).status).toBe(200)
      later(wait)
      expect((await send('', 'wrong')).status).toBe(401)
    }
    const forged = [
      noah,
      `${mira}x`,
      mira.slice(0, -1),
      mira.replace('=', '=A'),
      noah.replace(/\..*/, mira.slice(mira.indexOf('.'))),
    ]
    for (const cookie of forged) expect((await send(cookie)).status, cookie).toBe(429)
    const user = await shop.client()
    user.cookie = [(await send(mira)).headers['set-cookie']].flat().map(String)[0]?.split(';')[0] ?? ''
    const change = await user.put('password', { current: password, password: 'another long one' })
    expect(change.status).toBe(200)
    for (const status of [401, 401, 401, 429]) expect((await send(mira, 'wrong')).status).toBe(status)
    later(lock_seconds)
    expect((await send('', 'another long one')).status).toBe(200)
    expect((await send('', 'wrong')).status).toBe(401)
  })

  /** Redis counts the time by itself, everything else by the clock of this process. */
  async function endLock(): Promise<void> {
    if (redis === undefined) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + lock_seconds * 1000 + 1 })
      onTestFinished(() => void vi.useRealTimers())
      return
    }
    const [connection] = await openConnections(1, redis)
    const name = connection?.key('attempts', 'account:grace') ?? ''
    expect(await connection?.run((client) => client.pexpire(name, 0))).toBe(1)
    await connection?.close()
  }
})

it('the first user is created once, and only while there is none', async () => {
  const config = parseConfig({ database: { driver: 'sqlite', file: ':memory:' }, log: { level: 'silent' } })
  const application = await createApplication({ root: shopRoot, config, mode: 'development' })
  try {
    const browser = new Client(application)
    expect((await browser.get('settings/public')).data.setup).toBe(true)
    const link = await setupToken(application.database)
    const weak = await browser.post('setup', { link, username: 'ada', name: 'Ada', password: 'short' })
    expect(weak).toMatchObject({ status: 422, body: { errors: { password: expect.any(String) } } })
    const both = await Promise.all(
      ['ada', 'eve'].map((username) => new Client(application).post('setup', { link, username, name: '', password })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await browser.login('ada').catch(() => browser.login('eve'))).toBe(browser)
    expect((await browser.get('settings/public')).data.setup).toBe(false)
    const entries = () => browser.get('system/audit-log?_action=getData&action=store').then(({ data }) => data.items)
    await expect
      .poll(entries)
      .toMatchObject([{ user_id: 1, subject: 'admin_users', subject_key: '1', after_values: { super_user: true } }])
  } finally {
    await application.close()
  }
})

it('the first user is created with a link that works once, from wherever it is opened, and ends with the first user', async () => {
  const config = parseConfig({ database: { driver: 'sqlite', file: ':memory:' }, log: { level: 'silent' } })
  for (const mode of ['production', 'development'] as const) {
    const application = await createApplication({ root: shopRoot, config, mode })
    try {
      await migrateApplication(shopRoot, application.database)
      const send = (link: unknown, username = 'ada') =>
        application.inject({
          method: 'POST',
          url: '/admin-api/setup',
          payload: { link, username, name: '', password },
          remoteAddress: '203.0.113.9',
        })
      const [first, second] = [await setupToken(application.database), await setupToken(application.database)]
      const { db } = application.database
      expect(JSON.stringify(await sql`select * from admin_settings`.execute(db))).not.toContain(first)
      const wrong = [undefined, '', 'x', 5, null, [first], `${first}x`, first?.toLowerCase(), 'setup-link.%']
      for (const link of wrong) {
        const { statusCode, body } = await send(link)
        expect(statusCode, body).toBe(403)
        expect(body).toContain('user:create')
      }
      await sql`update admin_settings set updated_at = '2026-01-01 00:00:00'`.execute(db)
      expect((await send(first)).statusCode).toBe(403)
      const third = await setupToken(application.database)
      expect((await send(third)).statusCode).toBe(200)
      for (const link of [first, second, third]) expect((await send(link, 'eve')).statusCode).toBe(409)
      expect(await createSetupLink(application.database, '')).toBeNull()
      expect((await sql`select * from admin_settings`.execute(db)).rows).toEqual([])
    } finally {
      await application.close()
    }
  }
})

/** The token of a new link to the first user. */
async function setupToken(database: OpenDatabase): Promise<string | undefined> {
  return (await createSetupLink(database, 'http://localhost/admin'))?.split('#')[1]
}
