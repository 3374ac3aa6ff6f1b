import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { saveRecordOf, scratchProject } from '../scratch-project.ts'
import { serverShop } from '../server-shop.ts'
import {
  contrastFindings,
  fold,
  generateCrud,
  generatorFrame,
  openPackaged,
  packageExtension,
  picture,
  postFromPage,
  row,
  runCommand,
} from './packaged-extension.ts'

beforeAll(packageExtension)

const themes = [
  { name: 'Dark Modern', kind: 'vscode-dark' },
  { name: 'Default High Contrast', kind: 'vscode-high-contrast' },
  { name: 'Light Modern', kind: 'vscode-light' },
]

const categoryFiles = [
  'Models/Category.ts',
  'Admin/Services/CategoryService.ts',
  'Admin/Controllers/CategoryController.ts',
]

function expectCategoryFiles(folder: string): void {
  for (const file of categoryFiles) expect(existsSync(join(folder, 'app', file)), file).toBe(true)
  expect(existsSync(join(folder, 'routes/admin.ts'))).toBe(true)
}

it('opens the tree, generates a feature from the form and shows its changes, from the packaged extension', async () => {
  await using project = await scratchProject()
  const settings = join(project.root, '.vscode', 'settings.json')
  await mkdir(join(project.root, '.vscode'))
  await writeFile(settings, '{}')
  await using workbench = await openPackaged(project.root)
  const { page } = workbench
  await fold(page, 'shop', true)
  await fold(page, 'categories', true)
  await row(page, 'Columns').waitFor()
  await row(page, 'primary key').waitFor()
  await picture(page, 'databases')

  await generateCrud(page, 'categories')
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
  // Two clicks are one run.
  await generatorFrame(page).locator('#generate').dblclick()
  await page
    .getByText(/files written/)
    .first()
    .waitFor()
  expectCategoryFiles(project.root)
  await row(page, 'Product groups').waitFor()
  await picture(page, 'generated')
  await expect.poll(() => page.getByRole('tab', { name: /\(new\)/ }).count()).toBe(0)

  // What was written opens from the page.
  await generatorFrame(page).getByRole('button', { name: 'app/Models/Category.ts' }).click()
  await page.getByRole('tab', { name: /^Category\.ts/, selected: true }).waitFor()
  await page.getByRole('tab', { name: /^Quoin: Product groups/ }).click()

  for (const theme of themes) {
    await writeFile(settings, JSON.stringify({ 'workbench.colorTheme': theme.name }))
    await generatorFrame(page).locator(`body.${theme.kind}`).waitFor()
    for (const tab of ['Basic information', 'Relations', 'Route and menu', 'Pages', 'Preview', 'Fields']) {
      await generatorFrame(page).getByRole('tab', { name: tab }).click()
      if (tab === 'Preview') await generatorFrame(page).getByText('Choose Preview').waitFor()
      await picture(page, `${theme.kind}-${tab.split(' ')[0]?.toLowerCase()}`)
      expect(await contrastFindings(page), `${theme.name}, ${tab}`).toEqual([])
    }
    await generatorFrame(page)
      .getByRole('button', { name: /^name: Component/ })
      .click()
    await generatorFrame(page).getByRole('combobox', { name: 'Search components' }).waitFor()
    await picture(page, `${theme.kind}-picker`)
    expect(await contrastFindings(page), `${theme.name}, picker`).toEqual([])
    await page.keyboard.press('Escape')
  }
  await page
    .getByRole('tab', { name: /^Quoin: Product groups/ })
    .getByRole('button', { name: /Close/ })
    .click()

  // A run that began goes on when its panel is closed.
  await generateCrud(page, 'products')
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

  const opened = page.waitForEvent('popup')
  await runCommand(page, 'Quoin: Open Admin Panel')
  expect((await opened).url()).toMatch(/8686.*\/admin$/)
}, 240_000)

