import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { syncMenus } from '../../src/menus/sync-menus.ts'
import type { FrameworkTables } from '../../src/server.ts'
import { openShop } from '../shop.ts'

it('syncing menus follows the declarations but never overwrites what a user has changed or deleted', async () => {
  await using shop = await openShop()
  const { database } = shop.application
  const db = database.db as unknown as Kysely<FrameworkTables>
  const declared = (title: string, order: number) => [
    { key: 'sub', title, url: '/categories', parent: 'group', order },
    { key: 'group', title: 'Group', icon: 'AppstoreOutlined' },
  ]
  const read = () => db.selectFrom('admin_menus').selectAll().where('menu_key', '=', 'sub').executeTakeFirstOrThrow()
  await syncMenus(database, declared('One', 1))
  const group = (await shop.ada.get('menus')).data.find((menu: { key: string }) => menu.key === 'group')
  expect(group).toMatchObject({ title: 'Group', children: [{ key: 'sub', title: 'One', url: '/categories' }] })
  await syncMenus(database, declared('Two', 2))
  expect(await read()).toMatchObject({ title: 'Two', position: 2 })
  await db.updateTable('admin_menus').set({ title: 'Mine' }).where('menu_key', '=', 'sub').execute()
  await syncMenus(database, declared('Three', 3))
  expect(await read()).toMatchObject({ title: 'Mine', position: 3 })
  await db.updateTable('admin_menus').set({ deleted_at: '2026-01-01 00:00:00' }).where('menu_key', '=', 'sub').execute()
  await syncMenus(database, declared('Four', 4))
  expect((await shop.ada.get('menus')).text).not.toContain('"sub"')
})

it('syncing menus preserves user changes to an entry whose record was renamed, and the entries under it', async () => {
  await using shop = await openShop()
  const { database } = shop.application
  const db = database.db as unknown as Kysely<FrameworkTables>
  const declared = (key: string) => [
    { key, title: 'Papers', url: '/papers' },
    { key: 'below', title: 'Below', url: '/categories', parent: key },
  ]
  const read = () => db.selectFrom('admin_menus').selectAll().where('url', 'in', ['/papers', '/categories'])
  const entries = () => read().where('menu_key', 'in', ['papers', 'slips', 'below']).orderBy('id').execute()
  await syncMenus(database, declared('papers'))
  await db.updateTable('admin_menus').set({ title: 'Mine', position: 7 }).where('menu_key', '=', 'papers').execute()
  const before = await entries()
  await syncMenus(database, declared('slips'))
  const after = await entries()
  expect(
    after.map(({ id, menu_key, title, position, parent_id }) => [id, menu_key, title, position, parent_id]),
  ).toEqual(
    before.map(({ id, menu_key, title, position, parent_id }) => [
      id,
      menu_key === 'papers' ? 'slips' : menu_key,
      title,
      position,
      parent_id,
    ]),
  )
  expect(after.find(({ menu_key }) => menu_key === 'slips')).toMatchObject({ title: 'Mine', position: 7 })
})
