import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import type { HostLoginRequest } from '../../src/auth/host-login.ts'
import { type Application, createApplication } from '../../src/server.ts'
import { openShop, password, type Shop } from '../shop.ts'
import { type ExpressResponse, express } from './express.ts'

const base_url = 'https://shop.example.com/team/admin'
const api = '/team/admin/admin-api'
const rejected = { code: 'RUNTIME_MOUNT_INVALID' }

/** The application of a shop once more, below a path and with the login of a product. */
async function openHosted(
  shop: Shop,
  identify: (request: HostLoginRequest) => { username: string; roles?: readonly string[] } | null = () => null,
): Promise<Application> {
  const { config, database } = shop.application
  return createApplication({
    root: shop.root,
    config: { ...config, base_url },
    mode: 'production',
    database,
    auth: { identify },
    logger: { debug() {}, info() {}, warn() {}, error() {} },
  })
}

const post = (path: string, headers: Record<string, string> = {}): Request =>
  new Request(`http://127.0.0.1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ name: 'Tools' }),
  })

describe('a mount at another path than that of base_url', () => {
  it('is rejected when fastify registers it', async () => {
    await using shop = await openShop()
    const admin = await openHosted(shop)
    await expect(Fastify().register(admin.fastify, { prefix: '/admin' }).ready()).rejects.toMatchObject(rejected)
    await expect(Fastify().register(admin.fastify).ready()).resolves.toBeDefined()
    await admin.close()
  })

  it('is rejected when express uses it, and at the first request where a router of express does', async () => {
    await using shop = await openShop()
    const admin = await openHosted(shop)
    expect(() => express().use('/other', admin.express)).toThrow(expect.objectContaining(rejected))
    expect(() => express().use(admin.express).use('/team/admin', admin.express)).not.toThrow()
    const app = express()
    app.use('/other', express.Router().use(admin.express))
    app.use((error: unknown, _request: unknown, response: ExpressResponse, _next: unknown) => {
      response.status(500).json(error)
    })
    const server = app.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}/other/x`, { headers: { connection: 'close' } })
    expect(await answer.json()).toMatchObject(rejected)
    server.close()
    await admin.close()
  })

  it('is rejected where base_url has no path', async () => {
    await using shop = await openShop()
    const { application } = shop
    expect(() => express().use('/team/admin', application.express)).toThrow(expect.objectContaining(rejected))
    expect(() => express().use(application.express)).not.toThrow()
  })
})

it('a database that is only the address of one is rejected with what to pass', async () => {
  await using shop = await openShop()
  const { config } = shop.application
  const options = { root: shop.root, config, mode: 'production', database: 'shop.db' as never } as const
  await expect(createApplication(options)).rejects.toMatchObject({ code: 'INTROSPECT_CONNECTION_INVALID' })
})

it('a file that a parser of the host has read is rejected with what to do, a type that nobody takes as without it', async () => {
  await using shop = await openShop()
  const admin = await openHosted(shop, () => ({ username: 'ada' }))
  const app = express()
  app.use((request: IncomingMessage, _response: unknown, next: () => void) => {
    request.resume().once('end', next)
  }, admin.express)
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const form = new FormData()
  form.append('file', new Blob(['text']), 'a.txt')
  const headers = { connection: 'close', 'sec-fetch-site': 'same-origin' }
  const url = `http://127.0.0.1:${port}${api}/uploads/file`
  const answer = await fetch(url, { method: 'POST', body: form, headers })
  expect(await answer.json()).toMatchObject({ ...rejected, params: { type: expect.stringContaining('multipart') } })
  const fields = { method: 'POST', body: new URLSearchParams({ name: 'Tools' }), headers }
  const unknown = await fetch(`http://127.0.0.1:${port}${api}/categories`, fields)
  expect(await unknown.json()).toMatchObject({ status: 415, code: 'RUNTIME_UNSUPPORTED_MEDIA_TYPE' })
  server.close()
  await admin.close()
})

