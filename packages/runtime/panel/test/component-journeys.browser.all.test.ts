import { openPage, type PanelPage, said } from '@quoin/test-shop/panel-page'
import type { ServedShop } from '@quoin/test-shop/served-shop'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { withServedShop } from './with-served-shop.ts'

const categories = 'products?_action=options&field=category_id'

describe('a component in the gallery', () => {
  let browser: Browser
  let served: ServedShop
  let opened: PanelPage
  let page: Page
  withServedShop(async (given) => {
    ;({ browser, served } = given)
    for (let number = 10; number < 70; number++)
      await served.shop.ada.post('categories', { name: `Category ${number}` })
    opened = await openPage(browser, served.panel, '/gallery')
    page = opened.page
    await page.getByRole('heading', { name: 'Components' }).waitFor()
  })
  afterAll(async () => {
    await opened?.[Symbol.asyncDispose]()
  })

  it('is redrawn while its JSON is edited, shows an error for invalid JSON, and can be reset to the sample', async () => {
    const { card, preview, editor } = await edit('Alert', { type: 'Alert', title: 'Mind the step' })
    await preview.getByText('Mind the step').waitFor()
    await editor.fill('{ "type": ')
    await card.getByRole('alert').filter({ hasText: 'Not valid JSON' }).waitFor()
    // The last one that could be read stays.
    expect(await preview.innerText()).toContain('Mind the step')
    await editor.fill('{ "type": "Alert", "body": "x", "shout": true }')
    await card.getByText('has no property “shout”').waitFor()
    await card.getByRole('button', { name: 'Reset' }).click()
    await preview.getByText('This cannot be undone.').waitFor()
    expect(await editor.count()).toBe(0)
  })

  it('of an unknown type is named, and a failing one leaves the rest of the page intact', async () => {
    const { preview, editor } = await edit('Container', { type: 'Container', body: [{ type: 'Sparkler' }, 'beside'] })
    await preview.getByText('Unknown component “Sparkler”').waitFor()
    await preview.getByText('beside').waitFor()
    await editor.fill(JSON.stringify({ type: 'Container', body: [{ type: 'Steps', steps: 7 }, 'still here'] }))
    await preview.getByText('Steps could not be shown').waitFor()
    await preview.getByText('still here').waitFor()
    await preview.getByRole('button', { name: 'Try again' }).click()
    await preview.getByText('Steps could not be shown').waitFor()
    await editor.fill(JSON.stringify({ type: 'Container', body: [{ type: 'Steps', steps: [{ title: 'Mended' }] }] }))
    await preview.getByText('Mended').waitFor()
    // The other components of the page are where they were.
    await page.locator('[data-component=Chart] canvas, [data-component=Chart] svg').first().waitFor()
  })

  it('that is a wizard leads through its steps, validates each, and submits all of them together', async () => {
    const { preview } = await edit('Wizard', {
      type: 'Wizard',
      request: { method: 'post', url: 'products', data: { price: '1.00', category_id: 1 } },
      steps: [
        { title: 'Code', body: [{ type: 'TextControl', name: 'sku', label: 'Code', required: true }] },
        { title: 'Name', body: [{ type: 'TextControl', name: 'name', label: 'Name', required: true }] },
      ],
    })
    await preview.getByRole('button', { name: 'Next' }).click()
    await preview.getByText('Code is required').waitFor()
    await preview.getByRole('textbox', { name: 'Code' }).fill('W-1')
    await preview.getByRole('button', { name: 'Next' }).click()
    await preview.getByRole('button', { name: 'Submit' }).click()
    await preview.getByText('Name is required').waitFor()
    await preview.getByRole('textbox', { name: 'Name' }).fill('By steps')
    await preview.getByRole('button', { name: 'Previous' }).click()
    expect(await preview.getByRole('textbox', { name: 'Code' }).inputValue()).toBe('W-1')
    await preview.getByRole('button', { name: 'Next' }).click()
    await preview.getByRole('button', { name: 'Submit' }).click()
    await said(page, 'Saved')
    const sent = opened.calls.find((call) => call.startsWith('POST products'))
    expect(JSON.parse(sent?.slice('POST products '.length) ?? '{}')).toEqual({
      sku: 'W-1',
      name: 'By steps',
      price: '1.00',
      category_id: 1,
    })
    const { data } = await served.shop.ada.get('products?_action=getData&name=By steps')
    expect(data.items.map((row: { name: string }) => row.name)).toContain('By steps')
  })

  // Pages of two sizes: otherwise one would begin with what the other has kept.
  it.each([
    ['CRUDCards', 10],
    ['CRUDList', 12],
  ])('that is a %s acts on one row and shows the result', async (type, perPage) => {
    const remove = {
      type: 'AjaxAction',
      label: 'Remove {sku}',
      request: { method: 'delete', url: 'products/{id}' },
      confirm: 'Remove {name}?',
    }
    const { preview } = await edit(type, {
      type,
      api: 'products',
      title: '{sku}',
      description: '{name}',
      perPage,
      actions: [remove],
    })
    // Before these rows come, the sample has rendered its own.
    const row = preview.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Remove [SW]-\d/ }) })
    await expect.poll(() => row.count()).toBe(perPage)
    const sku = (await row.first().locator('strong').innerText()).trim()
    await row
      .first()
      .getByRole('button', { name: `Remove ${sku}`, exact: true })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /OK|Confirm|Remove/ })
      .click()
    await preview.locator('strong', { hasText: new RegExp(`^${sku}$`) }).waitFor({ state: 'hidden' })
    const { data } = await served.shop.ada.get('products?_action=getData&perPage=100')
    expect(data.items.map((item: { sku: string }) => item.sku)).not.toContain(sku)
    const seen = await row.first().innerText()
    await preview.getByRole('listitem', { name: '2', exact: true }).click()
    await expect.poll(() => row.first().innerText()).not.toBe(seen)
  })

  it('that takes a picture crops it to its shape before uploading it', async () => {
    const { preview } = await edit('ImageControl', {
      type: 'ImageControl',
      name: 'cut',
      label: 'Cut',
      crop: true,
      aspect: 2,
    })
    const wide = await page.evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.width = 400
      canvas.height = 400
      canvas.getContext('2d')?.fillRect(0, 0, 400, 400)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    })
    const file = { name: 'square.png', mimeType: 'image/png', buffer: Buffer.from(wide, 'base64') }
    await preview.locator('input[type=file]').setInputFiles(file)
    const dialog = page.getByRole('dialog', { name: 'Crop the picture' })
    await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
    await dialog.getByRole('button', { name: 'Use this part' }).click()
    const picture = preview.getByRole('img', { name: 'square.png' })
    await picture.waitFor()
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    const { width, height } = await picture.evaluate((image) => {
      const { naturalWidth, naturalHeight } = image as HTMLImageElement
      return { width: naturalWidth, height: naturalHeight }
    })
    expect(width / height).toBeCloseTo(2, 1)
    expect(width).toBeLessThan(400)
  })

  it('with chained selects offers every page of its source and searches on the server', async () => {
    const { preview } = await edit('ChainedSelectControl', {
      type: 'ChainedSelectControl',
      name: 'chain',
      label: 'Chain',
      levels: ['First', 'Second'],
      source: categories,
    })
    await preview.getByRole('combobox', { name: 'First' }).click()
    const list = page.locator('.ant-select-dropdown:visible')
    const last = list.locator('[title="Category 69"]')
    await list.locator('[title^="Category"]').first().waitFor()
    await expect
      .poll(async () => {
        await list.evaluate((root) => {
          for (const part of root.querySelectorAll('*'))
            if (part.scrollHeight > part.clientHeight) part.scrollTop = part.scrollHeight
        })
        return last.count()
      })
      .toBe(1)
    await last.click()
    await preview.locator('[title="Category 69"]').waitFor()
    await preview.getByRole('combobox', { name: 'Second' }).fill('Category 68')
    await list.locator('[title="Category 68"]').click()
    await preview.locator('[title="Category 68"]').waitFor()
  })

  it('that selects from a list can choose a row from a later page', async () => {
    const { preview } = await edit('PickerControl', {
      type: 'PickerControl',
      name: 'picked',
      label: 'Category',
      api: 'categories',
      columns: [{ name: 'name', label: 'Name' }],
    })
    await preview.getByRole('button', { name: 'Choose…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Choose: Category' })
    const first = await dialog.getByRole('radio').first().getAttribute('aria-label')
    await dialog.getByRole('listitem', { name: '3', exact: true }).click()
    await expect.poll(() => dialog.getByRole('radio').first().getAttribute('aria-label')).not.toBe(first)
    const name = (await dialog.getByRole('radio').nth(4).getAttribute('aria-label')) ?? ''
    await dialog.getByRole('radio', { name, exact: true }).check()
    await dialog.getByRole('button', { name: 'Use the selection' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await preview.getByText(name, { exact: true }).waitFor()
  })

  it('violates no content security policy and contacts no other host', () => {
    expect(opened.problems).toEqual([])
  })

  /** Replaces the schema of a component's card, as a user does. */
  async function edit(
    name: string,
    schema: object,
  ): Promise<{ readonly card: Locator; readonly preview: Locator; readonly editor: Locator }> {
    const card = page.locator(`[data-component=${name}]`)
    const editor = card.getByRole('textbox', { name: `Schema of ${name}` })
    const reset = card.getByRole('button', { name: 'Reset' })
    if ((await reset.count()) > 0) await reset.click()
    await card.getByRole('button', { name: 'Edit the schema' }).click()
    await editor.fill(JSON.stringify(schema))
    return { card, preview: card.locator('.gallery-preview'), editor }
  }
})
