import { expect, it } from 'vitest'
import { uploadsInDatabase } from '../../src/uploads/unused-uploads.ts'
import { drivers, openShop } from '../shop.ts'

it.each(drivers)('an upload that a row references in any kind of column counts as used on %s', async (driver) => {
  await using shop = await openShop(driver)
  const name = (letter: string) => `image/2026/11/21/${letter.repeat(32)}.png`
  await shop.ada.post('categories', { name: name('a') })
  await shop.ada.post('products', {
    sku: 'A',
    name: `${name('b')} ${name('c')}`,
    price: '1',
    category_id: 1,
    description: `<img src="/admin-api/uploads/${name('d')}">`,
    attributes: { pictures: [name('e')] },
  })
  expect([...(await uploadsInDatabase(shop.application.database))].sort()).toEqual([...'abcde'].map(name))
})
