import { createTestDatabase, startOwnRedis, type TestServer } from '@quoin/test-databases'
import { inLargerRings } from '@quoin/test-machine/ring'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CommandApplication } from '../commands/command-application.ts'
import { password } from '../shop.ts'
import { Browser, Instance } from './instance.ts'

const routes = `import { defineRoutes } from '@quoin/runtime'
export default defineRoutes((router) => {
  router.get('reports', () => ({ reports: [] }), { name: 'reports.index' })
})
`

describe('two instances with the same PostgreSQL and Redis', () => {
  let application: CommandApplication
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  let redis: TestServer & { readonly port: number }
  let environment: Record<string, string>
  let left: Instance
  let right: Instance
  const ada = new Browser()

  beforeAll(async () => {
    application = new CommandApplication()
    application.write('app/Admin/routes.ts', routes)
    application.write(
      'config/admin.ts',
      `export default { login: { attempts: 4, network_attempts: 1000, lock_seconds: 30 }, log: { level: 'warn' } }`,
    )
    database = await createTestDatabase('pgsql')
    redis = await startOwnRedis()
    environment = { DATABASE_URL: database.url, REDIS_URL: redis.url }
    left = await Instance.start(application.root, environment)
    right = await Instance.start(application.root, environment)
    await ada.setUp(left, 'ada')
  })
  afterAll(async () => {
    await Promise.all([left?.end(), right?.end()])
    await redis?.stop()
    await database?.drop()
    application?.remove()
  })

  /** A user with one role, which holds one permission. */
  async function createReader(
    username: string,
  ): Promise<{ readonly user: number; readonly role: number; readonly permission: number }> {
    const create = async (resource: string, body: object): Promise<number> => {
      const answer = await ada.call(left, 'POST', `system/${resource}`, body)
      expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 })
      return answer.body.data.id
    }
    const permission = await create('permissions', { slug: username, name: username, rules: ['reports.index'] })
    const role = await create('roles', { slug: username, name: username, permission_ids: [permission] })
    const user = await create('users', { username, name: username, password, role_ids: [role], enabled: true })
    return { user, role, permission }
  }

  it('recognise a user who logged in at the other one', async () => {
    expect(await ada.call(right, 'GET', 'current-user')).toMatchObject({ status: 200 })
    await createReader('grace')
    const grace = await new Browser().login(right, 'grace')
    expect(await grace.call(left, 'GET', 'reports')).toMatchObject({ status: 200 })
    const sessions = await grace.call(left, 'GET', 'sessions')
    expect(sessions.body.data).toMatchObject({ total: 1, items: [{ current: true }] })
    await grace.call(left, 'POST', 'logout')
    const stolen = new Browser()
    stolen.cookie = grace.cookie
    expect(await stolen.call(right, 'GET', 'current-user')).toMatchObject({ status: 401 })
  })

  it('withdraw a permission in both from the next request on', async () => {
    const { role, permission } = await createReader('joan')
    const joan = await new Browser().login(left, 'joan')
    for (let round = 0; round < 15; round++) {
      expect(await joan.call(right, 'GET', 'reports')).toMatchObject({ status: 200 })
      const withdrawn = await ada.call(left, 'PUT', `system/roles/${role}`, { permission_ids: [] })
      expect(withdrawn.status).toBe(200)
      expect(await joan.call(right, 'GET', 'reports')).toMatchObject({ status: 403 })
      const given = await ada.call(right, 'PUT', `system/roles/${role}`, { permission_ids: [permission] })
      expect(given.status).toBe(200)
      expect(await joan.call(left, 'GET', 'reports')).toMatchObject({ status: 200 })
    }
  })

  inLargerRings(() => {
    it('use settings that were changed at the other one', async () => {
      const nameAt = async (instance: Instance) => (await ada.call(instance, 'GET', 'settings/public')).body.data.name
      const before = await nameAt(right)
      expect((await ada.call(left, 'PUT', 'system/settings', { name: 'Two as one' })).status).toBe(200)
      expect(await nameAt(left)).toBe('Two as one')
      await expect.poll(() => nameAt(right)).toBe('Two as one')
      expect((await ada.call(right, 'PUT', 'system/settings', { name: before })).status).toBe(200)
      await expect.poll(() => nameAt(left)).toBe(before)
    })
  })

  it('reject a user who was disabled at the other one', async () => {
    const { user } = await createReader('mary')
    const mary = await new Browser().login(right, 'mary')
    expect(await mary.call(right, 'GET', 'reports')).toMatchObject({ status: 200 })
    await ada.call(left, 'PUT', `system/users/${user}`, { enabled: false })
    expect(await mary.call(right, 'GET', 'reports')).toMatchObject({ status: 401 })
  })

  it('count failed logins together, even when they arrive at the same time', async () => {
    const guesses = Array.from({ length: 12 }, (_, index) =>
      new Browser().call(index % 2 ? left : right, 'POST', 'login', { username: 'nobody', password: 'guess' }),
    )
    const answers = await Promise.all(guesses)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(4)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(8)
  })

  inLargerRings(() => {
    it('keep every user logged in when one of them is killed', async () => {
      const browser = await new Browser().login(left, 'ada')
      expect(await left.end('SIGKILL')).toBe('SIGKILL')
      expect(await browser.call(right, 'GET', 'current-user')).toMatchObject({ status: 200 })
      left = await Instance.start(application.root, environment)
      expect(await browser.call(left, 'GET', 'current-user')).toMatchObject({ status: 200 })
    })
  })

  it('answer 503 while Redis is unavailable, admit nobody, and recover by themselves', async () => {
    await redis.stop()
    const answer = await ada.call(right, 'GET', 'current-user')
    expect(answer).toMatchObject({ status: 503, body: { code: 'RUNTIME_UNAVAILABLE' } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await new Browser().call(right, 'POST', 'login', { username: 'ada', password })).toMatchObject({
      status: 503,
    })
    expect(await ada.call(right, 'GET', '/health')).toMatchObject({ status: 200 })
    expect(await ada.call(right, 'GET', '/ready')).toMatchObject({ status: 503 })
    expect(await ada.call(right, 'GET', 'settings/public')).toMatchObject({ status: 200 })
    redis = await startOwnRedis(redis.port)
    await expect.poll(async () => (await ada.call(right, 'GET', '/ready')).status).toBe(200)
    const browser = await new Browser().login(right, 'ada')
    await expect.poll(async () => (await browser.call(left, 'GET', 'current-user')).status).toBe(200)
    expect(right.output).toContain('Redis does not answer')
  })
})

inLargerRings(() => {
  it('the server does not start without its configured Redis, and the error hides the password', async () => {
    const application = new CommandApplication()
    try {
      const { code, stdout, stderr } = await application.spawn(['start'], '', {
        REDIS_URL: 'redis://:s3cret@127.0.0.1:1/0',
        QUOIN_PORT: '0',
      })
      expect(code).toBe(1)
      expect(stdout + stderr).toMatch(/Redis at "redis:\/\/127\.0\.0\.1:1\/0" does not answer: .*ECONNREFUSED/)
      expect(stdout + stderr).not.toContain('s3cret')
      const wrong = await application.spawn(['start'], '', { REDIS_URL: 'localhost:6379' })
      expect(wrong).toMatchObject({ code: 1 })
      expect(wrong.stdout + wrong.stderr).toContain('REDIS_URL is not the address of a Redis server')
    } finally {
      application.remove()
    }
  })
})
