import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untyped } from '../../src/database/untyped-database.ts'
import { type Client, drivers, openShop, type Shop, testFixtures } from '../shop.ts'

describe.each(drivers)('a row that is chosen on %s', (driver) => {
  let shop: Shop
  /** Sees the open room and its seats alone. */
  let guest: Client
  beforeAll(async () => {
    shop = await openShop(driver, {}, undefined, join(testFixtures, 'relations'))
    const db = untyped(shop.application.database.db)
    const rooms = [
      { code: 'ab', name: 'open' },
      { code: 'cafe', name: 'open' },
      { code: 'zz', name: 'closed' },
    ]
    await db.insertInto('rooms').values(rooms).execute()
    await db
      .insertInto('seats')
      .values(rooms.map(({ code }) => ({ room_code: code, number: 5 })))
      .execute()
    guest = await shop.user('guest', ['rooms.index', 'seats.index', 'bookings.*'])
    const { items } = (await shop.ada.get('system/roles?_action=getData&name=guest')).data
    const rules = {
      rooms: { rows: { name: 'open' } },
      seats: { rows: { or: [{ room_code: 'ab' }, { room_code: 'cafe' }] } },
    }
    expect((await shop.ada.put(`system/roles/${items[0].id}`, { rules })).status).toBe(200)
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  it('is answered under its new key where a change gives it another one', async () => {
    const { ada } = shop
    await ada.post('rooms', { code: 'old', name: 'closed' })
    const room = await ada.put('rooms/old', { code: 'new' })
    expect([room.status, room.data?.code.trim()], room.text).toEqual([200, 'new'])
    const seat = await ada.put('seats/zz:5', { number: 6 })
    expect([seat.status, seat.data], seat.text).toMatchObject([200, { number: 6, _key: expect.stringMatching(/:6$/) }])
    await ada.delete('rooms/new')
    await ada.put('seats/zz:6', { number: 5 })
  })

  const ways = ['one column', 'several columns', 'many to many'] as const
  /** What is sent to choose a room by a key of it. */
  const choice = {
    'one column': (key) => ({ room_code: key }),
    'several columns': (key) => ({ room_code: key, seat_number: 5 }),
    'many to many': (key) => ({ further: [key] }),
  } satisfies Record<(typeof ways)[number], (key: string) => object>
  const folds = driver === 'mysql'
  const fills = driver !== 'sqlite'
  const keys: readonly (readonly [key: string, isChosen: boolean])[] = [
    ['ab', true],
    ['ab  ', fills],
    ['AB', folds],
    ['café', folds],
    ['zz', false],
    ['zz  ', false],
    ['ZZ', false],
    ['no', false],
  ]
  const cases = ways.flatMap((way) => keys.map(([key, isChosen]) => ({ way, key, isChosen })))

  it.each(cases)('is found by the key "$key" of $way as the database compares it', async ({ way, key, isChosen }) => {
    const { status, body } = await guest.post('bookings', choice[way](key))
    expect(status, JSON.stringify(body)).toBe(isChosen ? 201 : 422)
  })

  it('is not found by a number that is no seat, though its text begins with one that is', async () => {
    const { status, body } = await guest.post('bookings', { room_code: 'ab', seat_number: '5abc' })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['seat_number']])
  })
})
