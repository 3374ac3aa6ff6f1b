import { workerBrowser } from '@quoin/test-machine/chromium'
import { inLargerRings } from '@quoin/test-machine/ring'
import AxeBuilder from 'axe-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RecordData } from '../../src/engine/engine-protocol.ts'
import { sharedEngine } from '../engine/shared-engine.ts'
import { type ScratchProject, scratchProject } from '../scratch-project.ts'
import { serverShop } from '../server-shop.ts'
import { type Editor, type GeneratorInBrowser, openGenerator, type Poster, servePage } from './generator-in-browser.ts'

const engine = sharedEngine()
const hostile = `create table "<img src=x onerror=alert(1)>" (id integer primary key, "<b>bold</b>" varchar(20), "a'b""c" text);`

const scope = new AsyncDisposableStack()
let editor: Editor
let project: ScratchProject
let record: RecordData
let generator: GeneratorInBrowser

beforeAll(async () => {
  project = scope.use(await scratchProject({ more: hostile }))
  const { url } = scope.use(await servePage())
  const context = scope.use(await (await workerBrowser()).newContext({ viewport: { width: 1280, height: 800 } }))
  // The limit of the test is the only one.
  context.setDefaultTimeout(0)
  editor = { context, url, engine }
  record = await recordOf('products')
})

afterAll(() => scope.disposeAsync())

async function recordOf(name: string): Promise<RecordData> {
  const { root, connection } = project
  return engine.request('recordFromTable', { root, connection, name })
}

async function openTab(name: string): Promise<void> {
  await generator.page.getByRole('tab', { name }).click()
}

