import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { serverShop } from '../server-shop.ts'
import {
  closeTab,
  expectCategoryFiles,
  fold,
  generateCrud,
  generateUnchecked,
  generatorFrame,
  openDiff,
  openPackaged,
  row,
  showPlan,
} from './packaged-extension.ts'

it('the packaged extension previews and generates features of PostgreSQL and MariaDB', async () => {
  await using postgres = await serverShop('pgsql')
  await using mariadb = await serverShop('mysql')
  // The description tells the connection from the folder of the same name in the Records view.
  const shops = [
    { ...postgres, name: 'on-pgsql pgsql', schema: /^public/ },
    { ...mariadb, name: 'on-mysql mysql', schema: /^quoin_test_/ },
  ]
  const workspace = join(postgres.root, '..', 'shops.code-workspace')
  await writeFile(workspace, JSON.stringify({ folders: shops.map((shop) => ({ path: shop.root })) }))
  await using workbench = await openPackaged(workspace)
  const { page } = workbench
  for (const shop of shops) {
    await fold(page, shop.name, true)
    await fold(page, shop.schema, true)
    // The record of the first shop is called Categories, too, and is there before the tables of the second one are.
    await row(page, 'products').waitFor()
    await fold(page, 'categories', true)
    await row(page, 'primary key').waitFor()
    await generateCrud(page, 'categories')
    const frame = generatorFrame(page)
    await frame.getByRole('heading', { name: 'Categories' }).waitFor()
    await showPlan(frame)
    await openDiff(page, /\.ts \(new\)/)
    expect(existsSync(join(shop.root, 'app'))).toBe(false)
    await page.getByRole('tab', { name: /^Quoin: Categories/ }).click()
    await generateUnchecked(generatorFrame(page), 'categories')
    expectCategoryFiles(shop.root)
    await closeTab(page, /^Quoin: Categories/)
    await fold(page, shop.name, false)
  }
})
