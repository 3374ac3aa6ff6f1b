import type { Kysely } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApplication, type FrameworkTables } from '../../src/server.ts'
import { quiet } from '../redis/redis.ts'
import { Client, drivers, openShop, password, type Shop, shopRoot } from '../shop.ts'

/** The code of an authenticator app, some steps of 30 seconds away from now. */
function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
}

describe.each(drivers)('the second factor on %s', (driver) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(driver, { login: { attempts: 50, network_attempts: 500 } })
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  const login = (username: string, code?: string) =>
    shop.client().post('login', { username, password, ...(code !== undefined && { code }) })

  async function turnOn(client: Client): Promise<{ secret: string; recoveryCodes: string[] }> {
    const { data } = await client.post('two-factor/enable', { password })
    const confirmed = await client.post('two-factor/confirm', { code: codeOf(data.secret) })
    expect(confirmed.status).toBe(200)
    return { secret: data.secret, recoveryCodes: confirmed.data.recoveryCodes }
  }

  it('is required after the password once a first code has confirmed it', async () => {
    const grace = await shop.user('grace', ['nothing'])
    expect((await grace.post('two-factor/enable', { password: 'wrong' })).body.errors).toHaveProperty('password')
    const { data } = await grace.post('two-factor/enable', { password })
    expect(data.uri).toMatch(/^otpauth:\/\/totp\/Shop:grace\?issuer=Shop&secret=/)
    expect((await login('grace')).status).toBe(200)
    expect((await grace.post('two-factor/confirm', { code: '000000' })).body.errors).toHaveProperty('code')
    const confirmed = await grace.post('two-factor/confirm', { code: codeOf(data.secret) })
    expect(confirmed.data.recoveryCodes).toHaveLength(10)
    expect((await grace.get('two-factor')).data).toEqual({ enabled: true, recoveryCodes: 10 })
    expect((await grace.get('two-factor')).text).not.toContain(data.secret)
    expect((await grace.post('two-factor/enable', { password })).status).toBe(409)
    expect(await login('grace')).toMatchObject({ status: 401, body: { code: 'RUNTIME_CODE_REQUIRED' } })
    expect((await login('grace', codeOf(data.secret, 1))).status).toBe(200)
  })

  it('gives the same answer whichever part of a login was wrong', async () => {
    const joan = await shop.user('joan', ['nothing'])
    await turnOn(joan)
    const answers = [
      await shop.client().post('login', { username: 'joan', password, code: '123' }),
      await shop.client().post('login', { username: 'joan', password: 'wrong', code: '123456' }),
      await shop.client().post('login', { username: 'nobody', password, code: '123456' }),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(401)
      expect({ ...body, requestId: null }).toEqual({ ...answers[0]?.body, requestId: null })
    }
  })

  it('accepts a code once, and codes of the adjacent time steps', async () => {
    const mary = await shop.user('mary', ['nothing'])
    const { secret } = await turnOn(mary)
    expect((await login('mary', codeOf(secret, -2))).status).toBe(401)
    expect((await login('mary', codeOf(secret, 3))).status).toBe(401)
    // Waits for the start of a step, so that none ends between the two requests.
    const code = codeOf(secret, 1)
    const both = await Promise.all([login('mary', code), login('mary', code)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await login('mary', code)).status).toBe(401)
    expect((await login('mary', codeOf(secret))).status).toBe(401)
  })

  it('accepts each recovery code once, and none after they are renewed', async () => {
    const rosa = await shop.user('rosa', ['nothing'])
    const { recoveryCodes } = await turnOn(rosa)
    const [first = '', second = ''] = recoveryCodes
    expect((await login('rosa', first.toUpperCase())).status).toBe(200)
    expect((await login('rosa', first)).status).toBe(401)
    expect((await rosa.get('two-factor')).data.recoveryCodes).toBe(9)
    const unsure = { username: 'rosa', password, code: second, remember: 'perhaps' }
    expect((await shop.client().post('login', unsure)).body.errors).toHaveProperty('remember')
    expect((await rosa.get('two-factor')).data.recoveryCodes).toBe(9)
    const atOnce = await Promise.all(Array.from({ length: 10 }, () => login('rosa', recoveryCodes[2])))
    expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await rosa.post('two-factor/recovery-codes', { password: 'wrong' })).status).toBe(422)
    const renewed = await rosa.post('two-factor/recovery-codes', { password })
    expect(renewed.data.recoveryCodes).toHaveLength(10)
    expect((await login('rosa', second)).status).toBe(401)
    expect((await login('rosa', renewed.data.recoveryCodes[0])).status).toBe(200)
  })

  it('leaves the recovery codes of other users unchanged when it is turned on, renewed or turned off', async () => {
    const anna = await shop.user('anna', ['nothing'])
    const { recoveryCodes } = await turnOn(anna)
    const left = async () => (await anna.get('two-factor')).data.recoveryCodes
    const berta = await shop.user('berta', ['nothing'])
    await turnOn(berta)
    expect(await left()).toBe(10)
    expect((await berta.post('two-factor/recovery-codes', { password })).status).toBe(200)
    expect(await left()).toBe(10)
    expect((await berta.post('two-factor/disable', { password })).status).toBe(200)
    expect(await left()).toBe(10)
    expect((await login('anna', recoveryCodes[0])).status).toBe(200)
    expect(await left()).toBe(9)
  })

  it('can be turned off with the password but not with an access token', async () => {
    const ruth = await shop.user('ruth', ['nothing'])
    await turnOn(ruth)
    const { data } = await ruth.post('tokens', { name: 'robot' })
    const robot = shop.client({ authorization: `Bearer ${data.token}` })
    expect((await robot.post('two-factor/disable', { password })).status).toBe(403)
    expect((await ruth.post('two-factor/disable', { password: 'wrong' })).status).toBe(422)
    expect((await login('ruth')).body.code).toBe('RUNTIME_CODE_REQUIRED')
    expect((await ruth.post('two-factor/disable', { password })).status).toBe(200)
    expect((await login('ruth')).status).toBe(200)
  })

  it('stores its secret encrypted, reports a different application key, and still accepts recovery codes', async () => {
    const edith = await shop.user('edith', ['nothing'])
    const { secret, recoveryCodes } = await turnOn(edith)
    const { database, config } = shop.application
    const db = database.db as unknown as Kysely<FrameworkTables>
    const stored = await db.selectFrom('admin_two_factor').select('secret').execute()
    expect(stored.map((row) => row.secret.slice(0, 3))).toEqual(stored.map(() => 'v1.'))
    expect(JSON.stringify(stored)).not.toContain(secret)
    const app_key = Buffer.alloc(32, 'other').toString('base64')
    const options = { root: shopRoot, config: { ...config, app_key }, database, logger: quiet }
    const other = await createApplication({ ...options, mode: 'production' })
    try {
      const enter = (code: string) => new Client(other).post('login', { username: 'edith', password, code })
      const rejected = await enter(codeOf(secret, 1))
      expect(rejected).toMatchObject({ status: 500, body: { code: 'RUNTIME_APP_KEY_INVALID' } })
      expect(rejected.body.msg).toContain('quoin user:two-factor-reset')
      expect((await enter(recoveryCodes[0] ?? '')).status).toBe(200)
    } finally {
      await other.close()
    }
    expect((await login('edith', codeOf(secret, 1))).status).toBe(200)
  })

  it('counts a wrong code as a failed login and never logs the secret', async () => {
    await using strict = await openShop(driver, { login: { attempts: 4 } })
    const vera = await strict.user('vera', ['nothing'])
    const { secret, recoveryCodes } = await (async () => {
      const { data } = await vera.post('two-factor/enable', { password })
      const { data: confirmed } = await vera.post('two-factor/confirm', { code: codeOf(data.secret) })
      return { secret: data.secret as string, recoveryCodes: confirmed.recoveryCodes as string[] }
    })()
    const wrong = () => strict.client().post('login', { username: 'vera', password, code: '000000' })
    const statuses = []
    for (let attempt = 0; attempt < 5; attempt++) statuses.push((await wrong()).status)
    expect(statuses).toEqual([401, 401, 401, 401, 429])
    // Entries are written in their order: with this one all that came before it are there.
    await strict.ada.post('categories', { name: 'The last entry' })
    const read = () => strict.ada.get('system/audit-log?_action=getData&perPage=100')
    await expect.poll(async () => (await read()).text).toContain('The last entry')
    const log = await read()
    expect(log.text).toContain('two-factor-on')
    for (const hushed of [secret, ...recoveryCodes]) expect(log.text).not.toContain(hushed)
  })
})
