import { setImmediate as breathe } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openShop } from '../shop.ts'

it('a reload answers every request that is under way while the application is swapped', async () => {
  await using shop = await openShop()
  await shop.ada.post('categories', { name: 'Tools' })
  const statuses: number[] = []
  let stop = false
  const caller = async (): Promise<void> => {
    for (let round = 0; !stop; round++) {
      const path = ['categories?_action=getData', 'categories/1?_action=getData', 'products', 'menus'][round % 4] ?? ''
      statuses.push((await shop.ada.get(path)).status)
      // Requests without a socket would otherwise keep the event loop from reading files.
      await breathe()
    }
  }
  const writer = async (): Promise<void> => {
    while (!stop) {
      statuses.push((await shop.ada.put('categories/1', { name: `Tools ${statuses.length}` })).status)
      await breathe()
    }
  }
  const callers = [caller(), caller(), caller(), caller(), writer()]
  const routes = new Set([shop.application.routes])
  for (let round = 0; round < 20; round++) {
    await shop.application.reload()
    routes.add(shop.application.routes)
  }
  stop = true
  await Promise.all(callers)
  expect(routes.size).toBe(21)
  expect(statuses.length).toBeGreaterThan(40)
  expect(new Set(statuses)).toEqual(new Set([200]))
})
