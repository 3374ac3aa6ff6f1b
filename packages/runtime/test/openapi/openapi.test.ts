import type { Route } from '@quoin/router'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApplication, createSetupLink } from '../../src/server.ts'
import { type Answered, Client, openShop, type Shop, shopRoot } from '../shop.ts'

// biome-ignore lint/suspicious/noExplicitAny: the document is of every shape
type Document = any

let shop: Shop
let document: Document
let reader: Client
beforeAll(async () => {
  shop = await openShop('sqlite', { show_development_tools: true })
  reader = await shop.user('reader', ['products.index', 'openapi', 'openapi.reference'])
  await shop.ada.post('categories', { name: 'Tools' })
  await shop.ada.post('products', { sku: 'A1', name: 'Hammer', price: '12.5', category_id: 1 })
  document = (await shop.ada.get('openapi.json')).body
})
afterAll(() => shop[Symbol.asyncDispose]())

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(structuredClone(document))
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
    expect(validator.version).toBe('3.1')
  })

  it('contains every route of the registry and nothing else', () => {
    const described = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item as object).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const shape = (text: string) => text.replaceAll(/\{[^}]*\}/g, '{}')
    const registered = shop.application.routes.routes.map(({ method, path }) => shape(`${method} ${path}`))
    expect(new Set(described.map(shape))).toEqual(new Set(registered))
    const ids = Object.values(document.paths).flatMap((item) =>
      Object.values(item as object).map(({ operationId }) => operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('derives the fields of a form from its controls and rules', () => {
    const { schemas } = document.components
    const body = document.paths['/admin-api/products'].post.requestBody
    expect(body.content['application/json'].schema).toEqual({ $ref: '#/components/schemas/products.create' })
    expect(schemas['products.create']).toMatchObject({
      required: expect.arrayContaining(['sku', 'name', 'price']),
      properties: {
        sku: { title: 'SKU', type: 'string', maxLength: 32 },
        price: { type: ['string', 'number'] },
        status: { enum: expect.arrayContaining(['draft', 'live']) },
        is_featured: { type: ['boolean', 'null'] },
      },
    })
    expect(schemas['products.update'].required).toBeUndefined()
    expect(schemas['system-users.row'].properties).not.toHaveProperty('password')
    const names = document.paths['/admin-api/products'].get.parameters.map(({ name }: { name: string }) => name)
    expect(names).toEqual(expect.arrayContaining(['page', 'perPage', 'orderBy', 'available_on_from', 'status']))
  })

  it('states who may call a route', () => {
    expect(document.paths['/admin-api/login'].post.security).toEqual([])
    expect(document.paths['/admin-api/products'].get.security).toBeUndefined()
    expect(document.security).toEqual([{ session: [] }, { token: [] }])
    expect(document.paths['/admin-api/products'].get.description).toContain('products.index')
  })

  it('is available only with its permission', async () => {
    const other = await shop.user('other', ['products.index'])
    expect(await other.get('openapi.json')).toMatchObject({ status: 403 })
    expect(await shop.client().get('openapi.json')).toMatchObject({ status: 401 })
    expect(await reader.get('openapi.json')).toMatchObject({ status: 200, body: { openapi: '3.1.0' } })
  })
})