it('refuses messages of the wrong shape, asks before it replaces what others saved, and keeps closed edits', async () => {
  await using project = await scratchProject()
  await saveRecordOf(project, 'categories')
  const file = join(project.root, '.quoin/records/categories.json')
  await using workbench = await openPackaged(project.root)
  const { page } = workbench
  await row(page, 'Categories').click()
  const frame = generatorFrame(page)
  const name = frame.getByLabel('Function name')
  await name.waitFor()

  const before = await readFile(file, 'utf8')
  const wrong = [
    { type: 'run', command: `touch ${join(project.root, 'was-run')}` },
    { type: 'save', record: 'text' },
    { type: 'generate', record: {}, choices: { '../../x.ts': 'delete' } },
    { type: 'clean', id: 5 },
    null,
  ]
  for (const message of wrong) {
    await name.fill(`After ${JSON.stringify(message).length}`)
    await frame.getByText('wrong shape').waitFor({ state: 'detached' })
    await postFromPage(page, message)
    await frame.getByText('The page sent a message of the wrong shape. Nothing was done.').waitFor()
  }
  expect(await readFile(file, 'utf8')).toBe(before)
  expect(existsSync(join(project.root, 'app'))).toBe(false)
  expect(existsSync(join(project.root, 'was-run'))).toBe(false)

  await writeFile(file, before.replace('"Categories"', '"Theirs"'))
  await name.fill('Mine')
  const dialog = page.getByRole('dialog')
  await frame.getByRole('button', { name: 'Save record' }).click()
  await dialog.getByText('was changed since it was read').waitFor()
  await picture(page, 'conflict')
  await dialog.getByRole('button', { name: 'Take the saved one' }).click()
  await frame.getByRole('heading', { name: 'Theirs' }).waitFor()
  expect(await readFile(file, 'utf8')).toContain('"Theirs"')
  await writeFile(file, before.replace('"Categories"', '"Others"'))
  await name.fill('Mine')
  await frame.getByRole('button', { name: 'Save record' }).click()
  await dialog.getByRole('button', { name: 'Replace it with mine' }).click()
  await expect.poll(() => readFile(file, 'utf8')).toContain('"Mine"')

  await name.fill('Half done')
  const tab = page.getByRole('tab', { name: /^Quoin: Half done ●/ })
  await tab.waitFor()
  await tab.getByRole('button', { name: /Close/ }).click()
  await page.getByText('The edits of Half done were not saved').first().waitFor()
  // A window without the focus keeps what it has to say behind the bell.
  await page.locator('[id="status.notifications"]').click()
  await page.getByRole('button', { name: 'Open again' }).first().click()
  await frame.getByText('These are the edits you had not saved.').waitFor()
  expect(await name.inputValue()).toBe('Half done')
  await frame.getByRole('button', { name: 'Discard them' }).click()
  await frame.getByRole('heading', { name: 'Mine' }).waitFor()
}, 150_000)

it('does the same for PostgreSQL and MariaDB', async () => {
  await using postgres = await serverShop('pgsql')
  await using mariadb = await serverShop('mysql')
  // The description tells the connection from the folder of the same name in the Records view.
  const shops = [
    { ...postgres, name: 'on-pgsql pgsql', schema: /^public/ },
    { ...mariadb, name: 'on-mysql mysql', schema: /^quoin_test_/ },
  ]
  const workspace = join(postgres.root, '..', 'shops.code-workspace')
  await writeFile(workspace, JSON.stringify({ folders: shops.map((shop) => ({ path: shop.root })) }))
  await using workbench = await openPackaged(workspace)
  const { page } = workbench
  for (const shop of shops) {
    await fold(page, shop.name, true)
    await fold(page, shop.schema, true)
    // The record of the first shop is called Categories, too, and is there before the tables of the second one are.
    await row(page, 'products').waitFor()
    await fold(page, 'categories', true)
    await row(page, 'primary key').waitFor()
    await generateCrud(page, 'categories')
    const frame = generatorFrame(page)
    await frame.getByRole('heading', { name: 'Categories' }).waitFor()
    await frame.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('tab', { name: /admin\.ts \(new\)/, selected: true }).waitFor()
    await page.locator('.monaco-diff-editor').first().waitFor()
    expect(existsSync(join(shop.root, 'app'))).toBe(false)
    await page.getByRole('tab', { name: /^Quoin: Categories/ }).click()
    await generatorFrame(page).locator('#generate').click()
    await generatorFrame(page)
      .getByText(/files written/)
      .waitFor()
    expectCategoryFiles(shop.root)
    await page
      .getByRole('tab', { name: /^Quoin: Categories/ })
      .getByRole('button', { name: /Close/ })
      .click()
    await fold(page, shop.name, false)
  }
}, 180_000)

