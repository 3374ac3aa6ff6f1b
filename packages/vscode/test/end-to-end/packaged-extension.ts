import { spawnSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openWorkbench, type Workbench, type WorkbenchOptions } from '@quoin/test-vscode-host'
import axe from 'axe-core'
import type { FrameLocator, Locator, Page } from 'playwright-core'

const root = join(import.meta.dirname, '../..')
const vsix = join(root, 'quoin-vscode.vsix')

/** Packs the extension as it was built. */
export function packageExtension(): void {
  const { status, stderr } = spawnSync(process.execPath, ['package.ts'], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The extension was not packed: ${stderr}`)
}

/** Opens a folder or workspace, or null for none, in a workbench that has the packaged extension, on the views of Quoin. */
export async function openPackaged(target: string | null, options: WorkbenchOptions = {}): Promise<Workbench> {
  const workbench = await openWorkbench({ target, vsix: [vsix], ...options })
  workbench.page.setDefaultTimeout(60_000)
  await workbench.page.getByRole('tab', { name: 'Quoin' }).first().click()
  return workbench
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

/** The page of the generator that is shown. */
export function generatorFrame(page: Page): FrameLocator {
  return page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame')
}

/** Sends a message as the script of the page would, through the channel of the editor. */
export async function postFromPage(page: Page, message: unknown): Promise<void> {
  await generatorFrame(page)
    .locator('quoin-generator')
    .evaluate(
      (element, data) => (element as unknown as { session: { post(data: unknown): void } }).session.post(data),
      message,
    )
}

/** What is too faint to read in the page, with the colours of the theme. */
export async function contrastFindings(page: Page): Promise<readonly string[]> {
  const frame = page.frames().find((candidate) => candidate.name() === 'active-frame')
  await frame?.evaluate(axe.source)
  const results = await frame?.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run({ runOnly: ['color-contrast'] }),
  )
  return (results?.violations ?? []).flatMap(({ nodes }) => nodes.map(({ html }) => html))
}

/** Takes a picture for the readme, into the folder that QUOIN_PICTURES names. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.QUOIN_PICTURES
  if (folder === undefined) return
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) })
}
