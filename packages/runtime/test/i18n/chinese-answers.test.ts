import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, drivers, multipart, openShop, type Part, type Shop } from '../shop.ts'

const chinese = { 'sec-fetch-site': 'same-origin', 'accept-language': 'zh-CN' }

describe.each(drivers)('a user with a Chinese panel on %s', (driver) => {
  let shop: Shop
  let ada: Client
  beforeAll(async () => {
    shop = await openShop(driver)
    ada = shop.client(chinese)
    await ada.login()
    await ada.post('categories', { name: 'Tools' })
    await ada.post('products', { sku: 'A', name: 'A', price: '1', category_id: 1 })
  })
  afterAll(() => shop[Symbol.asyncDispose]())
  const upload = (parts: readonly Part[], path = 'uploads/image') => {
    const { body, headers } = multipart(...parts)
    return ada.send('POST', path, body, headers)
  }
  const english = /[a-z]{3,} [a-z]{2,}/

  it('reads in Chinese what is wrong with a form, wherever it was detected', async () => {
    const rules = await ada.post('products', { sku: 'A', name: 'x'.repeat(200), price: '1.234', status: 'gone' })
    expect(Object.keys(rules.body.errors).sort()).toEqual(['category_id', 'name', 'price', 'sku', 'status'])
    const reference = await ada.post('products', { sku: 'B', name: 'B', price: '1', category_id: 77 })
    expect(reference.body.errors).toEqual({ category_id: '所选数据不存在。' })
    const text = await ada.put('categories/1', { name: 'a\u0000' })
    expect(text.body.errors).toEqual({ name: '此文本含有无法保存的字符。' })
    const used = await ada.delete('categories/1')
    expect(used.body.msg).toBe('此数据仍被其他数据使用。 请先删除或修改那些数据。')
    const stale = await ada.put('products/1', { name: 'B', _version: 'x' })
    expect(stale).toMatchObject({ status: 409, body: { msg: expect.stringContaining('已被他人修改') } })
    const unknown = await ada.get('products?_action=getData&nmae=x')
    expect(unknown.body.errors).toEqual({ nmae: '此列表没有参数“nmae”，是否应为“name”？' })
    for (const { body } of [rules, reference, text, used, stale]) expect(JSON.stringify(body)).not.toMatch(english)
  })

  it('reads in Chinese why a request was rejected', async () => {
    const carl = await shop.user(`carl`, ['products.index'])
    const forbidden = await carl.send('DELETE', 'products/1', undefined, chinese)
    expect(forbidden).toMatchObject({ status: 403, body: { msg: '您没有执行此操作的权限。 请联系管理员开通。' } })
    const none = await shop.client(chinese).get('products')
    expect(none).toMatchObject({ status: 401, body: { msg: '请先登录。 您的登录可能已过期。' } })
    const wrong = await shop.client(chinese).post('login', { username: 'ada', password: 'x' })
    expect(wrong).toMatchObject({ status: 401, body: { msg: '用户名或密码不正确。' } })
    const kind = await upload([{ filename: 'x.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"/>' }])
    expect(kind.body.errors.file).toBe('文件类型不在以下之列：png, jpg, gif, webp, avif；以文件内容而非文件名为准。')
    expect((await upload([{ filename: 'x.png', content: '' }])).body.errors.file).toBe('文件为空。')
    expect((await upload([])).body.errors.file).toBe('请选择文件。')
    const gone = await ada.put('products/4711', { name: 'x' })
    expect(gone).toMatchObject({ status: 404, body: { msg: '“products”中没有数据“4711”。' } })
  })

  it('reads in Chinese the result for each row', async () => {
    const bulk = await ada.send('DELETE', 'categories/bulk', { ids: [1, 4711] })
    expect(bulk.data.failed.map(({ msg }: { msg: string }) => msg)).toEqual([
      '此数据仍被其他数据使用。',
      '“categories”中没有数据“4711”。',
    ])
    const csv = 'sku,name,price,category_id\r\nA,A,1,1\r\nC,C\r\nD,D,x,1\r\nE,E,1,77\r\n'
    const { data } = await upload([{ filename: 'x.csv', content: csv }], 'products?_action=import')
    expect(data).toMatchObject({
      failed: 4,
      rows: [{}, { errors: { _row: '此行有 2 个值，而表头有 4 个。' } }, {}, {}],
    })
    expect(JSON.stringify(data.rows)).not.toMatch(english)
    const broken = await upload([{ filename: 'x.csv', content: 'sku,name\r\n"A,B' }], 'products?_action=import')
    expect(broken.body.errors.file).toMatch(/^第 \d+ 行：引号没有闭合。$/)
  })
})

it('a server configured for Chinese uses it for clients that request no language', async () => {
  await using shop = await openShop('sqlite', { locale: 'zh-CN' })
  expect((await shop.client().post('login', { username: 'ada', password: 'x' })).body.msg).toBe('用户名或密码不正确。')
  const english = await shop.client({ 'accept-language': 'en' }).get('products')
  expect(english.body.msg).toContain('Log in first.')
})
