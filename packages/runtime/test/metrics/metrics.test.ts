import { describe, expect, it } from 'vitest'
import { testRedis } from '../redis/redis.ts'
import { type Client, drivers, openShop } from '../shop.ts'

const token = 'a-token-of-the-metrics'
const bearer = { authorization: `Bearer ${token}` }

/** The value of a line of the text format. */
function readSeries(text: string, series: string): number {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `))
  return line === undefined ? Number.NaN : Number(line.slice(series.length))
}

describe('access to the metrics', () => {
  const status = async (client: Client, headers: Record<string, string> = {}) =>
    (await client.send('GET', '/metrics', undefined, headers)).status

  it('is denied to everyone by default, even to a super user', async () => {
    await using shop = await openShop()
    expect(await status(shop.ada)).toBe(404)
    expect(await status(shop.client(), bearer)).toBe(404)
  })

  it('is granted only to callers with the token', async () => {
    await using shop = await openShop('sqlite', { metrics: { token } })
    expect(await status(shop.client(), bearer)).toBe(200)
    expect(await status(shop.ada)).toBe(403)
    for (const authorization of ['', 'Bearer', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, `Basic ${token}`]) {
      expect(await status(shop.client(), { authorization })).toBe(403)
    }
  })

  it('is granted on loopback if configured, but not through a proxy', async () => {
    await using shop = await openShop('sqlite', { metrics: { loopback: true } })
    expect(await status(shop.client())).toBe(200)
    expect(await status(shop.client(), { 'x-forwarded-for': '127.0.0.1' })).toBe(403)
    expect(await status(shop.client(), { forwarded: 'for=127.0.0.1' })).toBe(403)
    const from = async (remoteAddress: string) =>
      (await shop.application.inject({ method: 'GET', url: '/metrics', remoteAddress })).statusCode
    expect(await from('::1')).toBe(200)
    expect(await from('::ffff:127.0.0.1')).toBe(200)
    expect(await from('192.0.2.1')).toBe(403)
    expect(await from('10.127.0.1')).toBe(403)
  })

  it('requires a token that is long enough', async () => {
    await expect(openShop('sqlite', { metrics: { token: 'short' } })).rejects.toThrow('metrics.token')
  })
})

const surroundings = [
  ...drivers.map((driver) => ({ name: driver, driver, redis: undefined })),
  { name: 'sqlite with Redis', driver: 'sqlite', redis: await testRedis() },
] as const

describe.each(surroundings)('the metrics on $name', ({ driver, redis }) => {
  it('count requests by route and status, sessions and connections', async () => {
    await using shop = await openShop(driver, { metrics: { token }, redis })
    await shop.ada.post('categories', { name: 'Tools' })
    await shop.ada.get('categories/1?_action=getData')
    await shop.ada.get('categories/1?_action=getData&x=1')
    await shop.ada.get('categories/999?_action=getData')
    await shop.client().get('categories/1')
    await shop.ada.get('/wp-login.php')
    await shop.ada.get('/admin-api/%2575sers')
    const { headers, text } = await shop.client().send('GET', '/metrics', undefined, bearer)
    expect(headers['content-type']).toMatch('text/plain')
    const count = (labels: string) => readSeries(text, `quoin_http_request_duration_seconds_count{${labels}}`)
    expect(count('method="POST",route="categories.store",status="201"')).toBe(1)
    expect(count('method="GET",route="categories.show",status="200"')).toBe(2)
    expect(count('method="GET",route="categories.show",status="404"')).toBe(1)
    expect(count('method="GET",route="categories.show",status="401"')).toBe(1)
    expect(count('method="GET",route="none",status="404"')).toBe(1)
    expect(count('method="GET",route="none",status="400"')).toBe(1)
    expect(text).not.toMatch(/route="[^"]*(?:wp-login|999)/)
    expect(readSeries(text, 'quoin_http_requests_in_flight')).toBe(1)
    expect(readSeries(text, 'quoin_sessions')).toBe(1)
    const connections = (state: string) => readSeries(text, `quoin_database_connections{state="${state}"}`)
    expect(connections('used') + connections('idle')).toBeGreaterThan(0)
    // Counting the sessions may be waiting for a connection then.
    expect(connections('waiting')).toBeLessThanOrEqual(1)
    expect(readSeries(text, 'quoin_redis_up')).toBe(redis === undefined ? Number.NaN : 1)
    expect(readSeries(text, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
    for (const line of text.split('\n').filter((candidate) => candidate !== '' && !candidate.startsWith('#'))) {
      expect(line).toMatch(/^[a-z_:][\w:]*(?:\{[^{}]*\})? \S+$/i)
    }
  })
})
