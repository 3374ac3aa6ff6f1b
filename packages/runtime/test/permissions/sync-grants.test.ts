import { expect, it } from 'vitest'
import { syncGrants } from '../../src/permissions/sync-grants.ts'
import { drivers, openShop } from '../shop.ts'

it.each(drivers)('syncing grants on %s follows the declarations, but never what a user changed', async (driver) => {
  await using shop = await openShop(driver)
  const { ada } = shop
  const warnings: object[] = []
  const logger = { warn: (facts: object) => void warnings.push(facts) }
  const declare = (...rules: string[]) => syncGrants(shop.application.database, [{ role: 'editor', rules }], logger)
  await declare('products.index')
  expect(warnings).toEqual([{ role: 'editor', rules: ['products.index'] }])
  const { id } = (await ada.post('system/roles', { slug: 'editor', name: 'Editor' })).data
  const grants = async () => (await ada.get(`system/roles/${id}?_action=getData`)).data.grants
  const give = async (...rules: string[]) => {
    expect((await ada.put(`system/roles/${id}`, { grants: rules })).status).toBe(200)
  }
  await declare('products.index', 'products.show', 'products.store')
  expect(await grants()).toEqual(['products.index', 'products.show', 'products.store'])
  // Taken away by a user, and another given.
  await give('products.index', 'products.store', 'categories.index')
  await declare('products.index', 'products.show', 'products.store')
  expect(await grants()).toEqual(['categories.index', 'products.index', 'products.store'])
  // No longer declared: what a user gave again stays.
  await give('categories.index', 'products.index')
  await give('categories.index', 'products.index', 'products.store')
  await declare('products.show')
  expect(await grants()).toEqual(['categories.index', 'products.store'])
  await declare('products.index', 'products.show')
  expect(await grants()).toEqual(['categories.index', 'products.index', 'products.store'])
  await syncGrants(shop.application.database, [], logger)
  expect(await grants()).toEqual(['categories.index', 'products.store'])
})
