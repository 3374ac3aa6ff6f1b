import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../shop.ts'

/** Writes files of `locales/`, as JSON or as they are, and has the application loaded again. */
async function translate(shop: Shop, files: Readonly<Record<string, unknown>>): Promise<void> {
  await mkdir(join(shop.root, 'locales'), { recursive: true })
  for (const [name, content] of Object.entries(files)) {
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    await writeFile(join(shop.root, 'locales', name), text)
  }
  await shop.application.reload()
}

const labels = {
  Products: '商品',
  Name: '名称',
  Price: '价格',
  Draft: '草稿',
  name: 'wrong',
  draft: 'wrong',
  text: 'wrong',
}

async function inLanguage(shop: Shop, language: string, path: string): Promise<string> {
  return (await shop.ada.send('GET', path, undefined, { 'accept-language': language })).text
}

describe('labels of an application', () => {
  it('are shown in the language of the request: pages, columns, options, values, menu and files', async () => {
    await using shop = await openShop()
    await translate(shop, { 'zh-CN.json': { labels } })
    const page = await inLanguage(shop, 'zh-CN', 'products')
    expect(page).toContain('"title":"商品"')
    expect(page).toContain('"name":"price","label":"价格"')
    expect(page).toContain('{"label":"草稿","value":"draft"}')
    expect(page).toContain('"map":{"draft":"草稿"')
    expect(page).toContain('"label":"Featured"')
    expect(page).not.toContain('wrong')
    expect(await inLanguage(shop, 'zh-CN', 'menus')).toContain('"title":"商品"')
    expect((await inLanguage(shop, 'zh-CN', 'products?_action=export')).split('\n')[0]).toContain('价格')
    expect(await inLanguage(shop, 'en', 'products')).toContain('"name":"price","label":"Price"')
  })

  it('name the field of a mistake', async () => {
    await using shop = await openShop()
    await translate(shop, { 'zh-CN.json': { labels } })
    const rejected = await shop.ada.send('POST', 'products', { price: 1 }, { 'accept-language': 'zh-CN' })
    expect(rejected.body.errors.name).toContain('名称')
  })

  it('can be given in a language that Quoin does not have, and serve its other countries, too', async () => {
    await using shop = await openShop('sqlite', { locales: ['en-US', 'fr-FR'] })
    await translate(shop, { 'fr.json': { labels: { Price: 'Prix' } } })
    expect(await inLanguage(shop, 'fr-CA', 'products')).toContain('"label":"Prix"')
  })

  it('are replaced with the application, and stay as they are written without a translation', async () => {
    await using shop = await openShop()
    await translate(shop, { 'de-DE.json': { labels: { Price: 'Preis' } } })
    expect(await inLanguage(shop, 'de', 'products')).toContain('"label":"Preis"')
    await translate(shop, { 'de-DE.json': { labels: {} } })
    expect(await inLanguage(shop, 'de', 'products')).toContain('"label":"Price"')
  })
})

describe('a broken file of labels', () => {
  it.each([
    ['no JSON', { 'de-DE.json': '{ "labels": ' }, /^locales\/de-DE\.json cannot be read: /],
    ['a list', { 'de-DE.json': [] }, /^locales\/de-DE\.json does not contain an object\./],
    ['an unknown key', { 'de-DE.json': { label: {} } }, /^locales\/de-DE\.json has the unknown key "label"\./],
    ['a number', { 'de-DE.json': { labels: { SKU: 5 } } }, /^"labels\.SKU" in locales\/de-DE\.json is not a text\./],
    ['no language', { 'german!.json': { labels } }, /^locales\/german!\.json is not named after a language: "german!"/],
  ])('of %s is shown to a developer with its key, and the panel works on', async (_, files, problem) => {
    await using shop = await openShop()
    await translate(shop, { ...files, 'zh-CN.json': { labels } })
    expect((await shop.client().get('settings/public')).data.problem).toMatch(problem)
    expect(await inLanguage(shop, 'zh-CN', 'products')).toContain('"label":"价格"')
  })

  it('leaves its other labels', async () => {
    await using shop = await openShop()
    await translate(shop, { 'de-DE.json': { labels: { SKU: 5, Price: 'Preis' } } })
    expect(await inLanguage(shop, 'de', 'products')).toContain('"label":"Preis"')
  })
})
