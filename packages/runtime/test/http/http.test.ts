import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, password, type Shop } from '../shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

it('the server answers every error in the envelope, with the matching status and a request id', async () => {
  const cases = [
    ['GET', '/nope', 404, 'RUNTIME_NOT_FOUND'],
    ['GET', '/admin-api/%zz', 400, 'RUNTIME_BAD_REQUEST'],
    ['GET', '/admin-api/%2575sers', 400, 'RUNTIME_BAD_REQUEST'],
    ['PATCH', '/admin-api/products/1', 405, 'RUNTIME_METHOD_NOT_ALLOWED'],
  ] as const
  for (const [method, path, status, code] of cases) {
    const answer = await shop.ada.send(method, path)
    expect(answer, path).toMatchObject({ status, body: { status, code, requestId: answer.headers['x-request-id'] } })
  }
  expect((await shop.ada.send('PATCH', 'products/1')).headers.allow).toBe('GET, HEAD, PUT, DELETE, OPTIONS')
  expect((await shop.ada.send('OPTIONS', 'products')).status).toBe(204)
  expect((await shop.ada.send('HEAD', '/health')).text).toBe('')
})

it('the server rejects bodies that are not JSON, broken, too large or not an object', async () => {
  const post = (body: string, type = 'application/json') =>
    shop.ada.send('POST', 'categories', body, { 'content-type': type })
  expect(await post('{"name":')).toMatchObject({ status: 400 })
  expect(await post('name=x', 'application/x-www-form-urlencoded')).toMatchObject({ status: 415 })
  expect(await post('{"name":"x"}', 'text/plain')).toMatchObject({ status: 415 })
  for (const charset of ['latin1', '"utf-16"', 'iso-8859-1; x=y']) {
    expect(await post('{"name":"x"}', `application/json; charset=${charset}`)).toMatchObject({
      status: 415,
      body: { msg: expect.stringContaining('Send JSON as UTF-8') },
    })
  }
  for (const charset of ['utf-8', 'UTF8', '"utf-8"']) {
    expect(await post('[1]', `application/json;charset=${charset}`)).toMatchObject({ status: 400 })
  }
  const gzip = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  expect(await shop.ada.send('POST', 'categories', gzipSync('{"name":"x"}'), gzip)).toMatchObject({
    status: 415,
    body: { msg: expect.stringContaining('not compressed') },
  })
  expect(await post('[1]')).toMatchObject({ status: 400 })
  expect(await post('null')).toMatchObject({ status: 400 })
  expect(await post(JSON.stringify({ name: 'x'.repeat(1_100_000) }))).toMatchObject({ status: 413 })
  const deep = `{"name":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`
  expect(await post(deep)).toMatchObject({ status: 422 })
  for (const key of ['__proto__', '\\u005f_proto__']) {
    expect(await post(`{"name":"x","${key}":{"admin":true}}`)).toMatchObject({ status: 400 })
  }
  expect(({} as { admin?: boolean }).admin).toBeUndefined()
})

