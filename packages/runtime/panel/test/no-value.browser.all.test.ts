import { workerBrowser } from '@quoin/test-machine/chromium'
import { enter, openPage, seriousFindings } from '@quoin/test-shop/panel-page'
import { serveShop } from '@quoin/test-shop/served-shop'
import { expect, it } from 'vitest'
import { picture } from './looks.ts'

it('a text that may be none is stored as none or as an empty text, as a user says with pointer or keyboard', async () => {
  const browser = await workerBrowser()
  await using served = await serveShop()
  await using opened = await openPage(browser, served.panel)
  const { page } = opened
  const { ada } = served.shop
  const stored = async () => (await ada.get('products/44?_action=getData')).data.description
  await enter(page, served.panel, '/products/44/edit')
  const form = page.getByRole('dialog', { name: 'Edit' })
  const box = form.getByLabel('Description')
  const save = async () => {
    await form.getByRole('button', { name: 'Save' }).click()
    await form.waitFor({ state: 'detached' })
    const value = await stored()
    await page.goto(`${served.panel}/products/44/edit`)
    await box.waitFor()
    return value
  }
  await box.waitFor()
  await box.focus()
  await form.getByRole('button', { name: 'No value' }).click()
  await form.getByRole('button', { name: 'Empty text' }).waitFor()
  await picture(page, 'no-value')
  expect(await seriousFindings(page)).toEqual([])
  expect(await save()).toBe('')
  await form.getByRole('button', { name: 'Empty text' }).press('Enter')
  await form.getByRole('button', { name: 'No value' }).waitFor()
  expect(await save()).toBeNull()
  await box.fill('sturdy')
  await form.getByRole('button', { name: 'No value' }).waitFor({ state: 'detached' })
  expect(await save()).toBe('sturdy')
  await box.fill('')
  expect(await save()).toBeNull()
  expect(opened.problems).toEqual([])
})