describe('the generator page', () => {
  beforeEach(async () => {
    generator = await openGenerator(editor, { root: project.root, record })
    await generator.page.getByRole('heading', { name: 'Products' }).waitFor()
    return async () => {
      expect(generator.complaints).toEqual([])
      await generator.page.close()
    }
  })

  it('shows basic information and the six options, and sends changes', async () => {
    const { page, nextMessage } = generator
    await page.getByLabel('Function name').fill('Our goods')
    await page.getByText('Create migration', { exact: true }).click()
    await page.getByRole('button', { name: 'Save record' }).click()
    const { record: saved } = await nextMessage('save')
    expect(saved).toMatchObject({ functionName: 'Our goods', options: { createMigration: true } })
    expect(await page.getByRole('heading', { name: 'Our goods' }).count()).toBe(1)
  })

  it('shows errors at their fields while typing, and does not generate then', async () => {
    const { page } = generator
    await page.getByLabel('Model', { exact: true }).fill('no class')
    await page.getByText(/1 problems/).waitFor()
    await expect.poll(() => page.getByLabel(/Model: .*PascalCase/).count()).toBe(1)
    expect(await page.getByRole('button', { name: 'Generate' }).getAttribute('disabled')).not.toBeNull()
    await page.getByLabel(/Model: .*PascalCase/).fill('Article')
    await page.getByText(/1 problems/).waitFor({ state: 'detached' })
  })

  it('edits the ten properties of a field in a table', async () => {
    const { page, nextMessage } = generator
    await openTab('Fields')
    await page.getByLabel('name: Display name').fill('Title')
    await page.getByLabel('name: Rules').fill('string|max:80')
    await page.getByLabel('name: Search').uncheck()
    await page.getByLabel('price: Required').uncheck()
    await page.getByLabel('price: Move up').click()
    await page.getByRole('button', { name: 'Save record' }).click()
    const { record: saved } = await nextMessage('save')
    expect(saved.fields).toMatchObject([
      { name: 'price', required: false },
      { name: 'name', label: 'Title', rules: 'string|max:80', searchable: false },
      { name: 'status' },
      { name: 'category_id' },
    ])
  })

  inLargerRings(() => {
    it('finds a component by search and selects it with the keyboard', async () => {
      const { page, nextMessage } = generator
      await openTab('Fields')
      await page.getByRole('button', { name: 'name: Component TextControl' }).click()
      const search = page.getByRole('combobox', { name: 'Search components' })
      await search.fill('textarea')
      await search.press('Enter')
      await page.getByRole('button', { name: 'name: Component TextareaControl' }).waitFor()
      await page.getByRole('button', { name: 'Save record' }).click()
      expect((await nextMessage('save')).record.fields).toMatchObject([
        { component: 'TextareaControl', properties: {} },
        {},
        {},
        {},
      ])
    })

    it('closes the component picker with Escape without a change', async () => {
      const { page } = generator
      await openTab('Fields')
      const component = page.getByRole('button', { name: 'name: Component TextControl' })
      await component.click()
      await page.keyboard.press('Escape')
      await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
      await component.waitFor()
    })
  })

  it('edits relations, the route with its menu entry, and pages', async () => {
    const { page, nextMessage } = generator
    await openTab('Relations')
    await page.getByLabel('Shown column').fill('id')
    await openTab('Route and menu')
    await page.getByLabel('Route', { exact: true }).fill('/goods')
    await page.getByRole('combobox', { name: 'Parent menu' }).selectOption('orders')
    await page.getByRole('button', { name: 'Menu icon TableOutlined' }).click()
    await page.getByRole('combobox', { name: 'Search icons' }).fill('shopping')
    await page.getByRole('option', { name: 'ShoppingOutlined' }).click()
    await openTab('Pages')
    await page.getByRole('combobox', { name: 'Form display' }).selectOption('drawer')
    await page.getByRole('button', { name: 'Add group' }).click()
    await page.getByLabel('Price').check()
    await page.getByRole('button', { name: 'Save record' }).click()
    const { record: saved } = await nextMessage('save')
    expect(saved).toMatchObject({
      relations: [{ displayColumn: 'id' }],
      route: { path: '/goods', parentMenu: 'orders', icon: 'ShoppingOutlined' },
      page: { display: 'drawer', form: { groups: [{ fields: ['price'] }] } },
    })
    expect(await engine.request('checkRecord', { root: project.root, record: saved })).toEqual([])
  })

  inLargerRings(() => {
    it('suggests tables and columns for a relation, and edits its pivot table', async () => {
      const { page, post, nextMessage } = generator
      await post({ type: 'catalog', tables: await engine.request('catalog', { connection: project.connection }) })
      await openTab('Relations')
      await page.getByRole('button', { name: 'Add relation' }).click()
      const second = page.locator('fieldset').nth(1)
      await second.getByLabel('Kind').selectOption('belongsToMany')
      await expect.poll(() => second.locator('datalist option[value="products"]').count()).toBe(2)
      await second.getByLabel('Related table').fill('categories')
      await expect.poll(() => second.locator('datalist[id$="displayColumn"] option[value="name"]').count()).toBe(1)
      for (const [label, text] of [
        ['Name', 'labels'],
        ['Foreign key', 'id'],
        ['Key it points to', 'id'],
        ['Shown column', 'name'],
        ['Pivot table', 'category_product'],
        ['Key of this model', 'product_id'],
        ['Key of the other', 'category_id'],
      ] as const)
        await second.getByLabel(label, { exact: label === 'Name' }).fill(text)
      await page.getByRole('button', { name: 'Save record' }).click()
      const { record: saved } = await nextMessage('save')
      expect(saved.relations).toMatchObject([
        { name: 'category' },
        {
          ...{ kind: 'belongsToMany', name: 'labels', table: 'categories', displayColumn: 'name' },
          pivot: { table: 'category_product', foreignKey: 'product_id', relatedKey: 'category_id' },
        },
      ])
      expect(await engine.request('checkRecord', { root: project.root, record: saved })).toEqual([])
    })

    it('edits how a list shows a field: its display, width, filter operator and default', async () => {
      const { page, nextMessage } = generator
      await openTab('Fields')
      await page.getByLabel('status: Default').fill('live')
      await page.getByRole('button', { name: 'More of status' }).click()
      await page.getByLabel('Width').fill('120')
      await page.getByRole('combobox', { name: 'Compare' }).selectOption('like')
      await page.getByLabel('Properties of Mapping (JSON)').fill('{ "map": { "live": "On sale" } }')
      await page.getByLabel('Properties of SelectControl (JSON)').fill('{ "options": [] }')
      await page.getByLabel('Properties of SelectControl (JSON)').blur()
      await page.getByRole('button', { name: 'Save record' }).click()
      const { record: saved } = await nextMessage('save')
      expect((saved.fields as object[])[2]).toMatchObject({
        ...{ name: 'status', default: { kind: 'literal', value: 'live' }, width: 120, operator: 'like' },
        display: { component: 'Mapping', properties: { map: { live: 'On sale' } } },
        properties: { options: [] },
      })
      expect(await engine.request('checkRecord', { root: project.root, record: saved })).toEqual([])
    })
  })

  it('opens only files that were written', async () => {
    const { page, post, nextMessage, messages } = generator
    const files = ['app/Models/Product.ts']
    await post({ type: 'done', message: '1 file written.', files, written: true })
    await page.getByRole('button', { name: 'app/Models/Product.ts' }).click()
    expect(await nextMessage('openWritten')).toEqual({ type: 'openWritten', path: 'app/Models/Product.ts' })
    await post({ type: 'done', message: '1 file deleted.', files, written: false })
    await page.getByText('1 file deleted.').waitFor()
    expect(await page.getByRole('button', { name: 'app/Models/Product.ts' }).count()).toBe(0)
    expect(messages.filter(({ type }) => type === 'openWritten')).toHaveLength(1)
  })

  it('shows the plan and opens the changes of a file', async () => {
    const { page, post, nextMessage } = generator
    await page.getByRole('button', { name: 'Preview' }).click()
    const { record: shown } = await nextMessage('preview')
    await post({ type: 'plan', plan: await engine.request('plan', { root: project.root, record: shown }) })
    await page.getByText('app/Models/Product.ts').waitFor()
    await page
      .getByRole('row', { name: /Models\/Product\.ts/ })
      .getByRole('button', { name: 'Show changes' })
      .click()
    expect((await nextMessage('openFile')).path).toBe('app/Models/Product.ts')
  })

  inLargerRings(() => {
    it('sends one message for a double click on Generate', async () => {
      const { page, post, messages } = generator
      await page.getByRole('button', { name: 'Generate' }).click()
      await post({ type: 'busy', busy: true })
      await expect.poll(() => page.locator('#generate').getAttribute('disabled')).not.toBeNull()
      await page.locator('#generate').click({ force: true })
      expect(messages.filter(({ type }) => type === 'generate')).toHaveLength(1)
    })
  })

  it('lists what cleaning up deletes, and asks for confirmation', async () => {
    const { page, post, nextMessage, messages } = generator
    await post({ type: 'saved', name: 'products', revision: 'r1', record })
    await page.getByRole('button', { name: 'Clean up …' }).click()
    await nextMessage('cleanPlan')
    const files = [{ path: 'app/Models/Product.ts', action: 'delete' as const, edited: true }]
    await post({ type: 'cleanPlan', plan: { id: 'shown', files, table: null } })
    await page.getByText('edited by hand').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    expect(messages.some(({ type }) => type === 'clean')).toBe(false)
    await post({ type: 'cleanPlan', plan: { id: 'shown', files, table: null } })
    await page.getByRole('button', { name: 'Delete 1 files' }).click()
    expect(await nextMessage('clean')).toEqual({ type: 'clean', id: 'shown' })
  })

  it('preserves an edit when the page is dropped and loaded again', async () => {
    const { page } = generator
    await page.getByLabel('Function name').fill('Half written')
    await page.reload()
    await page.getByRole('heading', { name: 'Half written' }).waitFor()
    expect(await page.getByLabel('Function name').inputValue()).toBe('Half written')
  })

  it('shows that a record is saved, and that it is unsaved after the next edit', async () => {
    const { page, post } = generator
    const unsaved = page.getByText('not saved', { exact: true })
    await unsaved.waitFor()
    await post({ type: 'saved', name: 'products', revision: 'r1', record })
    await unsaved.waitFor({ state: 'detached' })
    await page.getByLabel('Function name').fill('Goods')
    await unsaved.waitFor()
  })

  inLargerRings(() => {
    it('shows a synced record and sends it for a check', async () => {
      const { page, post, messages } = generator
      await post({ type: 'record', record: { ...record, functionName: 'Synced' } })
      await page.getByRole('heading', { name: 'Synced' }).waitFor()
      await expect
        .poll(() => messages.findLast(({ type }) => type === 'change'))
        .toMatchObject({
          record: { functionName: 'Synced' },
        })
    })

    it('can be used with the keyboard alone', async () => {
      const { page, nextMessage } = generator
      await page.getByRole('tab', { name: 'Basic information' }).focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      const label = page.getByLabel('name: Display name')
      await label.waitFor()
      await label.focus()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type('Typed')
      await page.keyboard.press('Tab')
      await expect
        .poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")'))
        .toMatch(/^name: Component/)
      await page.getByRole('button', { name: 'Save record' }).focus()
      await page.keyboard.press('Enter')
      expect((await nextMessage('save')).record.fields).toMatchObject([{ name: 'name', label: 'Typed' }, {}, {}, {}])
    })
  })

  it('ignores messages that are not from the extension', async () => {
    const { page } = generator
    await page.evaluate(() => {
      for (const data of [null, 5, 'plan', { type: 'evil' }, { kind: 'open' }])
        (globalThis as unknown as Poster).postMessage(data, '*')
    })
    expect(await page.getByRole('heading', { name: 'Products' }).count()).toBe(1)
  })

  inLargerRings(() => {
    it('passes axe on every tab', async () => {
      const { page } = generator
      // The policy of the page refuses scripts; the checker comes in through the browser's own door.
      await page.evaluate(AxeBuilder.source)
      for (const tab of ['Basic information', 'Fields', 'Relations', 'Route and menu', 'Pages', 'Preview']) {
        await openTab(tab)
        const results = await page.evaluate(() =>
          (globalThis as unknown as { axe: typeof AxeBuilder }).axe.run({
            runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
          }),
        )
        // Colours come from the theme of the editor, which this page does not have.
        const serious = results.violations.filter(
          ({ id, impact }) => id !== 'color-contrast' && ['serious', 'critical'].includes(impact ?? ''),
        )
        expect(
          serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
          tab,
        ).toEqual([])
      }
    })
  })
})

