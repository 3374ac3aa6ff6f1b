import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openWorkbench } from '@quoin/test-vscode-host'
import type { FrameLocator, Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { type ScratchProject, saveRecordOf, scratchProject } from '../scratch-project.ts'
import { bracketedExtension } from './bracketed-extension.ts'
import { fold, generatorFrame, row } from './packaged-extension.ts'

/** Names of products, of SQL, of HTTP and of the project's tables, columns, files and folders. */
const names = new RegExp(
  `^(?:${[
    'Quoin|SQLite|PostgreSQL|MySQL|MariaDB|JSON|SQL|CRUD|ID|WHERE|ON|DELETE|NO|ACTION|GET|POST|PUT|PATCH|HEAD|OPTIONS|ANY',
    // Languages by their own names.
    'Deutsch|Deutschland|American|English|中文|中国',
    // In the live preview: the label of a column, and the word of the library for a page.
    'Name|Seite',
    // VS Code's own words around ours, and the code of a diagnostic.
    'Ln|Col|Quick|Fix|has|actions|shadowed|route',
    '[\\da-f]{12}|INTEGER|rowid|broken|products_name|category_id|integer|varchar|decimal|datetime|text|varbinary|bigint|string|boolean|restrict|cascade|sqlite|npx|npm|quoin',
    'Categor(?:y|ies)|Products?|categor(?:y|ies)|products?|shop|database|name|price|status|draft|live|created|updated|at|id|it|odd|sqlite_autoindex_\\w+',
    'config|admin|app|routes|export|ts|Admin|Models|Services|Controllers|Controller|Service|CategoryController|CategoryService|records|main|acme|one|two|extra|record|json|package|node|modules',
    'unique|required|min|max|nullable|exists|TextControl|NumberControl|TextareaControl|SelectControl|SwitchControl|DateTimeControl|\\w+(?:Control|Outlined|Display)',
  ].join('|')})$`,
)

/** A folder with everything that the views can show, and with what goes wrong. */
async function busyProject(): Promise<ScratchProject> {
  const project = await scratchProject()
  await saveRecordOf(project, 'categories')
  const files = {
    'app/Models/Category.ts': 'export class Category {}\n',
    'routes/admin.ts': `import { defineRoutes } from '@quoin/runtime'
export default defineRoutes((router) => {
  router.get('products/{id}', () => 1)
  router.get('products/export', () => 2)
})
`,
    '.quoin/records/broken.json': '{ "version": 1 }',
    'extensions/acme/one/package.json': '{ "name": "@acme/one", "extra": { "quoin-admin": "./main.ts" } }',
    'extensions/acme/two/package.json': '{ "name": 5 }',
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(project.root, path)), { recursive: true })
    await writeFile(join(project.root, path), text)
  }
  return project
}

/** As much of a node of a page as is read here. */
interface PageNode {
  readonly nodeName: string
  readonly nodeValue: string | null
  readonly className?: unknown
  getClientRects?(): ArrayLike<unknown>
  readonly childNodes: Iterable<PageNode>
}

/** Words of elements that are neither in brackets nor names; code is data. */
async function strangers(place: string, elements: Locator): Promise<readonly string[]> {
  const shown = await elements.evaluateAll((found) => {
    const textsOf = (node: PageNode): readonly string[] => {
      if (node.nodeName === '#text') return [node.nodeValue ?? '']
      if (['CODE', 'PRE', 'SCRIPT', 'STYLE', 'TEXTAREA'].includes(node.nodeName)) return []
      // A row of a list that is used again keeps what it does not show.
      if (node.getClientRects?.().length === 0) return []
      if (String(node.className).includes('tool-diff')) return []
      return [...node.childNodes].flatMap(textsOf)
    }
    return found.flatMap((element) => [
      ...textsOf(element as unknown as PageNode),
      element.getAttribute('aria-label') ?? '',
    ])
  })
  const words =
    shown
      .join('\n')
      .replace(/⟦[^⟧]*⟧/g, ' ')
      .match(/\p{L}[\p{L}\d_]+/gu) ?? []
  return [...new Set(words)].filter((word) => !names.test(word)).map((word) => `${place}: ${word}`)
}

async function command(page: Page, key: string): Promise<void> {
  await page.keyboard.press('F1')
  await page.locator('.quick-input-widget input').first().fill(`>${key}`)
  await page.locator('.quick-input-list .monaco-list-row').filter({ hasText: key }).first().click()
}

const quickInput = '.quick-input-widget :is(.quick-input-title, .quick-input-list .monaco-list-row)'