describe('the login of a product', () => {
  it('sees the request of its own server, and keeps one account for each user', async () => {
    await using shop = await openShop()
    const seen: HostLoginRequest[] = []
    const admin = await openHosted(shop, (request) => {
      seen.push(request)
      return { username: 'eve@shop.example' }
    })
    const request = new Request(`http://127.0.0.1${api}/current-user`, { headers: { cookie: 'login=eve' } })
    const answers = await Promise.all([1, 2, 3].map(() => admin.fetch(request, { address: '10.1.2.3' })))
    const users = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { data: { user: unknown } }).data.user),
    )
    expect(users).toEqual(
      Array(3).fill({ id: 2, username: 'eve@shop.example', name: 'eve@shop.example', avatar: null }),
    )
    expect(seen[0]?.original).toBe(request)
    expect(seen[0]).toMatchObject({ method: 'GET', cookies: { login: 'eve' }, address: '10.1.2.3' })
    await admin.close()
  })

  it('gives the rights of the roles that it names, and keeps other sites out', async () => {
    await using shop = await openShop()
    await shop.user('keeper', ['categories.*'])
    const roles = new Map([
      ['keeper', ['keeper']],
      ['guest', []],
    ])
    const admin = await openHosted(shop, ({ headers }) => {
      const username = String(headers['x-person'])
      return { username, roles: roles.get(username) ?? [] }
    })
    const status = async (headers: Record<string, string>): Promise<number> =>
      (await admin.fetch(post(`${api}/categories`, headers))).status
    expect(await status({ 'x-person': 'keeper', 'sec-fetch-site': 'same-origin' })).toBe(201)
    expect(await status({ 'x-person': 'guest', 'sec-fetch-site': 'same-origin' })).toBe(403)
    expect(await status({ 'x-person': 'keeper', 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await status({ 'x-person': 'not a name', 'sec-fetch-site': 'same-origin' })).toBe(500)
    await admin.close()
  })
})

describe('the sessions of the panel', () => {
  it('show a product who is logged in, and begin and end when it says so', async () => {
    await using shop = await openShop()
    const { sessions, fetch } = shop.application
    const asRequest = (cookie: string) => ({ headers: new Headers({ cookie: cookie.split(';', 1)[0] ?? '' }) })
    const cookie = await sessions.start('ada', { remember: true })
    expect(cookie).toMatch(/^quoin_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await sessions.find(asRequest(cookie))).toMatchObject({ username: 'ada', superUser: true })
    const { headers } = asRequest(cookie)
    const current = await fetch(new Request('http://127.0.0.1/admin-api/current-user', { headers }))
    expect(current.status).toBe(200)
    expect(await sessions.end(asRequest(cookie))).toContain('Max-Age=0')
    expect(await sessions.find(asRequest(cookie))).toBeNull()
    await expect(sessions.start('nobody')).rejects.toMatchObject({ code: 'RUNTIME_ROW_NOT_FOUND' })
  })
})

describe('a fetch handler', () => {
  it('answers each cookie, no body where there is none, and 503 once it is closed', async () => {
    await using shop = await openShop()
    const { fetch } = shop.application
    const login = await fetch(
      new Request('http://127.0.0.1/admin-api/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'ada', password }),
      }),
    )
    expect(login.headers.getSetCookie()).toHaveLength(2)
    expect(login.headers.has('connection')).toBe(false)
    const head = await fetch(new Request('http://127.0.0.1/health', { method: 'HEAD' }))
    expect([head.status, head.body]).toEqual([200, null])
    const gone = new AbortController()
    gone.abort()
    await expect(fetch(new Request('http://127.0.0.1/health', { signal: gone.signal }))).rejects.toThrow()
    const admin = await openHosted(shop)
    await admin.close()
    expect((await admin.fetch(new Request('http://127.0.0.1/team/admin/health'))).status).toBe(503)
  })
})

it.each([
  ['cancels what it is sent', (answer: Response) => answer.body?.cancel()],
  ['aborts its request', (_: Response, request: AbortController) => request.abort()],
])('an application closes after a caller of fetch %s', async (_, giveUp) => {
  await using shop = await openShop()
  const admin = await openHosted(shop)
  const request = new AbortController()
  const ask = () => admin.fetch(new Request('http://127.0.0.1/team/admin/admin/assets/favicon.svg', request))
  const answer = await ask()
  expect(answer.status).toBe(200)
  await giveUp(answer, request)
  if (request.signal.aborted) await expect(ask()).rejects.toThrow()
  await expect(admin.close()).resolves.toBeUndefined()
})

it('the name and login of a user are changed in the product that has logged them in', async () => {
  await using shop = await openShop()
  const admin = await openHosted(shop, () => ({ username: 'grace', roles: [] }))
  const change = async (method: string, path: string, body: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', origin: 'https://shop.example.com' }
    const request = new Request(`http://127.0.0.1${api}${path}`, { method, headers, body: JSON.stringify(body) })
    return (await admin.fetch(request)).json()
  }
  const ofProduct = { status: 403, msg: expect.stringContaining('product has its own login') }
  expect(await change('PUT', '/profile', { name: 'Other' })).toMatchObject(ofProduct)
  expect(await change('PUT', '/password', { current: 'x', password })).toMatchObject(ofProduct)
  await admin.close()
})
