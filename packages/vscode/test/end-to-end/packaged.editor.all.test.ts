import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WorkbenchWindow } from '@quoin/test-vscode-host'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeApplication, type ScratchProject, saveRecordOf, scratchProject } from '../scratch-project.ts'
import {
  closeTab,
  expectCategoryFiles,
  fold,
  generateCrud,
  generatorFrame,
  openDiff,
  openPackaged,
  picture,
  postFromPage,
  rememberEditorApi,
  row,
  runCommand,
  showPlan,
} from './packaged-extension.ts'

// In the order of a working day, in one window.
describe('the packaged extension', () => {
  const scope = new AsyncDisposableStack()
  let project: ScratchProject
  let workbench: WorkbenchWindow
  let page: Page

  beforeAll(async () => {
    project = scope.use(
      await scratchProject({ more: 'create table labels (id integer primary key, name varchar(20));' }),
    )
    await makeApplication(project.root)
    await saveRecordOf(project, 'labels')
    workbench = scope.use(await openPackaged(project.root, { prepare: rememberEditorApi }))
    page = workbench.page
  })

  afterAll(() => scope.disposeAsync())

  it('rejects malformed messages, merges what others have saved, and preserves unsaved edits', async () => {
    const file = join(project.root, '.quoin/records/labels.json')
    await row(page, 'Labels').click()
    const frame = generatorFrame(page)
    const name = frame.getByRole('textbox', { name: 'Feature name' })
    await name.waitFor()

    const before = await readFile(file, 'utf8')
    const wrong = [
      { type: 'run', command: `touch ${join(project.root, 'was-run')}` },
      { type: 'ask', id: 1, question: 'save', asked: { body: 'text' } },
      { type: 'ask', id: 0, question: 'generate', asked: { body: { update: ['labels'] } } },
      {
        type: 'ask',
        id: 90_001,
        question: 'generate',
        asked: { body: { update: ['labels'], decisions: { choices: { '../../x.ts': 'delete' } } } },
      },
      { type: 'ask', id: 90_002, question: 'constructor', asked: {} },
      { type: 'ask', id: 90_003, question: 'openFile', asked: { body: { path: '../../etc/passwd' } } },
      { type: 'clean', id: 5 },
      null,
    ]
    for (const message of wrong) await postFromPage(page, message)
    // What comes after them is answered: the page did not break.
    await name.fill('After all')
    await page.getByRole('tab', { name: /^Quoin: After all ●/ }).waitFor()
    expect(await readFile(file, 'utf8')).toBe(before)
    expect(existsSync(join(project.root, 'app'))).toBe(false)
    expect(existsSync(join(project.root, 'was-run'))).toBe(false)
    expect(await page.getByRole('tab', { name: 'passwd' }).count()).toBe(0)

    const save = frame.getByRole('button', { name: 'Save', exact: true })
    await writeFile(file, before.replace('"Labels"', '"Theirs"'))
    await name.fill('Mine')
    await save.click()
    await frame.getByText('both changed 1 place:').waitFor()
    await picture(page, 'conflict')
    expect(await readFile(file, 'utf8')).toContain('"Theirs"')
    await frame.getByRole('button', { name: /^Take theirs: Theirs/ }).click()
    await frame.getByRole('heading', { name: 'Theirs' }).waitFor()
    await page.getByRole('tab', { name: /^Quoin: Theirs(?! ●)/ }).waitFor()
    expect(await frame.getByText('save to keep both').count()).toBe(0)
    await writeFile(file, before.replace('"Labels"', '"Others"'))
    await name.fill('Mine')
    await save.click()
    await frame.getByRole('button', { name: /^Keep mine: Mine/ }).click()
    await frame.getByText('save to keep both').waitFor()
    expect(await readFile(file, 'utf8')).toContain('"Others"')
    await save.click()
    await expect.poll(() => readFile(file, 'utf8')).toContain('"Mine"')

    await name.fill('Half done')
    await closeTab(page, /^Quoin: Half done ●/)
    await page.getByText('The edits of Half done were not saved').first().waitFor()
    // A window without the focus keeps what it has to say behind the bell.
    await page.locator('[id="status.notifications"]').click()
    await page.getByRole('button', { name: 'Open again' }).first().click()
    await frame.getByText('These are the edits you had not saved.').waitFor()
    expect(await name.inputValue()).toBe('Half done')
    await frame.getByRole('button', { name: 'Discard them' }).click()
    await frame.getByRole('heading', { name: 'Mine' }).waitFor()
    await closeTab(page, /^Quoin: Mine/)
  })

  it('opens the tree, generates a feature from the form and shows its changes', async () => {
    await fold(page, 'shop', true)
    await fold(page, 'categories', true)
    await row(page, 'Columns').waitFor()
    await row(page, 'primary key').waitFor()
    await picture(page, 'databases')

    await generateCrud(page, 'categories')
    const frame = generatorFrame(page)
    await frame.getByRole('heading', { name: 'Categories' }).waitFor()
    await frame.getByRole('textbox', { name: 'Feature name' }).fill('Product groups')
    await picture(page, 'generator')
    await frame.getByRole('tab', { name: 'Fields' }).click()
    await frame.getByRole('textbox', { name: 'Label of name' }).fill('Group')
    await picture(page, 'fields')

    await showPlan(frame)
    await frame.getByRole('button', { name: /admin\.ts/ }).waitFor()
    await frame.getByRole('button', { name: /CategoryController\.ts/ }).click()
    await openDiff(page, /CategoryController\.ts \(new\)/)
    await page.getByText('serviceName').first().waitFor()
    await picture(page, 'preview')
    expect(existsSync(join(project.root, 'app'))).toBe(false)

    await page.getByRole('tab', { name: /^Quoin: Product groups/ }).click()
    // Two clicks are one run.
    await frame.getByRole('button', { name: 'Generate', exact: true }).dblclick()
    await frame.getByRole('heading', { name: 'categories is generated' }).waitFor()
    expectCategoryFiles(project.root)
    await row(page, 'Product groups').waitFor()
    await picture(page, 'generated')
    await expect.poll(() => page.getByRole('tab', { name: /\(new\)/ }).count()).toBe(0)

    // What was written opens from the page.
    await frame.getByRole('button', { name: 'app/Models/Category.ts' }).click()
    await page.getByRole('tab', { name: /^Category\.ts/, selected: true }).waitFor()
    // The record opens from its list, wherever its page is.
    await row(page, 'Product groups').click()
    await frame.getByRole('heading', { name: 'Product groups' }).waitFor()
    await closeTab(page, /^Quoin: Product groups/)

    // A run that began goes on when its panel is closed.
    await fold(page, 'categories', false)
    await generateCrud(page, 'products')
    await frame.getByRole('tab', { name: 'Fields' }).click()
    await picture(page, 'products')
    await frame.getByRole('button', { name: 'Form component of name: TextControl' }).click()
    await frame.getByRole('searchbox', { name: /^Search [1-9]\d* components/ }).waitFor()
    await frame.getByRole('button', { name: /TextareaControl$/ }).waitFor()
    await picture(page, 'picker')
    await page.keyboard.press('Escape')
    await frame.getByRole('dialog').waitFor({ state: 'detached' })
    await frame.getByRole('tab', { name: 'Route and menu' }).click()
    await picture(page, 'route')
    await showPlan(frame)
    await frame.getByRole('button', { name: 'Generate', exact: true }).click()
    await closeTab(page, /^Quoin: Products/)
    await expect.poll(() => existsSync(join(project.root, 'app/Models/Product.ts'))).toBe(true)

    await runCommand(page, 'Quoin: Show History')
    await frame
      .getByRole('cell', { name: 'Products, products' })
      .or(frame.getByRole('cell', { name: 'products' }))
      .first()
      .waitFor()
    await picture(page, 'history')
    await runCommand(page, 'Quoin: Undo Last Generation')
    await frame.getByRole('heading', { name: 'Undo the last run' }).waitFor()
    await frame.getByRole('button', { name: /Product\.ts/ }).click()
    await openDiff(page, /^Product\.ts \(deleted\)/)
    await picture(page, 'undo')
    await closeTab(page, /^Quoin: Generator/)

    const opened = page.waitForEvent('popup')
    await runCommand(page, 'Quoin: Open Admin Panel')
    expect((await opened).url()).toMatch(/8686.*\/admin$/)
  })
})