describe('every answer matches the OpenAPI document', () => {
  let check: (path: string, method: string, answered: Answered) => void
  beforeAll(() => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
    ajv.addSchema(document, 'document')
    check = (path, method, { body, status, headers, text }) => {
      const operation = document.paths[path][method.toLowerCase()]
      const place = `${method} ${path} answered ${status} ${text.slice(0, 200)}`
      const declared = operation.responses[status] === undefined ? 'default' : String(status)
      expect(declared === 'default' && status < 400, `${place}, which is not described`).toBe(false)
      const type = String(headers['content-type']).split(';')[0] ?? ''
      const response = operation.responses[declared]
      const [name] = typeof response.$ref === 'string' ? response.$ref.split('/').slice(-1) : []
      const content = name === undefined ? response.content : document.components.responses[name].content
      if (content === undefined) return
      expect(Object.keys(content), place).toContain(type)
      if (!type.includes('json')) return
      const pointerPart = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
      const where =
        name === undefined
          ? ['paths', path, method.toLowerCase(), 'responses', declared]
          : ['components', 'responses', name]
      const pointer = [...where, 'content', type, 'schema'].map(pointerPart).join('/')
      const validate = ajv.compile({ $ref: `document#/${pointer}` })
      expect(validate(body), `${place}: ${ajv.errorsText(validate.errors)}`).toBe(true)
    }
  })

  const templateOf = (route: Route): string => {
    const shape = (text: string) => text.replaceAll(/\{[^}]*\}/g, '{}')
    return Object.keys(document.paths).find((path) => shape(path) === shape(route.path)) ?? route.path
  }
  const addressOf = (route: Route) =>
    route.path.replaceAll(
      /\{\w+:?([^}*]*)\*?\}/g,
      (_, constraint: string) => constraint.split('|')[0]?.replace('number', '1') || '1',
    )

  it('for a user who may read everything', async () => {
    for (const route of shop.application.routes.routes.filter(({ method }) => method === 'GET')) {
      for (const query of ['', '?_action=getData']) {
        check(templateOf(route), 'GET', await shop.ada.get(`${addressOf(route)}${query}`))
      }
    }
  })

  it('for anonymous callers and users without a permission', async () => {
    const without = await shop.user('nothing', ['nothing.at.all'])
    for (const route of shop.application.routes.routes) {
      const body = route.method === 'GET' ? undefined : {}
      for (const client of [shop.client(), without]) {
        if (route.name === 'logout' && client === without) continue
        check(templateOf(route), route.method, await client.send(route.method, addressOf(route), body))
      }
    }
  })

  it('for malformed bodies', async () => {
    const writes = shop.application.routes.routes.filter(({ method }) => method === 'POST' || method === 'PUT')
    for (const route of writes.filter(({ name }) => name !== 'logout')) {
      for (const [body, type] of [
        ['[1', 'application/json'],
        ['"x"', 'application/json'],
        ['a=1', 'text/plain'],
      ] as const) {
        const answered = await shop.ada.send(route.method, addressOf(route), body, { 'content-type': type })
        check(templateOf(route), route.method, answered)
      }
    }
  })

  it('for rows that are stored, changed, restored and deleted', async () => {
    const product = { sku: 'B2', name: 'Saw', price: '3', category_id: 1, attributes: { teeth: 24 } }
    const stored = await shop.ada.post('products', product)
    expect(stored.status).toBe(201)
    check('/admin-api/products', 'POST', stored)
    check('/admin-api/products', 'POST', await shop.ada.post('products', product))
    check('/admin-api/products/{id}', 'PUT', await shop.ada.put(`products/${stored.data.id}`, { price: '4.00' }))
    check('/admin-api/products/{id}', 'PUT', await shop.ada.put('products/999', { price: '4.00' }))
    check('/admin-api/products/{id}', 'DELETE', await shop.ada.delete(`products/${stored.data.id}`))
    check('/admin-api/tokens', 'POST', await shop.ada.post('tokens', { name: 'ci', days: 1 }))
  })
})

describe('the API reference page', () => {
  it('shows every operation under a policy that runs no script', async () => {
    const { headers, status, text } = await reader.get('openapi')
    expect(status).toBe(200)
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(text).not.toMatch(/<script|javascript:|https?:\/\//)
    for (const path of Object.keys(document.paths)) expect(text).toContain(`<code>${path}</code>`)
  })

  it('uses the language of the browser', async () => {
    const read = (language: string) => reader.send('GET', 'openapi', undefined, { 'accept-language': language })
    const headings = (text: string) =>
      new Set([...text.matchAll(/<(?:h[13]|th|title|h2 id="schemas")>([^<]+)</g)].map(([, heading]) => heading))
    const english = await read('en-US,en;q=0.9')
    expect(english.text).toContain('<html lang="en-US">')
    expect(headings(english.text)).toEqual(
      new Set(['Shop: API', 'Parameter', 'In', 'Takes', 'Body', 'Answers', 'Schemas']),
    )
    const chinese = await read('zh-CN,zh;q=0.9')
    expect(chinese.text).toContain('<html lang="zh-CN">')
    expect(headings(chinese.text)).toEqual(new Set(['Shop：API', '参数', '位置', '取值', '请求体', '响应', '数据结构']))
    expect(chinese.text).toContain('<nav aria-label="分组">')
    expect(chinese.text).toContain('<td>路径</td>')
  })

  it('does not exist in production', async () => {
    const config = { database: { driver: 'sqlite', file: ':memory:' }, log: { level: 'silent' } } as const
    const application = await createApplication({ root: shopRoot, config, mode: 'production' })
    try {
      const browser = new Client(application)
      const password = 'correct horse battery'
      const link = (await createSetupLink(application.database, ''))?.split('#')[1]
      await browser.post('setup', { link, username: 'ada', name: 'Ada', password })
      expect(await browser.get('openapi')).toMatchObject({ status: 404 })
      expect(await browser.get('openapi.json')).toMatchObject({ status: 200 })
    } finally {
      await application.close()
    }
  })
})
