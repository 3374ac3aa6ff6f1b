import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, drivers, openShop, type Shop, testFixtures } from '../shop.ts'

describe.each(drivers)('conditions of a form on %s', (driver) => {
  let shop: Shop
  let ada: Client
  let grace = 0
  let joan = 0
  let pen = 0
  let number = 0

  beforeAll(async () => {
    shop = await openShop(driver, {}, undefined, join(testFixtures, 'orders'))
    ada = shop.ada
    grace = (await ada.post('customers', { name: 'Grace' })).data.id
    joan = (await ada.post('customers', { name: 'Joan' })).data.id
    pen = (await ada.post('articles', { name: 'Pen' })).data.id
  })

  afterAll(async () => {
    await shop?.[Symbol.asyncDispose]()
  })

  const address = { street: 'Main street 1', city: 'Town' }
  const calm = (fields: object = {}) => ({
    number: `C-${++number}`,
    customer_id: joan,
    shippingAddress: address,
    ...fields,
  })
  const rush = (fields: object = {}) => ({ number: `R-${++number}`, customer_id: joan, note: 'Now', ...fields })
  const errorsOf = async (answer: ReturnType<Client['post']>) => {
    const { status, body } = await answer
    return [status, Object.keys(body.errors ?? {})]
  }

  it('decide which fields a new row must have', async () => {
    expect(await errorsOf(ada.post('rush-orders', calm()))).toEqual([201, []])
    expect(await errorsOf(ada.post('rush-orders', rush({ note: '' })))).toEqual([422, ['note']])
    expect(await errorsOf(ada.post('rush-orders', { customer_id: joan }))).toEqual([422, ['note']])
  })

  it('of what lies around a field count for it', async () => {
    expect(await errorsOf(ada.post('rush-orders', rush()))).toEqual([201, []])
    expect(await errorsOf(ada.post('rush-orders', calm({ shippingAddress: undefined })))).toEqual([
      422,
      ['shippingAddress'],
    ])
  })

  it('read the stored row and its relations where only changed fields are sent', async () => {
    const { data: plain } = await ada.post('rush-orders', calm())
    expect(await errorsOf(ada.put(`rush-orders/${plain.id}`, { number: `R-${++number}` }))).toEqual([422, ['note']])
    expect(await errorsOf(ada.put(`rush-orders/${plain.id}`, { number: `R-${++number}`, note: 'x' }))).toEqual([
      200,
      [],
    ])
    expect(await errorsOf(ada.put(`rush-orders/${plain.id}`, { note: null }))).toEqual([422, ['note']])
    const { data: hers } = await ada.post('rush-orders', calm({ customer_id: grace, note: 'Hers' }))
    expect(await errorsOf(ada.put(`rush-orders/${hers.id}`, { note: '' }))).toEqual([422, ['note']])
    expect(await errorsOf(ada.put(`rush-orders/${hers.id}`, { customer_id: grace }))).toEqual([200, []])
  })

  it('of the rows of a sub-form read the row as it is stored, and the form around it', async () => {
    const lines = [{ article_id: pen, price: '1.00', quantity: 1 }]
    expect(await errorsOf(ada.post('rush-orders', rush({ lines: [{ article_id: pen, quantity: 2 }] })))).toEqual([
      422,
      ['lines.0.price'],
    ])
    const check = rush({ note: 'Check', lines: [{ price: '1.00', quantity: 1 }] })
    expect(await errorsOf(ada.post('rush-orders', check))).toEqual([422, ['lines.0.article_id']])
    const { data } = await ada.post('rush-orders', rush({ lines }))
    const [{ id }] = data.lines
    const changed = (line: object) => errorsOf(ada.put(`rush-orders/${data.id}`, { lines: [{ id, ...line }] }))
    expect(await changed({ quantity: 3 })).toEqual([200, []])
    expect(await changed({ price: null })).toEqual([422, ['lines.0.price']])
  })
})
