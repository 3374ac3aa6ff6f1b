import { expect, it } from 'vitest'
import { openShop } from '../shop.ts'

it('the request id comes from the caller if it is safe to log, and is generated otherwise', async () => {
  await using shop = await openShop()
  const idFor = async (sent: string) =>
    (await shop.ada.send('GET', '/health', undefined, { 'x-request-id': sent })).headers['x-request-id']
  for (const sane of ['abc', '4bf92f3577b34da6a3ce929d0e0e4736', 'A_b-c.9', 'x'.repeat(64)]) {
    expect(await idFor(sane)).toBe(sane)
  }
  for (const wrong of ['', 'a b', 'a"b', '{"x":1}', 'ü', 'x'.repeat(65), '../../etc', 'a,b']) {
    expect(await idFor(wrong)).toMatch(/^[0-9a-f]{16}-[0-9a-z]+$/)
  }
  const [one, two] = [await shop.ada.get('/health'), await shop.ada.get('/health')]
  expect(one.headers['x-request-id']).not.toBe(two.headers['x-request-id'])
  expect(String(one.headers['server-timing'])).toMatch(/^app;dur=\d+\.\d$/)
})