it('the server ignores writes that another site sent with the session cookie', async () => {
  const { cookie } = shop.ada
  const from = async (headers: Record<string, string>) => {
    const browser = shop.client(headers)
    browser.cookie = cookie
    return (await browser.post('categories', { name: 'x' })).status
  }
  expect(await from({ 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await from({ 'sec-fetch-site': 'same-site' })).toBe(403)
  expect(await from({ origin: 'https://evil.example', host: 'shop.example' })).toBe(403)
  expect(await from({ origin: 'null' })).toBe(403)
  expect(await from({})).toBe(403)
  expect(await from({ origin: 'http://shop.example', host: 'shop.example' })).toBe(201)
  expect((await shop.client({ 'sec-fetch-site': 'cross-site' }).post('login', {})).status).toBe(403)
})

it('the server asks browsers to stay with https wherever it is served so, also by a proxy in front', async () => {
  await using own = await openShop('sqlite', { base_url: 'https://shop.example' })
  for (const path of ['/health', 'current-user', 'nothing-here', '/admin/']) {
    expect((await own.ada.get(path)).headers['strict-transport-security'], path).toBe('max-age=31536000')
    expect((await shop.ada.get(path)).headers, path).not.toHaveProperty('strict-transport-security')
  }
})

it.each([
  ['no proxy', false, 'none'],
  ['another proxy', '10.0.0.9', 'none'],
  ['a proxy', true, 'max-age=31536000'],
  ['so many proxies', 1, 'max-age=31536000'],
  ['no number of proxies', 0, 'none'],
] as const)('the server believes what %s says of the scheme, and no other', async (_, trust_proxy, policy) => {
  await using own = await openShop('sqlite', { trust_proxy })
  const isSecure = policy !== 'none'
  const sent = {
    'x-forwarded-proto': 'https',
    forwarded: 'proto=https;host=evil.test',
    'x-forwarded-host': 'evil.test',
  }
  for (const path of ['/health', 'current-user', 'nothing-here', '/admin/']) {
    const { headers } = await own.client().send('GET', path, undefined, sent)
    expect(headers['strict-transport-security'] ?? 'none', path).toBe(policy)
    expect(JSON.stringify(headers), path).not.toContain('evil.test')
  }
  const login = await own.client().send('POST', 'login', { username: 'ada', password }, sent)
  expect(String(login.headers['set-cookie']).includes('; Secure')).toBe(isSecure)
  const from = (origin: string) =>
    own.ada.send('POST', 'categories', { name: 'x' }, { ...sent, 'sec-fetch-site': '', origin, host: 'shop.test' })
  expect((await from('https://evil.test')).status).toBe(403)
  // A proxy may pass on what it was sent itself.
  for (const scheme of ['constructor', '__proto__', 'HTTPS', 'https, http', 'x'.repeat(3000)]) {
    const { headers } = await own.client().send('GET', 'current-user', undefined, { 'x-forwarded-proto': scheme })
    expect(headers, scheme).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' })
  }
})

it('the server rejects a write from another origin whose address only starts like its own', async () => {
  await using own = await openShop('sqlite', { base_url: 'https://shop.example/office' })
  const from = async (origin: string, host: string) => {
    const browser = own.client({ origin, host })
    browser.cookie = own.ada.cookie
    return (await browser.post('categories', { name: 'x' })).status
  }
  const foreign = ['https://shop.example.evil.example', 'https://shop.example:8443', 'https://shop.examples']
  for (const origin of [...foreign, 'http://shop.example', 'https://shop.exampl']) {
    expect(await from(origin, 'behind-the-proxy'), origin).toBe(403)
  }
  expect(await from('http://behind-the-proxy.evil.example', 'behind-the-proxy')).toBe(403)
  expect((await own.ada.get('categories?_action=getData')).data.total).toBe(0)
  expect(await from('https://shop.example', 'behind-the-proxy')).toBe(201)
  expect(await from('http://behind-the-proxy', 'behind-the-proxy')).toBe(201)
})

it('a row that is not there is answered 404, its pages and its data alike', async () => {
  for (const path of ['categories/4711', 'products/4711', 'system/users/4711', 'system/roles/x']) {
    expect(await shop.ada.get(path), path).toMatchObject({ status: 404, body: { code: 'RUNTIME_ROW_NOT_FOUND' } })
    expect((await shop.ada.get(`${path}?_action=getData`)).status, path).toBe(404)
  }
})

it('the server sends the security headers, keeps private answers out of caches and sets the policy of the panel', async () => {
  const { headers } = await shop.ada.get('current-user')
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
  const page = await shop.ada.get('/admin/products/5/edit')
  expect(page.headers['content-type']).toMatch('text/html')
  expect(String(page.headers['content-security-policy'])).not.toMatch('unsafe')
  expect(await shop.ada.get('/admin/assets/../../package.json')).toMatchObject({ status: 404 })
  expect((await shop.ada.get('/')).headers.location).toBe('/admin')
})

it('the server reports that it is running and that its database answers', async () => {
  expect(await shop.client().get('/health')).toMatchObject({ status: 200, data: { up: true } })
  expect(await shop.client().get('/ready')).toMatchObject({ status: 200, data: { ready: true } })
})

it('the server ignores a shadowed custom route and serves the others', async () => {
  expect((await shop.ada.get('products/export?_action=getData')).status).toBe(404)
  expect((await shop.ada.get('hello')).data).toEqual({ hello: 'ada' })
  expect(shop.application.routes.shadowed).toMatchObject([{ route: { path: '/admin-api/products/export' } }])
})

it('the server listens, can try another port when one is taken, and finishes requests before it stops', async () => {
  await using second = await openShop()
  await using third = await openShop()
  const address = await second.application.listen({ port: 0 })
  const port = Number(new URL(address).port)
  await expect(third.application.listen({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  const other = await third.application.listen({ port: 0 })
  expect(await (await fetch(`${other}/health`)).json()).toMatchObject({ data: { up: true } })
})