describe('the generator page for another record or language', () => {
  inLargerRings(() => {
    it('edits related rows inside the form, with the selected fields', async () => {
      const { root } = project
      const categories = await recordOf('categories')
      const { page, nextMessage, ...other } = await openGenerator(editor, { root, record: categories })
      await page.getByRole('tab', { name: 'Relations' }).click()
      await page.getByText('Edit inside the form').click()
      await page.getByLabel(/^Fields in the form/).fill('name, price')
      // Something is told meanwhile, and all is drawn anew.
      await other.post({ type: 'catalog', tables: [] })
      await page.getByRole('button', { name: 'Save record' }).click()
      const { record: saved } = await nextMessage('save')
      expect(saved.relations).toMatchObject([
        { kind: 'hasMany', table: 'products', subForm: { fields: ['name', 'price'] } },
      ])
      expect(await engine.request('checkRecord', { root, record: saved })).toEqual([])
      await page.getByLabel('Kind').selectOption('belongsTo')
      await expect.poll(() => page.getByText('Edit inside the form').count()).toBe(0)
      await page.getByLabel('Name', { exact: true }).fill('product')
      await page.getByRole('button', { name: 'Save record' }).click()
      await expect
        .poll(() => other.messages.findLast(({ type }) => type === 'save'))
        .toMatchObject({ record: { relations: [{ kind: 'belongsTo', name: 'product' }] } })
      const last = other.messages.findLast(({ type }) => type === 'save')
      expect(JSON.stringify(last)).not.toContain('subForm')
      expect(other.complaints).toEqual([])
      await page.close()
    })
  })

  it('edits the columns of a table that does not exist yet', async () => {
    const { root } = project
    const made = await engine.request('newRecord', { root, name: 'gadgets', driver: 'sqlite' })
    const { page, nextMessage, ...other } = await openGenerator(editor, { root, record: made })
    await page.getByLabel('Table', { exact: true }).fill('devices')
    await page.getByRole('tab', { name: 'Fields' }).click()
    await page.getByRole('button', { name: 'Add field' }).click()
    await page.getByLabel('Field', { exact: true }).nth(1).fill('state')
    await page.getByRole('combobox', { name: 'state: Type' }).selectOption('enum')
    await page.getByRole('button', { name: 'More of state' }).click()
    await page.getByLabel('Values, with commas between').fill('new, used')
    await page.getByLabel('Comment in the database').fill('How it is')
    await page.getByText('May be empty (NULL)').click()
    await page.getByText('Unique', { exact: true }).click()
    await page.getByRole('button', { name: 'Add field' }).click()
    await page.getByLabel('Field', { exact: true }).nth(2).fill('weight')
    await page.getByRole('combobox', { name: 'weight: Type' }).selectOption('decimal')
    await page.getByRole('button', { name: 'More of weight' }).click()
    await page.getByLabel('Digits', { exact: true }).fill('6')
    await page.getByLabel('Digits after the point').fill('3')
    await page.getByRole('button', { name: 'Save record' }).click()
    const { record: saved } = await nextMessage('save')
    expect(saved.table).toMatchObject({ kind: 'new', name: 'devices' })
    expect(saved.fields).toMatchObject([
      { name: 'name', type: { name: 'varchar' } },
      {
        ...{ name: 'state', nullable: false, unique: true, required: true, comment: 'How it is' },
        ...{ type: { name: 'enum', values: ['new', 'used'] }, component: 'SelectControl' },
        ...{ rules: 'in:new,used|unique:devices,state' },
      },
      { name: 'weight', type: { name: 'decimal', precision: 6, scale: 3 } },
    ])
    expect(await engine.request('checkRecord', { root, record: saved })).toEqual([])
    expect(other.complaints).toEqual([])
    await page.close()
  })

  it('restores edits that were stored when the page was closed, and discards them on request', async () => {
    const edited = { ...record, functionName: 'Half done' }
    const other = await openGenerator(editor, { root: project.root, record: edited, original: record })
    await other.page.getByText('These are the edits you had not saved.').waitFor()
    await other.page.getByText('not saved', { exact: true }).waitFor()
    await other.page.getByRole('button', { name: 'Discard them' }).click()
    await other.nextMessage('revert')
    await other.post({ type: 'record', record })
    await other.page.getByRole('heading', { name: 'Products' }).waitFor()
    expect(await other.page.getByText('These are the edits you had not saved.').count()).toBe(0)
    await other.page.close()
  })

  it('does not allow renaming a saved record', async () => {
    const saved = await openGenerator(editor, { root: project.root, record, saved: 'products' })
    await saved.page.getByText('A saved record keeps its name').waitFor()
    expect(await saved.page.getByLabel('Record name').count()).toBe(0)
    await saved.post({ type: 'record', record: { ...record, name: 'goods' } })
    await saved.page.getByText('"products" keeps its name').first().waitFor()
    expect(await saved.page.locator('#generate').getAttribute('disabled')).not.toBeNull()
    await saved.page.close()
  })

  it('shows names with markup as plain text', async () => {
    const bad = await recordOf('<img src=x onerror=alert(1)>')
    const other = await openGenerator(editor, { root: project.root, record: bad })
    await other.page.getByRole('tab', { name: 'Fields' }).click()
    await other.page.getByRole('rowheader', { name: '<b>bold</b>' }).waitFor()
    expect(await other.page.locator('img, b').count()).toBe(0)
    expect(other.complaints).toEqual([])
    await other.page.close()
  })

  inLargerRings(() => {
    it.each(['pgsql', 'mysql'] as const)('shows the fields, keys and relations of a table on %s', async (driver) => {
      await using shop = await serverShop(driver)
      const { database } = await engine.request('config', { root: shop.root })
      const connection = database ?? {}
      const made = await engine.request('recordFromTable', { root: shop.root, connection, name: 'products' })
      const other = await openGenerator(editor, { root: shop.root, record: made })
      await other.page.locator('vscode-badge').getByText(driver).waitFor()
      await other.page.getByRole('tab', { name: 'Fields' }).click()
      await other.page.getByRole('rowheader', { name: 'price' }).waitFor()
      await other.page.getByLabel('price: Display name').fill('Cost')
      await other.page.getByRole('tab', { name: 'Relations' }).click()
      await other.page.getByLabel('Related table').waitFor()
      await other.page.getByRole('button', { name: 'Preview' }).click()
      const { record: shown } = await other.nextMessage('preview')
      await other.post({ type: 'plan', plan: await engine.request('plan', { root: shop.root, record: shown }) })
      await other.page.getByText('app/Models/Product.ts').waitFor()
      expect(other.complaints).toEqual([])
      await other.page.close()
    })

    it('uses Chinese, including the component catalogue', async () => {
      const chinese = await openGenerator(editor, { root: project.root, record, language: 'zh' })
      await chinese.page.getByRole('tab', { name: '字段' }).waitFor()
      expect(await chinese.page.locator('body').innerText()).not.toMatch(/\b(?:Save|Preview|Generate|Fields|Options)\b/)
      await chinese.page.getByRole('tab', { name: '字段' }).click()
      await chinese.page.getByRole('button', { name: 'name: 组件 TextControl' }).click()
      await chinese.page.getByRole('combobox', { name: '搜索组件' }).fill('多行')
      await chinese.page.getByRole('option', { name: /TextareaControl/ }).waitFor()
      await chinese.page.close()
    })

    it('renders 200 fields without blocking', async () => {
      const [field] = record.fields as Record<string, never>[]
      const fields = Array.from({ length: 200 }, (_, index) => ({ ...field, name: `c${index}` }))
      const wide = await openGenerator(editor, {
        root: project.root,
        record: { ...record, fields } as RecordData,
      })
      await wide.page.getByRole('tab', { name: 'Fields' }).click()
      await wide.page.getByLabel('c199: Rules').fill('string')
      await wide.page.close()
    })
  })
})
