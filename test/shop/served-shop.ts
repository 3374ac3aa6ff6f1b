import { createApplication, createSetupLink, migrateApplication } from '@quoin/runtime/server'
import { parseConfig } from '@quoin/runtime/testing'
import { createTestDatabase } from '@quoin/test-databases'
import type { Kysely } from 'kysely'
import type { Page } from 'playwright-core'
import { openShop, type Shop, shopRoot } from './shop.ts'

/** A shop that is served on a port of its own, with some rows in it. */
export interface ServedShop extends AsyncDisposable {
  readonly shop: Shop
  /** The address of the panel, without a slash at the end. */
  readonly panel: string
}

/** Markup, a placeholder and a quote: whatever shows it must show exactly this. */
export const hostile = `<img src=x onerror="document.title='owned'"> {sku} 'x'`

/** Serves the shop with 45 products in three categories, through the panel as it is built. */
export async function serveShop(): Promise<ServedShop> {
  const shop = await openShop('sqlite', { show_development_tools: true })
  for (const name of ['Tools', 'Books', 'Garden']) await shop.ada.post('categories', { name })
  for (let number = 1; number <= 45; number++) {
    await shop.ada.post('products', {
      sku: `S-${number}`,
      name: number === 3 ? hostile : `Product ${number}`,
      price: `${number}.50`,
      status: ['draft', 'live', 'archived'][number % 3],
      category_id: (number % 3) + 1,
      is_featured: number % 2 === 0,
    })
  }
  const address = await shop.application.listen({ host: '127.0.0.1', port: 0 })
  return {
    shop,
    panel: `${address.replace(/\/$/, '')}/admin`,
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

/** Adds products with the numbers from 46 on, up to this one. */
export async function addProducts({ shop }: ServedShop, last: number): Promise<void> {
  const db = shop.application.database.db as unknown as Kysely<Record<string, Record<string, unknown>>>
  for (let start = 46; start <= last; start += 1000) {
    const rows = Array.from({ length: Math.min(1000, last + 1 - start) }, (_, index) => ({
      sku: `S-${start + index}`,
      name: `Product ${start + index}`,
      price: '1.00',
      category_id: 1,
    }))
    await db.insertInto('products').values(rows).execute()
  }
}

/** Answers the list of products as the server does, but as one long list. */
export async function makeLong(page: Page): Promise<void> {
  await page.route('**/admin-api/products', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.data.body.virtual = true
    await route.fulfill({ response, json: answer })
  })
}

/** Serves the shop before its first start: nobody can log in yet. */
export async function serveEmpty(): Promise<AsyncDisposable & { readonly panel: string; readonly setupLink: string }> {
  const database = await createTestDatabase('sqlite')
  const config = parseConfig({ name: 'Shop', log: { level: 'silent' }, database: { url: database.url } })
  const application = await createApplication({ root: shopRoot, config, mode: 'production' })
  await migrateApplication(shopRoot, application.database)
  const address = await application.listen({ host: '127.0.0.1', port: 0 })
  const panel = `${address.replace(/\/$/, '')}/admin`
  const setupLink = (await createSetupLink(application.database, panel)) ?? ''
  return {
    panel,
    setupLink,
    [Symbol.asyncDispose]: async () => {
      await application.close()
      await database.drop()
    },
  }
}