it('runs nothing of an untrusted folder, and shows its saved records', async () => {
  await using project = await scratchProject()
  const { root: folder } = project
  await saveRecordOf(project, 'categories')
  const trace = join(folder, 'was-run')
  const attack = `import { writeFileSync } from 'node:fs'\nwriteFileSync(${JSON.stringify(trace)}, '')\nexport default {}\n`
  await writeFile(join(folder, 'config/admin.ts'), attack)
  const program = join(folder, 'attack.sh')
  await writeFile(program, `#!/bin/sh\ntouch '${trace}'\n`)
  await chmod(program, 0o755)
  await mkdir(join(folder, '.vscode'))
  const connection = { name: 'attack', driver: 'sqlite', file: program, program }
  await writeFile(
    join(folder, '.vscode/settings.json'),
    JSON.stringify({ 'quoin.connections': [connection], 'quoin.engine': program, 'quoin.node': program }),
  )
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
  await row(page, 'Categories').click()
  await generatorFrame(page).getByText('Trust the folder to generate code.').waitFor()
  await picture(page, 'untrusted')
  expect(await page.getByRole('treeitem', { name: 'attack' }).count()).toBe(0)
  expect(existsSync(trace)).toBe(false)
}, 120_000)

it('welcomes in an empty folder, and adds a connection whose password is in no file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-empty-'))
  try {
    await using workbench = await openPackaged(folder)
    const { page } = workbench
    const add = page.getByRole('button', { name: 'Add connection' })
    await add.first().waitFor()
    await page.getByText('A record keeps what a feature is generated from.').waitFor()
    await page.getByText('No route files yet.').waitFor()
    await picture(page, 'welcome')
    await add.last().click()
    const box = page.locator('.quick-input-widget')
    await box.getByText('PostgreSQL').click()
    for (const [title, text] of [
      ['Host', '127.0.0.1'],
      ['Port', '1'],
      ['Database', 'stock'],
      ['User', 'reader'],
      ['Name of the connection', 'stock'],
      ['Password for stock', 'hush-hush'],
    ] as const) {
      await box.getByText(title, { exact: true }).waitFor()
      await box.locator('input').first().fill(text)
      await page.keyboard.press('Enter')
    }
    await fold(page, 'stock', true)
    await row(page, 'could not be reached').or(row(page, 'refused')).or(row(page, '127.0.0.1:1')).first().waitFor()
    const saved = await readFile(join(folder, '.vscode/settings.json'), 'utf8')
    expect(saved).toContain('stock')
    expect(saved).not.toContain('hush-hush')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}, 120_000)

it('works with no folder open: says what is missing, and reads a database of the settings', async () => {
  await using project = await scratchProject()
  const { name, ...data } = { name: 'copy', ...project.connection }
  await using workbench = await openPackaged(null, { settings: { 'quoin.connections': [{ name, ...data }] } })
  const { page } = workbench
  await fold(page, 'copy', true)
  await fold(page, 'products', true)
  await row(page, 'primary key').waitFor()
  await page.getByText('A record keeps what a feature is generated from.').waitFor()
  await generateCrud(page, 'products')
  await page.getByText('No folder is open.').first().waitFor()
  await picture(page, 'no-folder')
}, 120_000)
