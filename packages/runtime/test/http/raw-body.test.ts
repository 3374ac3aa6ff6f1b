import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop, testFixtures } from '../shop.ts'

describe('a public webhook that takes its body raw', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop('sqlite', {}, undefined, join(testFixtures, 'week'))
    await shop.ada.post('requests', { title: 'A' })
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  const send = async (payload: string | Buffer, type: string | null, signed: string | Buffer = payload) => {
    const signature = createHmac('sha256', 'shared secret').update(signed).digest('hex')
    const headers = { 'x-signature': signature, ...(type !== null && { 'content-type': type }) }
    const url = '/admin-api/webhooks/payments'
    const response = await shop.application.inject({ method: 'POST', url, headers, payload })
    return { status: response.statusCode, body: response.json() }
  }
  const state = async () => (await shop.ada.get('requests/1?_action=getData')).data.state

  it.each([
    ['JSON with its blanks', 'application/json', '{ "request": "1",\n  "state": "by json" }', 'by json'],
    ['JSON of a media type of its own', 'application/vnd.pay+json', '{"request":"1","state":"by type"}', 'by type'],
    ['a form', 'application/x-www-form-urlencoded; charset=utf-8', 'request=1&state=by+f%C3%B6rm', 'by förm'],
  ])('gets the bytes of %s for its signature, and reads their fields', async (_what, type, payload, expected) => {
    expect(await send(payload, type)).toMatchObject({ status: 200, body: { data: { bytes: payload.length } } })
    expect(await state()).toBe(expected)
    expect((await send(payload, type, `${payload} `)).status).toBe(403)
  })

  it('gets bytes that are no text, and answers what it misses in them', async () => {
    const bytes = Buffer.from([0, 255, 1])
    for (const type of ['application/octet-stream', 'text/plain', 'application/zip', 'multipart/form-data', null])
      expect((await send(bytes, type)).body, type ?? 'none').toMatchObject({ code: 'RUNTIME_VALIDATION_FAILED' })
    expect((await send('{', 'application/json')).body).toMatchObject({ code: 'RUNTIME_BAD_REQUEST' })
  })

  it('reads no more than a body may have', async () => {
    const long = Buffer.alloc(shop.application.config.server.body_limit_bytes + 1)
    expect((await send(long, 'application/octet-stream')).body).toMatchObject({ code: 'RUNTIME_TOO_LARGE' })
  })

  it('changes nothing of other routes, which take JSON alone', async () => {
    const send = (type: string) => shop.ada.send('POST', 'requests', 'title=B', { 'content-type': type })
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'application/octet-stream'])
      expect((await send(type)).status, type).toBe(415)
    expect((await shop.ada.post('requests', { title: 'B' })).status).toBe(201)
  })
})