it('the texts of the extension come from its catalogues: with keys in brackets, every other word is a name', async () => {
  await using project = await busyProject()
  await using extension = await bracketedExtension()
  await using workbench = await openWorkbench({
    target: project.root,
    locale: 'de',
    extensionDevelopmentPaths: [extension.folder],
  })
  const { page } = workbench
  const found: string[] = []
  const look = async (place: string, elements: Locator) => {
    found.push(...(await strangers(place, elements)))
  }
  /** A message as a screen reader has it: VS Code says what kind it is. */
  const say = async (key: string) => {
    const message = page
      .getByRole('alert')
      .filter({ hasText: `⟦${key}⟧` })
      .first()
    await message.waitFor({ state: 'attached' })
    expect(await message.textContent()).toMatch(/^(?:Error|Warning|Info): ⟦[^⟧]*⟧(?: ⟦[^⟧]*⟧)?$/)
  }

  // Views.
  await page.getByRole('tab', { name: 'Quoin' }).first().click()
  const views = manifest.contributes.views.quoin.map(({ name }) => name.replace(/^%(.*)%$/, '⟦$1⟧'))
  expect(views).toHaveLength(4)
  for (const name of views) await page.getByText(name).first().waitFor()
  await fold(page, 'shop', true)
  await fold(page, 'main.products', true)
  await row(page, '⟦editor.column.primaryKey⟧').waitFor()
  await look('columns', page.locator('.sidebar .monaco-list-row'))
  await fold(page, '⟦editor.table.columns⟧', false)
  await fold(page, '⟦editor.table.indexes⟧', true)
  await row(page, 'products_name').waitFor()
  await row(page, /^Categories Category/).waitFor()
  await row(page, '⟦editor.stage.generated⟧').waitFor()
  await page
    .getByRole('button', { name: /⟦manifest\.view\.extensions⟧/ })
    .first()
    .click()
  await row(page, '⟦EXTENSIONS_MANIFEST_INVALID⟧').waitFor()
  await look('views', page.locator('.sidebar .monaco-list-row, .sidebar .pane-header .title'))

  // Commands, and what they ask.
  await page.keyboard.press('F1')
  await page.locator('.quick-input-widget input').first().fill('>Quoin: ')
  await page.locator('.quick-input-list .monaco-list-row').filter({ hasText: '⟦manifest.command.' }).first().waitFor()
  for (const text of await page.locator('.quick-input-list .monaco-list-row').allInnerTexts()) {
    // VS Code adds the English name of a command, to be found by it.
    expect(text).toMatch(/^Quoin: ⟦manifest\.command\.\w+⟧/)
  }
  await page.keyboard.press('Escape')
  for (const [name, key, choice] of [
    ['addConnection', 'editor.connection.add', 'PostgreSQL'],
    ['openFeature', 'editor.record.which', 'Categories'],
    ['filterTables', 'editor.table.filter', null],
  ] as const) {
    await command(page, `⟦manifest.command.${name}⟧`)
    await page
      .locator('.quick-input-title')
      .filter({ hasText: `⟦${key}⟧` })
      .waitFor()
    const choices = page.locator('.quick-input-list .monaco-list-row')
    if (choice !== null) await choices.filter({ hasText: choice }).first().waitFor()
    const hints = page.locator('.quick-input-widget input').first()
    expect(await hints.getAttribute('placeholder'), name).toMatch(/^(?:⟦.*⟧.*|)$/)
    await look(name, page.locator(quickInput))
    await page.keyboard.press('Escape')
  }
  await command(page, '⟦manifest.command.copyRecordJson⟧')
  await page.locator('.quick-input-list .monaco-list-row').first().click()
  const status = page.locator('.statusbar-item').filter({ hasText: '⟦editor.copied⟧' })
  await status.waitFor()
  await look('status bar', status)

  // Messages.
  await command(page, '⟦manifest.command.startServer⟧')
  await say('VSCODE_PROJECT_MISSING.notInstalled')
  await command(page, '⟦manifest.command.checkDrift⟧')
  // An error of the engine.
  await say('error.inFile')
  await rm(join(project.root, '.quoin/records/broken.json'))
  await command(page, '⟦manifest.command.checkDrift⟧')
  await say('editor.drift.differences')

  // Problems, code lenses and quick fixes.
  const problems = page.locator('.markers-panel-container .monaco-list-row')
  await problems.filter({ hasText: '⟦drift.' }).first().waitFor()
  await command(page, 'Go to File')
  await page.locator('.quick-input-widget input').first().fill('routes/admin.ts')
  await page.locator('.quick-input-list .monaco-list-row').filter({ hasText: 'admin.ts' }).first().waitFor()
  await page.keyboard.press('Enter')
  await problems.filter({ hasText: '⟦editor.route.shadowed⟧' }).first().waitFor()
  await look('problems', problems.filter({ hasText: '⟦' }).locator('.marker-message-line, .marker-message'))
  await page.locator('.view-line').filter({ hasText: 'products/export' }).first().getByText('products/export').click()
  await page.keyboard.press('Control+.')
  const fixes = page.locator('.action-widget .monaco-list-row')
  await fixes.filter({ hasText: '⟦editor.route.usePath⟧' }).waitFor()
  await look('quick fixes', fixes.filter({ hasText: '⟦' }))
  await page.keyboard.press('Escape')
  await command(page, 'Go to File')
  await page.locator('.quick-input-widget input').first().fill('app/Models/Category.ts')
  await page.locator('.quick-input-list .monaco-list-row').filter({ hasText: 'Category.ts' }).first().waitFor()
  await page.keyboard.press('Enter')
  const lenses = page.locator('.codelens-decoration a')
  await lenses.filter({ hasText: '⟦editor.record.openNamed⟧' }).waitFor()
  await look('code lenses', lenses)

  // The generator's page.
  await row(page, /^Categories Category/).click()
  const frame = generatorFrame(page)
  await lookAtScreen(frame, look)
  expect([...new Set(found)]).toEqual([])
})

/** Each part of a record, and its plan with the code that clashes. */
async function lookAtScreen(
  frame: FrameLocator,
  look: (place: string, elements: Locator) => Promise<void>,
): Promise<void> {
  const body = frame.locator('body')
  for (const tab of ['basics', 'fields', 'relations', 'route', 'pages', 'preview']) {
    await frame.getByRole('tab', { name: `⟦tools.editor.${tab}⟧` }).click()
    await frame.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
    await look(tab, body)
  }
  await frame.getByRole('button', { name: /^⟦tools\.(?:preview|saveAndPreview)⟧$/ }).click()
  await frame.getByRole('heading', { name: /⟦tools\.plan\.title⟧/ }).waitFor()
  await look('plan', body)
}