it('the extension runs no code of an untrusted folder, and shows its saved records', async () => {
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
  await generatorFrame(page).getByText('This folder is not trusted: its record can be edited and saved').waitFor()
  await picture(page, 'untrusted')
  expect(await page.getByRole('treeitem', { name: 'attack' }).count()).toBe(0)
  expect(existsSync(trace)).toBe(false)
})

it('the extension shows a welcome in an empty folder, and adds a connection whose password is in no file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-empty-'))
  try {
    await using workbench = await openPackaged(folder)
    const { page } = workbench
    const add = page.getByRole('button', { name: 'Add connection' })
    await add.first().waitFor()
    await page.getByText('A record holds what a feature is generated from.').waitFor()
    await page.getByText('No route files yet.').waitFor()
    await picture(page, 'welcome')
    await add.last().click()
    const box = page.locator('.quick-input-widget')
    await box.getByText('PostgreSQL').click()
    const option = (name: string) => box.locator('.monaco-list-row').filter({ hasText: name })
    for (const [name, text] of [
      ['Host', '127.0.0.1'],
      ['Port', '1'],
      ['Database', 'stock'],
      ['User', 'reader'],
      ['Password', 'hush-hush'],
    ] as const) {
      await box.getByPlaceholder('Choose an option to change it').waitFor()
      await option(name).first().click()
      await box.locator('.quick-input-title', { hasText: name }).waitFor()
      await box.locator('input').first().fill(text)
      await page.keyboard.press('Enter')
    }
    await option('••••••').waitFor()
    await option('Save').first().click()
    // Nothing answers there: it is tested first, and can be kept all the same.
    await option('Save anyway').click()
    await fold(page, 'stock', true)
    await row(page, 'could not be reached').or(row(page, 'rejected')).or(row(page, '127.0.0.1:1')).first().waitFor()
    const saved = await readFile(join(folder, '.vscode/settings.json'), 'utf8')
    expect(saved).toContain('stock')
    expect(saved).not.toContain('hush-hush')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

it('the extension works without an open folder: it shows what is missing and reads a database of the settings', async () => {
  await using project = await scratchProject()
  const { name, ...data } = { name: 'copy', ...project.connection }
  await using workbench = await openPackaged(null, { settings: { 'quoin.connections': [{ name, ...data }] } })
  const { page } = workbench
  await fold(page, 'copy', true)
  await fold(page, 'products', true)
  await row(page, 'primary key').waitFor()
  await page.getByText('A record holds what a feature is generated from.').waitFor()
  await generateCrud(page, 'products')
  await page.getByText('No folder is open.').first().waitFor()
  await picture(page, 'no-folder')
})
