import { createTestDatabase } from '@quoin/test-databases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseConfig } from '../../src/config/parse-config.ts'
import { createApplication, createUser } from '../../src/server.ts'
import { Client, drivers, openShop, password, type Shop, shopRoot } from '../shop.ts'

describe.each(drivers)('the settings on %s', (driver) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(driver)
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  it('start with the values of the configuration, and take effect at once for everyone', async () => {
    const before = (await shop.client().get('settings/public')).data
    expect(before).toMatchObject({ name: 'Shop', tabs: false, layout: 'side', perPage: 20, dateFormat: 'YYYY-MM-DD' })
    const changed = await shop.ada.put('system/settings', { name: '商店', tabs: true, perPage: 50 })
    expect(changed).toMatchObject({ status: 200, data: { name: '商店', tabs: true, perPage: 50, layout: 'side' } })
    expect((await shop.client().get('settings/public')).data).toMatchObject({ name: '商店', tabs: true })
    expect((await shop.ada.get('system/settings?_action=getData')).data.name).toBe('商店')
    expect((await shop.ada.get('system/roles')).data.body.perPage).toBe(50)
    expect((await shop.ada.get('system/settings')).data.body).toMatchObject({ type: 'Form', disabled: false })
  })

  it('allow any characters in the name and escape them in the page', async () => {
    const before = (await shop.ada.get('system/settings?_action=getData')).data.name
    const name = "Cash $$ <$& $' $` $1>"
    expect((await shop.ada.put('system/settings', { name })).status).toBe(200)
    expect((await shop.client().get('/admin')).text).toContain("<title>Cash $$ &lt;$&amp; $' $` $1&gt;</title>")
    await shop.ada.put('system/settings', { name: before })
  })

  it('reject invalid values and then change nothing', async () => {
    for (const wrong of [
      { name: '' },
      { layout: 'left' },
      { layout: ['side'] },
      { perPage: [20] },
      { perPage: 7 },
      { locale: 'xx' },
      { logo: 'https://evil.example/x.png' },
      { logo: '//evil.example/x.png' },
      { tabs: 'maybe' },
      { nonsense: 1 },
    ]) {
      const answer = await shop.ada.put('system/settings', { dateFormat: 'DD.MM.YYYY', ...wrong })
      expect(answer, JSON.stringify(wrong)).toMatchObject({ status: 422 })
      expect(Object.keys(answer.body.errors)).toEqual(Object.keys(wrong))
    }
    expect((await shop.ada.get('system/settings?_action=getData')).data.dateFormat).toBe('YYYY-MM-DD')
  })

  it('can be read and changed only with permission', async () => {
    const reader = await shop.user('reader', ['system.settings.index'])
    expect((await reader.get('system/settings')).data.body.disabled).toBe(true)
    expect((await reader.put('system/settings', { name: 'Mine' })).status).toBe(403)
    const nobody = await shop.user('nobody', ['categories.*'])
    expect((await nobody.get('system/settings?_action=getData')).status).toBe(403)
  })
})

it('changed settings reach another instance on the same database', async () => {
  const database = await createTestDatabase('pgsql')
  const config = parseConfig({ name: 'Shop', log: { level: 'silent' }, database: { url: database.url } })
  const [first, second] = [
    await createApplication({ root: shopRoot, config, mode: 'production' }),
    await createApplication({ root: shopRoot, config, mode: 'production' }),
  ]
  try {
    await createUser(first.database, { username: 'ada', name: 'Ada', password, superUser: true })
    const other = new Client(second)
    expect((await other.get('settings/public')).data.name).toBe('Shop')
    await (await new Client(first).login()).put('system/settings', { name: 'Store' })
    await expect.poll(async () => (await other.get('settings/public')).data.name).toBe('Store')
  } finally {
    await first.close()
    await second.close()
    await database.drop()
  }
})
