import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drivers, openShop, type Shop } from '../shop.ts'

const json = { 'content-type': 'application/json' }

describe.each(drivers)('hostile text on %s', (driver) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(driver)
    await shop.ada.post('categories', { name: 'Tools' })
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  it('is rejected at its field when no database can store it', async () => {
    for (const name of ['a\u0000b', 'a\ud800b']) {
      const answer = await shop.ada.post('categories', { name })
      expect(answer, JSON.stringify(name)).toMatchObject({
        status: 422,
        body: { errors: { name: expect.any(String) } },
      })
      expect(await shop.ada.put('categories/1', { name })).toMatchObject({ status: 422 })
    }
    const bytes = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')])
    expect(await shop.ada.send('POST', 'categories', bytes, json)).toMatchObject({
      status: 400,
      body: { code: 'RUNTIME_BAD_REQUEST', msg: expect.stringContaining('UTF-8') },
    })
    expect((await shop.ada.get('categories?_action=getData')).data.total).toBe(1)
    const attributes = { deep: ['x\u0000y'] }
    const product = { sku: 'N', name: 'N', price: '1.00', category_id: 1, attributes }
    expect(await shop.ada.post('products', product)).toMatchObject({ status: 422 })
    const nested = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
    const body = JSON.stringify({ ...product, attributes: 'nested' }).replace('"nested"', nested)
    const rejected = await shop.ada.send('POST', 'products', body, json)
    expect(rejected.body.errors).toEqual({ attributes: 'This value is nested more than 100 levels deep.' })
  })

  it('finds nothing in lists and searches, and is rejected at login and in the account', async () => {
    const text = encodeURIComponent('T\u0000')
    for (const path of [
      `categories?_action=getData&name=${text}`,
      `categories?_action=getData&name.equals=${text}`,
      `categories?_action=getData&name.in=${text},x`,
      `categories?_action=export&name=${text}`,
      `products?_action=options&field=category_id&term=${text}`,
      `products?_action=options&field=category_id&values=${text}`,
      `search?term=${text}`,
    ]) {
      expect((await shop.ada.get(path)).status, path).toBeOneOf([200, 422])
    }
    expect((await shop.client().post('login', { username: 'ada\u0000', password: 'x' })).status).toBe(422)
    expect((await shop.ada.put('profile', { name: 'A\u0000' })).status).toBe(422)
    expect((await shop.ada.put('preferences/x', { value: { a: '\u0000' } })).status).toBe(422)
    const nested = `{"value":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
    expect((await shop.ada.send('PUT', 'preferences/x', nested, json)).status).toBe(422)
    expect((await shop.ada.post('tokens', { name: 'A\u0000' })).status).toBe(422)
  })

  it('is stored unchanged when it only looks dangerous', async () => {
    const attributes = { constructor: 'Boeing', prototype: 1, toString: 'x' }
    const product = { sku: 'C', name: 'C', price: '1.00', category_id: 1, attributes }
    const stored = await shop.ada.post('products', product)
    expect(stored.data.attributes).toEqual(attributes)
    const bad = await shop.ada.send(
      'POST',
      'products',
      '{"sku":"D","name":"D","price":"1","category_id":1,"attributes":{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}}}}',
      json,
    )
    expect(bad).toMatchObject({ status: 400, body: { msg: expect.stringContaining('__proto__') } })
  })
})

describe('malformed requests', () => {
  let shop: Shop
  let port: number
  beforeAll(async () => {
    shop = await openShop()
    port = Number(new URL(await shop.application.listen({ port: 0 })).port)
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  it('are answered in the envelope too', async () => {
    const long = await fetch(`http://127.0.0.1:${port}/health?x=${'x'.repeat(40_000)}`)
    expect(long.status).toBe(431)
    expect(await long.json()).toMatchObject({ status: 431, code: 'RUNTIME_BAD_REQUEST', msg: expect.any(String) })
    const answer = await raw(port, 'GET /health HTTP/1.1\r\nHost: x\r\nbroken header\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 400, code: 'RUNTIME_BAD_REQUEST' })
  })

  it('are dropped when they never arrive completely', async () => {
    await using slow = await openShop('sqlite', { server: { request_timeout_seconds: 1 } })
    const { port: slowPort } = new URL(await slow.application.listen({ port: 0 }))
    const head = 'POST /admin-api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
    for (const part of [`${head}Content-Length: 100\r\n\r\n{`, `${head}Transfer-Encoding: chunked\r\n\r\n1\r\n{`]) {
      const answer = await raw(Number(slowPort), part)
      expect(answer).toMatch(/^HTTP\/1\.1 408 /)
      expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
        status: 408,
        requestId: expect.any(String),
      })
    }
    expect((await slow.client().get('settings/public')).status).toBe(200)
  })

  it('are rejected with the name of a repeated parameter', async () => {
    const { body } = await shop.ada.get('products?_action=getData&page=1&page=2')
    expect(body.errors).toEqual({ page: 'Give one value.' })
  })
})

function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })
}
