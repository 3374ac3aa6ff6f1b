import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { saveRecordOf, scratchProject } from '../scratch-project.ts'
import {
  fold,
  generateCrud,
  generatorFrame,
  openPackaged,
  packageExtension,
  row,
  runCommand,
} from './packaged-extension.ts'

beforeAll(packageExtension)

async function reloadWindow(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load')
  await runCommand(page, 'Developer: Reload Window')
  await loaded
}

it('shows a form with its edits again after it was hidden, and after the window was loaded again', async () => {
  await using project = await scratchProject()
  await saveRecordOf(project, 'categories')
  const file = join(project.root, '.quoin/records/categories.json')
  await using workbench = await openPackaged(project.root)
  const { page } = workbench
  await row(page, 'Categories').click()
  const frame = generatorFrame(page)
  await frame.getByLabel('Function name').fill('Half done')
  await frame.getByRole('tab', { name: 'Fields' }).click()
  await frame.getByLabel('name: Display name').fill('Group')

  // Another editor in the same place: the page is dropped.
  await runCommand(page, 'Preferences: Open User Settings (JSON)')
  await page.getByRole('tab', { name: 'settings.json', selected: true }).waitFor()
  await page.locator('iframe.webview.ready').waitFor({ state: 'hidden' })
  await page.getByRole('tab', { name: /^Quoin: Half done ●/ }).click()
  await frame.getByRole('heading', { name: 'Half done' }).waitFor()
  expect(await frame.getByLabel('name: Display name').inputValue()).toBe('Group')

  await reloadWindow(page)
  await frame.getByRole('heading', { name: 'Half done' }).waitFor()
  await frame.getByText('These are the edits you had not saved.').waitFor()
  // The tab that was open, too.
  expect(await frame.getByLabel('name: Display name').inputValue()).toBe('Group')
  expect(await readFile(file, 'utf8')).not.toContain('Half done')
  await frame.getByRole('button', { name: 'Save record' }).click()
  await expect.poll(() => readFile(file, 'utf8')).toContain('"Half done"')
  await frame.getByText('not saved', { exact: true }).waitFor({ state: 'detached' })

  // Deleted while the window was away: what the page keeps is all there is.
  await frame.getByLabel('name: Display name').fill('Group of goods')
  await page.getByRole('tab', { name: /●/ }).waitFor()
  await rm(file)
  await reloadWindow(page)
  await frame.getByText('The saved record categories was deleted.').waitFor()
  await frame.getByText('not saved', { exact: true }).waitFor()
  expect(await frame.getByLabel('name: Display name').inputValue()).toBe('Group of goods')
  await frame.getByRole('button', { name: 'Save record' }).click()
  await expect.poll(() => existsSync(file)).toBe(true)
  expect(await readFile(file, 'utf8')).toContain('"Group of goods"')
}, 240_000)

it('shows a form of a record that was never saved again, and generates from it', async () => {
  await using project = await scratchProject()
  await using workbench = await openPackaged(project.root)
  const { page } = workbench
  await fold(page, 'shop', true)
  await generateCrud(page, 'categories')
  const frame = generatorFrame(page)
  await frame.getByLabel('Function name').fill('Kinds of goods')
  await page.getByRole('tab', { name: /^Quoin: Kinds of goods/ }).waitFor()
  await reloadWindow(page)
  await frame.getByRole('heading', { name: 'Kinds of goods' }).waitFor()
  await frame.getByText('not saved', { exact: true }).waitFor()
  await frame.locator('#generate').click()
  await frame.getByText(/files written/).waitFor()
  expect(await readFile(join(project.root, '.quoin/records/categories.json'), 'utf8')).toContain('Kinds of goods')
  expect(existsSync(join(project.root, 'app/Models/Category.ts'))).toBe(true)
}, 180_000)
