import type { Route } from '@quoin/router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Logger } from '../../src/logger.ts'
import { accessOf } from '../../src/permissions/permission-index.ts'
import { type Answered, type Client, openShop, type Shop } from '../shop.ts'

const noPermission = 'You have no permission for this.'
const lines: { readonly facts: object; readonly message: string | undefined }[] = []
const logger: Logger = {
  debug() {},
  info: (facts, message) => lines.push({ facts, message }),
  warn() {},
  error() {},
}

let shop: Shop
let without: Client
let holder: Client
let permission: string
beforeAll(async () => {
  shop = await openShop(
    'sqlite',
    { show_development_tools: true, metrics: { token: 'a-token-of-the-metrics' } },
    logger,
  )
  without = await shop.user('without', ['nothing.at.all'])
  holder = await shop.user('holder', ['nothing.either'])
  const { data } = await shop.ada.get('system/permissions?_action=getData&name=holder')
  permission = `system/permissions/${data.items[0].id}`
})
afterAll(() => shop[Symbol.asyncDispose]())

/** Every route; those that end a session last. */
function routes(): Route[] {
  const all = [...shop.application.routes.routes]
  return [...all.filter(({ name }) => name !== 'logout'), ...all.filter(({ name }) => name === 'logout')]
}

function call(client: Client, route: Route): Promise<Answered> {
  const path = route.path.replaceAll(/\{(\w+)[^}]*\}/g, (_, name: string) => (name === 'path' ? 'x' : '999999'))
  return client.send(route.method, path, route.method === 'GET' ? undefined : {})
}

const ruleOf = ({ method, name, path }: Route): string => name ?? `${method} ${path.replace('/admin-api', '')}`

describe('every route of the registry', () => {
  it('answers 401 to an anonymous request, unless it is public', async () => {
    for (const route of routes()) {
      const { status, body } = await call(shop.client(), route)
      const place = `${route.method} ${route.path}: ${status}`
      if (accessOf(route) !== 'public')
        expect({ status, code: body.code }, place).toEqual({ status: 401, code: 'RUNTIME_UNAUTHENTICATED' })
      else expect(status, place).not.toBe(401)
    }
  })

  it('answers 403 to a user without its permission, if it requires one', async () => {
    for (const route of routes()) {
      const { body, status } = await call(without, route)
      const rejected = status === 403 && String(body?.msg).startsWith(noPermission)
      expect(rejected, `${route.method} ${route.path}: ${status}`).toBe(accessOf(route) === 'permission')
      if (route.name === 'logout') expect(status).toBe(200)
    }
  })

  it('is open to a user with only its own permission, who can open nothing else', async () => {
    const closed = routes().filter((route) => accessOf(route) === 'permission')
    expect(closed.length).toBeGreaterThan(40)
    for (const [index, route] of closed.entries()) {
      const place = `${route.method} ${route.path}`
      expect((await shop.ada.put(permission, { rules: [ruleOf(route)] })).status, place).toBe(200)
      const { body, status } = await call(holder, route)
      expect(status, place).not.toBe(401)
      expect(String(body?.msg), place).not.toContain(noPermission)
      const other = closed[(index + 7) % closed.length]
      if (other === undefined || ruleOf(other) === ruleOf(route)) continue
      expect((await call(holder, other)).status, `${place} opens ${other.method} ${other.path}`).toBe(403)
    }
  })

  it('is open to a super user', async () => {
    for (const route of routes()) {
      const { body, status } = await call(shop.ada, route)
      const place = `${route.method} ${route.path}: ${status} ${JSON.stringify(body)?.slice(0, 100)}`
      expect(status, place).not.toBe(401)
      if (route.name !== 'metrics') expect(status, place).not.toBe(403)
      expect(status, place).toBeLessThan(route.name === 'panel' ? 504 : 500)
    }
  })
})

it('routes that no permission covers are reported when the application starts', () => {
  const [first] = lines.filter(({ message }) => message?.startsWith('routes that only super users may call') === true)
  const { routes: listed } = (first?.facts ?? {}) as { readonly routes?: readonly string[] }
  expect(listed).toContain('GET /admin-api/products')
  expect(listed).toContain('DELETE /admin-api/system/users/{id}')
  expect(listed).not.toContain('GET /admin-api/current-user')
})
