import { workerBrowser } from '@quoin/test-machine/chromium'
import { enter, openPage } from '@quoin/test-shop/panel-page'
import { serveShop } from '@quoin/test-shop/served-shop'
import { expect, it } from 'vitest'
import { picture } from './looks.ts'

it('a list edits one field of a row in its cell, with validation on the server', async () => {
  const browser = await workerBrowser()
  await using served = await serveShop()
  await using opened = await openPage(browser, served.panel)
  const { page, calls } = opened
  // The shop declares no editor; everything else of its page stays as the server sent it.
  await page.route('**/admin-api/products', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const column = answer.data.body.columns.find(({ name }: { name: string }) => name === 'price')
    column.editor = { type: 'NumberControl' }
    await route.fulfill({ response, json: answer })
  })
  await enter(page, served.panel, '/products?name=Product+44')
  await page.getByRole('button', { name: 'Edit Price' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Price' })
  const price = dialog.getByLabel('Price')
  await price.fill('-1')
  await page.getByRole('button', { name: 'Save' }).click()
  await dialog.locator('.ant-form-item-explain-error').waitFor()
  await picture(page, 'quick-edit')
  await price.fill('99.90')
  await page.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('cell', { name: '99.90' }).waitFor()
  expect(JSON.parse(calls.at(-1)?.slice('PUT products/44 '.length) ?? '')).toMatchObject({ price: '99.90' })

  // Somebody else saves the row meanwhile: it is their value or this one, and nobody decides but the user.
  const stale = page.getByRole('dialog', { name: 'Somebody else has changed this' })
  const meanwhile = async (mine: string, theirs: string) => {
    await page.getByRole('button', { name: 'Edit Price' }).click()
    await price.fill(mine)
    expect((await served.shop.ada.put('products/44', { price: theirs })).status).toBe(200)
    await page.getByRole('button', { name: 'Save' }).click()
    await stale.waitFor()
  }
  await meanwhile('1.00', '2.00')
  await picture(page, 'quick-edit-stale')
  await stale.getByRole('button', { name: 'Cancel' }).click()
  await stale.waitFor({ state: 'detached' })
  expect(await price.inputValue()).toBe('1.00')
  await page.getByRole('button', { name: 'Save' }).click()
  await stale.getByRole('button', { name: 'Load the newer version' }).click()
  await expect.poll(() => price.inputValue()).toBe('2.00')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await meanwhile('3.00', '4.00')
  await stale.getByRole('button', { name: 'Overwrite with mine' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('cell', { name: '3.00' }).waitFor()
  expect((await served.shop.ada.get('products/44?_action=getData')).data.price).toBe('3.00')
  expect(opened.problems).toEqual([])
})
