import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { WorkbenchWindow } from '@quoin/test-vscode-host'
import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ScratchProject, saveRecordOf, scratchProject } from '../scratch-project.ts'
import {
  fold,
  generateCrud,
  generateUnchecked,
  generatorFrame,
  openPackaged,
  row,
  runCommand,
  showPlan,
} from './packaged-extension.ts'

// In the order of a working day, in one window: what is on the screen when it is loaded again comes from what was edited.
const scope = new AsyncDisposableStack()
let project: ScratchProject
let workbench: WorkbenchWindow
let page: Page
let frame: FrameLocator

beforeAll(async () => {
  project = scope.use(await scratchProject({ more: 'create table labels (id integer primary key, name varchar(20));' }))
  await saveRecordOf(project, 'categories')
  await saveRecordOf(project, 'labels')
  workbench = scope.use(await openPackaged(project.root))
  page = workbench.page
  frame = generatorFrame(page)
})

afterAll(() => scope.disposeAsync())

function recordFile(name: string): string {
  return join(project.root, '.quoin/records', `${name}.json`)
}

async function reloadWindow(): Promise<void> {
  const loaded = page.waitForEvent('load')
  await runCommand(page, 'Developer: Reload Window')
  await loaded
}

async function showForm(title: RegExp): Promise<void> {
  await page.getByRole('tab', { name: title }).click()
}

describe('a form with unsaved edits', () => {
  it('shows them again after another editor has hidden it', async () => {
    await row(page, 'Categories').click()
    await frame.getByRole('textbox', { name: 'Feature name' }).fill('Half done')
    await frame.getByRole('tab', { name: 'Fields' }).click()
    await frame.getByRole('textbox', { name: 'Label of name' }).fill('Group')
    await page.getByRole('tab', { name: /^Quoin: Half done ●/ }).waitFor()
    // Another editor in the same place: the page is dropped.
    await runCommand(page, 'Preferences: Open User Settings (JSON)')
    await page.getByRole('tab', { name: 'settings.json', selected: true }).waitFor()
    await page.locator('iframe.webview.ready').waitFor({ state: 'hidden' })
    await showForm(/^Quoin: Half done ●/)
    await frame.getByRole('heading', { name: 'Half done' }).waitFor()
    expect(await frame.getByRole('textbox', { name: 'Label of name' }).inputValue()).toBe('Group')
  })

  it('shows them and the active tab after the window is reloaded, and can save them', async () => {
    await row(page, 'Labels').click()
    await frame.getByRole('heading', { name: 'Labels' }).waitFor()
    await frame.getByRole('textbox', { name: 'Feature name' }).fill('Marks')
    await page.getByRole('tab', { name: /^Quoin: Marks ●/ }).waitFor()
    await fold(page, 'shop', true)
    await generateCrud(page, 'products')
    await frame.getByRole('heading', { name: 'Products' }).waitFor()
    await frame.getByRole('textbox', { name: 'Feature name' }).fill('Kinds of goods')
    await page.getByRole('tab', { name: /^Quoin: Kinds of goods/ }).waitFor()
    await showForm(/^Quoin: Half done ●/)
    await frame.getByRole('heading', { name: 'Half done' }).waitFor()
    // Deleted while the window is away: what the page keeps is all there is.
    await rm(recordFile('labels'))
    await reloadWindow()
    await frame.getByRole('heading', { name: 'Half done' }).waitFor()
    await frame.getByText('These are the edits you had not saved.').waitFor()
    expect(await frame.getByRole('textbox', { name: 'Label of name' }).inputValue()).toBe('Group')
    const file = recordFile('categories')
    expect(await readFile(file, 'utf8')).not.toContain('Half done')
    await frame.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(() => readFile(file, 'utf8')).toContain('"Half done"')
    await frame.getByText('Not saved yet').waitFor({ state: 'detached' })
  })

  it('reports that its record was deleted while the window was closed, and can save it again', async () => {
    await showForm(/^Quoin: Marks/)
    await frame.getByText('Somebody removed the saved record labels.').waitFor()
    await frame.getByText('Not saved yet').waitFor()
    expect(await frame.getByRole('textbox', { name: 'Feature name' }).inputValue()).toBe('Marks')
    await frame.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(() => existsSync(recordFile('labels'))).toBe(true)
    expect(await readFile(recordFile('labels'), 'utf8')).toContain('"Marks"')
    await frame.getByText('Not saved yet').waitFor({ state: 'detached' })
  })

  it('shows them for a record that was never saved, and can generate from it', async () => {
    await showForm(/^Quoin: Kinds of goods/)
    await frame.getByRole('heading', { name: 'Kinds of goods' }).waitFor()
    await frame.getByText('Not saved yet').waitFor()
    await showPlan(frame)
    await generateUnchecked(frame, 'products')
    expect(await readFile(recordFile('products'), 'utf8')).toContain('Kinds of goods')
    expect(existsSync(join(project.root, 'app/Models/Product.ts'))).toBe(true)
  })
})
