import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openWorkbench, type WorkbenchOptions } from '@quoin/test-vscode-host'
import axe from 'axe-core'
import type { FrameLocator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { openEngine } from '../engine/open-engine.ts'
import { scratchProject } from '../scratch-project.ts'

const root = join(import.meta.dirname, '../..')
const vsix = join(root, 'quoin-vscode.vsix')
const pictures = process.env.QUOIN_PICTURES

beforeAll(() => {
  const { status, stderr } = spawnSync(process.execPath, ['package.ts'], { cwd: root, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
})

async function openPackaged(folder: string, options: WorkbenchOptions = {}) {
  const workbench = await openWorkbench({ target: folder, vsix: [vsix], ...options })
  workbench.page.setDefaultTimeout(30_000)
  await workbench.page.getByRole('tab', { name: 'Quoin' }).first().click()
  return workbench
}

function row(page: Page, label: string) {
  return page.getByRole('treeitem', { name: label, exact: false }).first()
}

async function expand(page: Page, label: string): Promise<void> {
  const item = row(page, label)
  await item.waitFor()
  if ((await item.getAttribute('aria-expanded')) !== 'true') await item.locator('.monaco-tl-twistie').click()
}

function generatorFrame(page: Page): FrameLocator {
  return page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame')
}

const themes = [
  { name: 'Dark Modern', kind: 'vscode-dark' },
  { name: 'Default High Contrast', kind: 'vscode-high-contrast' },
  { name: 'Light Modern', kind: 'vscode-light' },
]

/** What is too faint to read in the page, with the colours of the theme. */
async function contrastFindings(page: Page): Promise<readonly string[]> {
  const frame = page.frames().find((candidate) => candidate.name() === 'active-frame')
  await frame?.evaluate(axe.source)
  const results = await frame?.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run({ runOnly: ['color-contrast'] }),
  )
  return (results?.violations ?? []).flatMap(({ nodes }) => nodes.map(({ html }) => html))
}

async function picture(page: Page, name: string): Promise<void> {
  if (pictures === undefined) return
  await mkdir(pictures, { recursive: true })
  await page.screenshot({ path: join(pictures, `${name}.png`) })
}

it('opens the tree, generates a feature from the form and shows its changes, from the packaged extension', async () => {
  await using project = await scratchProject()
  const settings = join(project.root, '.vscode', 'settings.json')
  await mkdir(join(project.root, '.vscode'))
  await writeFile(settings, '{}')
  await using workbench = await openPackaged(project.root)
  const { page } = workbench
  const name = project.root.split('/').at(-1) ?? ''
  await expand(page, name)
  await expand(page, 'categories')
  await row(page, 'Columns').waitFor()
  await row(page, 'primary key').waitFor()
  await picture(page, 'databases')

  await row(page, 'categories').hover()
  await row(page, 'categories').getByRole('button', { name: 'Generate CRUD' }).click()
  const frame = generatorFrame(page)
  await frame.getByRole('heading', { name: 'Categories' }).waitFor()
  await frame.getByLabel('Function name').fill('Product groups')
  await picture(page, 'generator')
  await frame.getByRole('tab', { name: 'Fields' }).click()
  await frame.getByLabel('name: Display name').fill('Group')
  await picture(page, 'fields')

  await frame.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('tab', { name: /Category\.ts \(new\)/ }).waitFor()
  await page.getByRole('tab', { name: /admin\.ts \(new\)/, selected: true }).waitFor()
  await page.locator('.monaco-diff-editor').first().waitFor()
  await page.getByRole('tab', { name: /CategoryController\.ts \(new\)/ }).click()
  await page.getByText('serviceName').first().waitFor()
  await picture(page, 'preview')
  expect(existsSync(join(project.root, 'app'))).toBe(false)

  await page.getByRole('tab', { name: /^Quoin: Product groups/ }).click()
  await generatorFrame(page).locator('#generate').click()
  await page
    .getByText(/files written/)
    .first()
    .waitFor()
  for (const file of [
    'Models/Category.ts',
    'Admin/Services/CategoryService.ts',
    'Admin/Controllers/CategoryController.ts',
  ])
    expect(existsSync(join(project.root, 'app', file)), file).toBe(true)
  expect(existsSync(join(project.root, 'routes/admin.ts'))).toBe(true)
  await row(page, 'Product groups').waitFor()
  await picture(page, 'generated')
  await expect.poll(() => page.getByRole('tab', { name: /\(new\)/ }).count()).toBe(0)

  await generatorFrame(page).getByRole('tab', { name: 'Fields' }).click()
  for (const theme of themes) {
    await writeFile(settings, JSON.stringify({ 'workbench.colorTheme': theme.name }))
    await generatorFrame(page).locator(`body.${theme.kind}`).waitFor()
    await picture(page, theme.kind)
    expect(await contrastFindings(page), theme.name).toEqual([])
  }
  await page
    .getByRole('tab', { name: /^Quoin: Product groups/ })
    .getByRole('button', { name: /Close/ })
    .click()

  // A run that began goes on when its panel is closed.
  await row(page, 'products').hover()
  await row(page, 'products').getByRole('button', { name: 'Generate CRUD' }).click()
  await generatorFrame(page).getByRole('tab', { name: 'Fields' }).click()
  await picture(page, 'products')
  await generatorFrame(page).getByRole('button', { name: 'name: Component TextControl' }).click()
  await generatorFrame(page).getByRole('combobox', { name: 'Search components' }).waitFor()
  await picture(page, 'picker')
  await page.keyboard.press('Escape')
  await generatorFrame(page).getByRole('tab', { name: 'Route and menu' }).click()
  await picture(page, 'route')
  await generatorFrame(page).locator('#generate').click()
  await page
    .getByRole('tab', { name: /^Quoin: Products/ })
    .getByRole('button', { name: /Close/ })
    .click()
  await expect.poll(() => existsSync(join(project.root, 'app/Models/Product.ts')), { timeout: 20_000 }).toBe(true)
}, 180_000)

it('runs nothing of an untrusted folder, and shows its saved records', async () => {
  await using project = await scratchProject()
  const { root: folder } = project
  {
    using engine = openEngine()
    const record = await engine.request('recordFromTable', {
      root: folder,
      connection: project.connection,
      name: 'categories',
    })
    await engine.request('saveRecord', { root: folder, record })
  }
  const trace = join(folder, 'was-run')
  const attack = `import { writeFileSync } from 'node:fs'\nwriteFileSync(${JSON.stringify(trace)}, '')\nexport default {}\n`
  await writeFile(join(folder, 'config/admin.ts'), attack)
  await using workbench = await openPackaged(folder, {
    settings: {
      'security.workspace.trust.enabled': true,
      'security.workspace.trust.startupPrompt': 'never',
      'security.workspace.trust.banner': 'never',
    },
  })
  const { page } = workbench
  await row(page, 'Categories').waitFor()
  await page.getByText('Databases are read only in trusted folders.').waitFor()
  await picture(page, 'untrusted')
  expect(existsSync(trace)).toBe(false)
}, 120_000)
