import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openWorkbench, type WorkbenchOptions, type WorkbenchWindow } from '@quoin/test-vscode-host'
import type { FrameLocator, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { packedExtension } from '../packed-extension.ts'

/** Opens a folder or workspace, or null for none, in a window that has the packaged extension, on the views of Quoin. */
export async function openPackaged(target: string | null, options: WorkbenchOptions = {}): Promise<WorkbenchWindow> {
  const { vsix } = await packedExtension()
  const workbench = await openWorkbench({ target, vsix: [vsix], ...options })
  await workbench.page.getByRole('tab', { name: 'Quoin' }).first().click()
  return workbench
}

const categoryFiles = [
  'Models/Category.ts',
  'Admin/Services/CategoryService.ts',
  'Admin/Controllers/CategoryController.ts',
]

/** The feature of the categories is on disk. */
export function expectCategoryFiles(folder: string): void {
  for (const file of categoryFiles) expect(existsSync(join(folder, 'app', file)), file).toBe(true)
  expect(existsSync(join(folder, 'routes/admin.ts'))).toBe(true)
}

/** A row of a tree. */
export function row(page: Page, label: string | RegExp): Locator {
  return page.getByRole('treeitem', { name: label, exact: false }).first()
}

/** Opens or closes a row of a tree. */
export async function fold(page: Page, label: string | RegExp, isOpen: boolean): Promise<void> {
  const item = row(page, label)
  await item.waitFor()
  if ((await item.getAttribute('aria-expanded')) !== String(isOpen)) await item.locator('.monaco-tl-twistie').click()
}

/** Chooses the wand beside a table. */
export async function generateCrud(page: Page, table: string): Promise<void> {
  await row(page, table).hover()
  await row(page, table).getByRole('button', { name: 'Generate CRUD' }).click()
}

/** Runs a command by its name in the palette. */
export async function runCommand(page: Page, name: string): Promise<void> {
  await page.keyboard.press('F1')
  await page.locator('.quick-input-widget input').first().fill(`>${name}`)
  await page.locator('.quick-input-list .monaco-list-row').filter({ hasText: name }).first().waitFor()
  await page.keyboard.press('Enter')
}

/** Closes an editor: only the chosen one shows the button for it. */
export async function closeTab(page: Page, title: RegExp): Promise<void> {
  const tab = page.getByRole('tab', { name: title })
  await tab.click()
  await tab.getByRole('button', { name: /Close/ }).click()
}

/** The page of the generator that is shown. */
export function generatorFrame(page: Page): FrameLocator {
  return page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame')
}

/** Saves the record of the page where it has edits, and shows what generating it does. */
export async function showPlan(frame: FrameLocator): Promise<void> {
  await frame.getByRole('button', { name: /^(?:Save, preview and generate|Preview and generate)$/ }).click()
  await frame.getByRole('heading', { name: /^Preview: / }).waitFor()
}

/** Generates what the page shows the plan of, in a folder that has no runtime to check its code with. */
export async function generateUnchecked(frame: FrameLocator, record: string): Promise<void> {
  await frame.getByRole('button', { name: 'Generate', exact: true }).click()
  await frame.getByRole('dialog').getByRole('button', { name: 'Write it unchecked' }).click()
  await frame.getByRole('heading', { name: `${record} is generated` }).waitFor()
}

/** Opens the chosen file of the plan in the diff editor. */
export async function openDiff(page: Page, tab: RegExp): Promise<void> {
  await generatorFrame(page).getByRole('button', { name: 'Open in the diff editor' }).click()
  await page.getByRole('tab', { name: tab, selected: true }).waitFor()
  await page.locator('.monaco-diff-editor').first().waitFor()
}

/** For a window before it loads: `postFromPage` can use what the editor gives its pages only once. */
export async function rememberEditorApi(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let acquire: (() => object) | undefined
    Object.defineProperty(globalThis, 'acquireVsCodeApi', {
      configurable: true,
      get: () => acquire,
      set: (original: () => object) => {
        acquire = () => {
          const api = original()
          Object.assign(globalThis, { editorApi: api })
          return api
        }
      },
    })
  })
}

/** Sends a message as the script of the page would, through the channel of the editor. */
export async function postFromPage(page: Page, message: unknown): Promise<void> {
  await generatorFrame(page)
    .locator('body')
    .evaluate(
      (_, data) =>
        (globalThis as unknown as { editorApi: { postMessage(data: unknown): void } }).editorApi.postMessage(data),
      message,
    )
}

/** Takes a picture for the readme, into the folder that QUOIN_PICTURES names. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.QUOIN_PICTURES
  if (folder === undefined) return
  await mkdir(folder, { recursive: true })
  await generatorFrame(page).locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}
