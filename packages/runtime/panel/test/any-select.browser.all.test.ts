import { join } from 'node:path'
import { workerBrowser } from '@quoin/test-machine/chromium'
import { openShop, testFixtures } from '@quoin/test-shop'
import { openPage, seriousFindings } from '@quoin/test-shop/panel-page'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'

it('a row of any of several models is chosen by its type, stored, read back, changed and emptied with the keyboard', async () => {
  const browser = await workerBrowser()
  await using shop = await openShop('sqlite', {}, undefined, join(testFixtures, 'relations'))
  const address = await shop.application.listen({ host: '127.0.0.1', port: 0 })
  await shop.ada.post('people', { first_name: 'Alan' })
  await shop.ada.post('people', { first_name: 'Grace', last_name: 'Hopper' })
  await shop.ada.post('skills', { name: 'Swims' })
  await using opened = await openPage(browser, `${address.replace(/\/$/, '')}/admin`, '/remarks')
  const { page, calls } = opened
  const { keyboard } = page
  const sent = () => JSON.parse(calls.at(-1)?.replace(/^\w+ \S+ /, '') ?? '')

  await page.getByRole('button', { name: 'Create' }).click()
  const create = page.getByRole('dialog', { name: 'Create' })
  await create.getByLabel('Remark').fill('Compiles')
  expect(await rowOf(create).isDisabled()).toBe(true)
  await keyboard.press('Tab')
  await focused(typeOf(create))
  await pick(page, 'Person')
  await keyboard.press('Tab')
  await focused(rowOf(create))
  await keyboard.type('hopp')
  // What was typed has been looked up once the first that is offered is no longer that of all.
  await page.locator('.ant-select-item-option-active[title="Grace Hopper"]').waitFor()
  await keyboard.press('Enter')
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await create.waitFor({ state: 'hidden' })
  expect(sent()).toEqual({ body: 'Compiles', subject_type: 'person', subject_id: '2' })
  await page.getByRole('cell', { name: 'Grace Hopper' }).waitFor()

  const edit = page.getByRole('dialog', { name: 'Edit' })
  const open = async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await edit.waitFor()
  }
  await open()
  await edit.getByText('Grace Hopper').waitFor()
  await typeOf(edit).focus()
  await pick(page, 'Skill')
  await edit.getByText('Grace Hopper').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save' }).click()
  await edit.getByText('This is required.').waitFor()
  await rowOf(edit).focus()
  await pick(page, 'Swims')
  await page.getByRole('button', { name: 'Save' }).click()
  await edit.waitFor({ state: 'hidden' })
  await page.getByRole('cell', { name: 'Swims' }).waitFor()

  await open()
  await edit.getByText('Swims').waitFor()
  await typeOf(edit).focus()
  await pick(page, 'None')
  await page.getByRole('button', { name: 'Save' }).click()
  await edit.waitFor({ state: 'hidden' })
  expect(sent()).toMatchObject({ subject_type: null, subject_id: null })
  await page.getByRole('cell', { name: 'Swims' }).waitFor({ state: 'detached' })
  expect(opened.problems).toEqual([])
})

it('rows of a sub-form choose a row of any of several models each, by its type', async () => {
  const browser = await workerBrowser()
  await using shop = await openShop('sqlite', {}, undefined, join(testFixtures, 'relations'))
  const address = await shop.application.listen({ host: '127.0.0.1', port: 0 })
  await shop.ada.post('people', { first_name: 'Alan' })
  await shop.ada.post('skills', { name: 'Swims' })
  await using opened = await openPage(browser, `${address.replace(/\/$/, '')}/admin`, '/threads')
  const { page, calls } = opened
  await page.getByRole('button', { name: 'Create' }).click()
  const create = page.getByRole('dialog', { name: 'Create' })
  await create.getByLabel('Title').fill('Both')
  for (const [at, body, type, row] of [
    [1, 'Compiles', 'Person', 'Alan'],
    [2, 'Wet', 'Skill', 'Swims'],
  ] as const) {
    await create.getByRole('button', { name: 'Add: Remarks' }).click()
    const group = create.getByRole('group', { name: `Remarks ${at}`, exact: true })
    await group.getByLabel('Remark', { exact: true }).fill(body)
    await typeOf(group).focus()
    await pick(page, type)
    await rowOf(group).focus()
    await pick(page, row)
  }
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await create.waitFor({ state: 'hidden' })
  expect(JSON.parse(calls.at(-1)?.replace(/^\w+ \S+ /, '') ?? '').remarks).toEqual([
    { body: 'Compiles', subject_type: 'person', subject_id: '1' },
    { body: 'Wet', subject_type: 'skill', subject_id: '1' },
  ])
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const edit = page.getByRole('dialog', { name: 'Edit' })
  await edit.getByRole('group', { name: 'Remarks 1', exact: true }).getByText('Alan').waitFor()
  await edit.getByRole('group', { name: 'Remarks 2', exact: true }).getByText('Swims').waitFor()
  expect(opened.problems).toEqual([])
})

function typeOf(form: Locator): Locator {
  return form.getByRole('combobox', { name: 'Type of About' })
}

function rowOf(form: Locator): Locator {
  return form.getByRole('combobox', { name: 'About', exact: true })
}

function focused(element: Locator): Promise<void> {
  return element.and(element.page().locator(':focus')).waitFor()
}

/** Chooses of the list that has the focus. */
async function pick(page: Page, title: string): Promise<void> {
  await page.keyboard.press('ArrowDown')
  const list = page.locator('.ant-select-dropdown:visible')
  await list.getByTitle(title, { exact: true }).waitFor()
  const active = list.locator('.ant-select-item-option-active')
  while ((await active.getAttribute('title')) !== title) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await list.waitFor({ state: 'detached' })
}
