import { Client } from '@quoin/test-shop'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { autumn, conditions, spring } from './generated-list-walk.ts'
import { type ServedShipments, serveShipments } from './shipments.ts'

// The panel does the same with the same page: what differs by engine are the values and how they are compared.
describe('a generated list on MySQL', () => {
  let mysql: ServedShipments
  let pgsql: ServedShipments
  let owner: Client

  beforeAll(async () => {
    mysql = await serveShipments('mysql')
    pgsql = await serveShipments('pgsql')
    owner = await new Client(mysql.application).login('owner')
  })

  afterAll(async () => {
    await mysql?.[Symbol.asyncDispose]()
    await pgsql?.[Symbol.asyncDispose]()
  })

  it('has the same page as on PostgreSQL', async () => {
    const other = await new Client(pgsql.application).login('owner')
    const { data } = await owner.get('shipments')
    expect(data.body.type).toBe('CRUDTable')
    expect(data).toEqual((await other.get('shipments')).data)
  })

  it("stores what the panel sends, and finds it by the panel's filter conditions", async () => {
    const found = async (query: Readonly<Record<string, string>>) =>
      (await owner.get(`shipments?_action=getData&${new URLSearchParams(query)}`)).data.items
    expect((await owner.post('shipments', spring)).data).toMatchObject(spring)
    const { id } = (await owner.post('shipments', autumn)).data
    expect(await found(conditions)).toMatchObject([spring])
    expect(await found({})).toHaveLength(2)
    // The second of two equal hours of Berlin.
    await owner.put(`shipments/${id}`, { left_at: '2026-10-25T01:30:00Z' })
    const late = { ...autumn, left_at: '2026-10-25T01:30:00Z' }
    expect(await found({ 'left_at.from': late.left_at, 'packed_at.equals': late.packed_at })).toMatchObject([late])
    expect((await owner.get('shipments?_action=getData&code.sounds=spring')).status).toBe(422)
  })
})
