import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GenerationRecord } from '@quoin/generator'
import { inLargerRings, ring } from '@quoin/test-machine/ring'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type LayoutInput,
  laidOutParcels,
  laidOutTrips,
  layOutParcels,
  layOutTrips,
  layParcelsOutAgain,
} from './lay-out-pages.ts'
import { Newcomer } from './newcomer.ts'
import { type PanelPage, said, seriousFindings, tabTo } from './panel-page.ts'
import { password } from './shop.ts'
import { openToolApplication, type ToolApplication } from './tool-application.ts'

/** Opens a page of the generator's screen for an application: in the panel, or as the editor shows it. */
export type OpenScreen = (
  tools: ToolApplication,
  path: string,
  options?: { readonly dark?: boolean },
) => Promise<PanelPage>

const places = ['in the panel', 'in the editor'] as const
const laidOut = join(import.meta.dirname, '../golden/laid-out')

/** What the generator's screen does for a record, wherever it is; `npm test` looks at each case in one of the places. */
export function generatorScreenCases(place: (typeof places)[number], openScreen: OpenScreen): void {
  let turn = 0
  const isHere = (): boolean => ring !== 'test' || turn++ % places.length === places.indexOf(place)
  const itInTurn = (title: string, run: () => Promise<void>): void => void (isHere() && it(title, run))
  const describeInTurn = (title: string, register: () => void): void => void (isHere() && describe(title, register))

  let tools: ToolApplication
  const open = (path: string, options?: { readonly dark?: boolean }): Promise<PanelPage> =>
    openScreen(tools, path, options)
  const stored = async () => (await tools.ada.get('dev-tools/records/makers')).data
  async function generate(name: string): Promise<PanelPage> {
    const preview = await open(`/dev-tools/records/${name}/preview`)
    await preview.page.getByRole('button', { name: 'Generate', exact: true }).click()
    await preview.page.getByRole('heading', { name: `${name} is generated` }).waitFor()
    expect(preview.problems).toEqual([])
    return preview
  }
  const functionName = (page: Page) => page.getByLabel('Feature name')

  /** Each group has an application of its own. */
  function withApplication(prepare: () => Promise<unknown>): void {
    beforeAll(async () => {
      tools = await openToolApplication()
      await prepare()
    })
    afterAll(() => tools?.[Symbol.asyncDispose]())
  }

  inLargerRings(() =>
    describeInTurn(`a layout by hand ${place}`, () => {
      withApplication(async () => undefined)

      it('builds the same pages by pointer and by keyboard, byte for byte, and keeps edits by hand', async () => {
        await tools.sql(
          'create table parcels (id integer primary key autoincrement, code varchar(20) not null, sender varchar(80), weight integer, price integer, sent_on date, note varchar(80))',
        )
        await tools.sql(
          'create table trips (id integer primary key autoincrement, origin varchar(80) not null, leaves_at datetime, destination varchar(80), weight integer, note varchar(80))',
        )
        const file = (model: string) => join(tools.root, `app/Admin/Controllers/${model}Controller.ts`)
        const outlines = new Map<LayoutInput, readonly string[]>()
        for (const input of ['pointer', 'keyboard'] as const) {
          for (const table of ['parcels', 'trips']) await tools.ada.post('dev-tools/records', { table })
          await using parcels = await open('/dev-tools/records/parcels')
          await using trips = await open('/dev-tools/records/trips')
          outlines.set(input, [await layOutParcels(parcels, input), await layOutTrips(trips, input)])
          expect((await tools.ada.get('dev-tools/records/parcels')).data.record.page).toMatchObject(laidOutParcels)
          expect((await tools.ada.get('dev-tools/records/trips')).data.record.page.form).toMatchObject(laidOutTrips)
          for (const [name, model] of Object.entries({ trips: 'Trip', parcels: 'Parcel' })) {
            await using generated = await generate(name)
            const golden = join(laidOut, `${model}Controller.ts`)
            await expect(readFileSync(file(model), 'utf8'), input).toMatchFileSnapshot(golden)
            if (input === 'keyboard') continue
            await generated.page.getByRole('button', { name: 'Undo the last run' }).click()
            await generated.page.getByRole('heading', { name: 'History' }).waitFor()
            await tools.ada.delete(`dev-tools/records/${name}`)
          }
        }
        expect(outlines.get('keyboard')).toEqual(outlines.get('pointer'))

        const edited = readFileSync(file('Parcel'), 'utf8')
          .replace("title: 'Who'", "title: 'For whom'")
          .replace(
            "TextControl({ name: 'code', label: 'Code', required",
            "TextControl({ name: 'code', label: 'Code', placeholder: 'On the label', required",
          )
          .replace('Grid({', "Alert({ title: 'Weigh it first' }),\n              $&")
          .replace('AdminController,', '$&\n  Alert,')
        writeFileSync(file('Parcel'), edited)
        await using again = await open('/dev-tools/records/parcels')
        await layParcelsOutAgain(again)
        await using _ = await generate('parcels')
        await expect(readFileSync(file('Parcel'), 'utf8')).toMatchFileSnapshot(
          join(laidOut, 'ParcelController.edited.ts'),
        )
        await using preview = await open('/dev-tools/records/parcels/preview')
        await preview.page.getByText('Everything is up to date.').waitFor()
        expect(preview.problems).toEqual([])
      })
    }),
  )

  describe(`the record screen ${place}`, () => {
    withApplication(async () => {
      await tools.sql(
        "insert into makers (name, founded) values ('Stradivari', '1680-01-02'), ('Steinway', '1853-03-05')",
      )
      await tools.ada.post('dev-tools/records', { table: 'makers' })
    })

    itInTurn('brings edits that were not saved back after it was loaded again', async () => {
      await using opened = await open('/dev-tools/records/makers')
      const { page } = opened
      page.on('dialog', (dialog) => void dialog.accept())
      await functionName(page).fill('Half done')
      await page.getByText('Not saved yet').waitFor()
      await page.reload()
      await page.getByText('These are the edits you had not saved.').waitFor()
      expect(await functionName(page).inputValue()).toBe('Half done')
      await page.getByRole('button', { name: 'Discard them' }).click()
      await page.getByRole('heading', { name: 'Makers' }).waitFor()
      expect(await page.getByText('Not saved yet').count()).toBe(0)
    })

    itInTurn('leaves the focus where somebody types while the reasons of guesses come and go', async () => {
      await using opened = await open('/dev-tools/records/makers')
      const { page, problems } = opened
      await functionName(page).focus()
      await page.getByText('Made from the name of the table.').first().waitFor()
      await page.keyboard.press('End')
      await page.keyboard.type(' of tools')
      expect(await functionName(page).inputValue()).toBe('Makers of tools')
      for (let letter = 0; letter < ' of tools'.length; letter++) await page.keyboard.press('Backspace')
      await page.getByText('Made from the name of the table.').first().waitFor()
      expect(await functionName(page).evaluate((input) => input === document.activeElement)).toBe(true)
      expect(problems).toEqual([])
    })

    itInTurn('says why each value was guessed, until somebody chooses another', async () => {
      await using opened = await open('/dev-tools/records/makers')
      const { page, problems } = opened
      await page.getByText('Made from the name of the table.').first().waitFor()
      await page.getByRole('tab', { name: 'Fields' }).click()
      await page.getByRole('button', { name: 'All settings of name' }).click()
      const drawer = page.getByRole('dialog')
      await drawer.getByText('unique:makers,name: a unique index.').waitFor()
      await drawer.getByText('In the list: users recognize a row by it.').waitFor()
      const name = drawer.getByText('Made from the name of the column.')
      await name.waitFor()
      expect(await seriousFindings(page)).toEqual([])
      await drawer.getByLabel('Label', { exact: true }).fill('Called')
      await name.waitFor({ state: 'detached' })
      await page.keyboard.press('Escape')
      await drawer.waitFor({ state: 'hidden' })
      await page.getByRole('tab', { name: 'Pages' }).click()
      await page.getByText('The form has 2 fields').first().waitFor()
      expect(problems).toEqual([])
    })

    inLargerRings(() => {
      itInTurn('edits the properties of a component by controls, and keeps what another component takes', async () => {
        await using opened = await open('/dev-tools/records/makers')
        const { page, problems } = opened
        await page.getByRole('tab', { name: 'Fields' }).click()
        await page.getByRole('button', { name: 'All settings of name' }).click()
        const drawer = page.getByRole('dialog')
        const ofText = drawer.getByRole('group', { name: 'Properties of TextControl' })
        const length = ofText.getByRole('spinbutton', { name: 'Maximum length' })
        await length.fill('40')
        await ofText.getByText('As for every field').click()
        await ofText.getByRole('textbox', { name: 'Text while empty' }).fill('As on the label')
        await drawer.locator('.tool-live').getByPlaceholder('As on the label').waitFor()
        await ofText.getByText('Conditions').click()
        const shown = ofText.locator('[data-property=visibleWhen]')
        await shown.getByRole('button', { name: 'Add a condition' }).click()
        expect(await seriousFindings(page)).toEqual([])
        await ofText.getByText('As JSON').click()
        const json = ofText.getByRole('textbox', { name: 'Properties of TextControl' })
        const read = async () => JSON.parse(await json.inputValue())
        await expect.poll(read).toMatchObject({ maxLength: 40, placeholder: 'As on the label' })
        await json.fill('{ "maxLength": -40, "placeholder": "Whose?", "prefix": "#" }')
        await ofText.getByText('Form', { exact: true }).click()
        await ofText.locator('[data-property=maxLength]').getByRole('alert').waitFor()
        await length.fill('50')
        await ofText.locator('[data-property=maxLength]').getByRole('alert').waitFor({ state: 'detached' })

        await drawer.locator('button', { hasText: /^TextControl$/ }).click()
        await page.getByRole('button', { name: /TextareaControl$/ }).click()
        await page.getByRole('button', { name: 'Use TextareaControl' }).click()
        const ofArea = drawer.getByRole('group', { name: 'Properties of TextareaControl' })
        await ofArea.getByText('As JSON').click()
        const kept = ofArea.getByRole('textbox', { name: 'Properties of TextareaControl' })
        await expect
          .poll(async () => JSON.parse(await kept.inputValue()))
          .toEqual({
            maxLength: 50,
            placeholder: 'Whose?',
          })
        // What is given is in sight when the field is opened again.
        page.on('dialog', (dialog) => void dialog.accept())
        await page.reload()
        await page.getByRole('tab', { name: 'Fields' }).click()
        await page.getByRole('button', { name: 'All settings of name' }).click()
        await ofArea.getByRole('textbox', { name: 'Text while empty' }).waitFor()
        expect(problems).toEqual([])
      })
    })

    itInTurn('writes what a label is called in other languages, which the server shows at once', async () => {
      await using opened = await open('/dev-tools/records/makers')
      const { page, problems } = opened
      await page.getByRole('tab', { name: 'Fields' }).click()
      await page.getByRole('button', { name: 'All settings of founded' }).click()
      const drawer = page.getByRole('dialog')
      await drawer.getByText('Translations of “Founded”').click()
      const german = drawer.getByLabel('Deutsch')
      await german.fill('Gegründet')
      await drawer.getByLabel('中文').focus()
      await expect
        .poll(async () => (await tools.ada.get('dev-tools/labels')).data.locales['de-DE'])
        .toEqual({
          Founded: 'Gegründet',
        })
      expect(JSON.parse(readFileSync(join(tools.root, 'locales/de-DE.json'), 'utf8'))).toEqual({
        labels: { Founded: 'Gegründet' },
      })
      await german.fill('')
      await drawer.getByLabel('中文').focus()
      await expect.poll(async () => (await tools.ada.get('dev-tools/labels')).data.locales['de-DE']).toEqual({})
      expect(await seriousFindings(page)).toEqual([])
      expect(problems).toEqual([])
    })

    itInTurn('merges what somebody else saved meanwhile, and asks where both changed the same place', async () => {
      await using opened = await open('/dev-tools/records/makers')
      const { page } = opened
      await functionName(page).fill('Mine')
      const { record, revision } = await stored()
      const theirs = { ...record, functionName: 'Theirs', route: { ...record.route, weight: 7 } }
      await tools.ada.put('dev-tools/records/makers', { record: theirs, revision })
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('alert').getByText('both changed 1 place:').waitFor()
      expect(await seriousFindings(page)).toEqual([])
      expect((await stored()).record).toEqual(theirs)
      await page.getByRole('button', { name: 'Keep mine: Mine: functionName' }).click()
      await page.getByText('save to keep both').waitFor()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await said(page, 'Saved.')
      expect((await stored()).record).toEqual({ ...theirs, functionName: 'Mine' })
    })

    inLargerRings(() => {
      // The editor has no links to other pages, and keeps what was not saved.
      if (place === 'in the panel')
        it('asks before a layout that was not saved is left', async () => {
          await using opened = await open('/dev-tools/records/makers')
          const { page, problems } = opened
          const closing = page.waitForEvent('dialog')
          page.on('dialog', (dialog) => void dialog.dismiss())
          await page.getByRole('tab', { name: 'Pages' }).click()
          const form = page.getByRole('group', { name: 'Form', exact: true })
          await form.getByRole('button', { name: 'Place Founded' }).click()
          await page.getByText('Not saved yet').waitFor()
          const leave = async (answer: string) => {
            await page.getByRole('link', { name: 'Routes' }).click()
            await page.getByRole('button', { name: answer }).click()
            await page.locator('.ant-modal-confirm').waitFor({ state: 'detached' })
          }
          await leave('Keep editing')
          await form.getByRole('tree').getByText('Founded').waitFor()
          await page.close({ runBeforeUnload: true })
          expect((await closing).type()).toBe('beforeunload')
          await form.getByRole('tree').getByText('Founded').waitFor()
          await leave('Leave')
          await form.waitFor({ state: 'detached' })
          expect(((await stored()).record as GenerationRecord).page.form.body).toBe(undefined)
          expect(problems).toEqual([])
        })

      it('undoes drags and drops of a layout one by one, and makes them again', async () => {
        await using opened = await open('/dev-tools/records/makers')
        const { page, problems } = opened
        await page.getByRole('tab', { name: 'Pages' }).click()
        const form = page.getByRole('group', { name: 'Form', exact: true })
        const tree = form.getByRole('tree')
        const rows = () =>
          tree
            .getByRole('treeitem')
            .evaluateAll((all) =>
              all.map((row) => `${row.ariaLevel} ${row.querySelector('code')?.innerText ?? ''}`.trim()),
            )
        const name = form.getByRole('button', { name: 'Place Name' })
        await form.getByRole('button', { name: 'Add', exact: true }).click()
        await page.getByRole('menuitem', { name: 'Fieldset' }).click()
        await form.getByRole('button', { name: 'Place Founded' }).click()
        // A name is dropped before the fieldset, and goes on into it.
        await name.dragTo(tree.getByRole('treeitem', { name: 'Fieldset' }), { targetPosition: { x: 60, y: 2 } })
        await expect.poll(rows).toEqual(['1 name', '1', '2 founded'])
        await tree.getByRole('treeitem', { name: 'Name' }).dragTo(tree.getByRole('treeitem', { name: 'Fieldset' }))
        await expect.poll(rows).toEqual(['1', '2 founded', '2 name'])
        await page.keyboard.press('Control+z')
        await expect.poll(rows).toEqual(['1 name', '1', '2 founded'])
        await page.keyboard.press('Control+z')
        await expect.poll(rows).toEqual(['1', '2 founded'])
        await name.waitFor()
        await page.keyboard.press('Control+Shift+z')
        await page.keyboard.press('Control+Shift+z')
        await expect.poll(rows).toEqual(['1', '2 founded', '2 name'])
        for (const _ of ['name moved', 'name placed', 'founded placed', 'fieldset added'])
          await page.keyboard.press('Control+z')
        await page.getByText('Not saved yet').waitFor({ state: 'detached' })
        expect(problems).toEqual([])
      })

      it('undoes edits and makes them again, by button and by key, from wherever the focus is', async () => {
        await using opened = await open('/dev-tools/records/makers')
        const { page, problems } = opened
        await functionName(page).fill('Builders')
        await page.getByRole('tab', { name: 'Fields' }).click()
        await page.getByRole('checkbox', { name: 'List of founded' }).uncheck()
        await page.keyboard.press('Control+z')
        await page.getByRole('checkbox', { name: 'List of founded', checked: true }).waitFor()
        await page.keyboard.press('Control+Shift+z')
        await page.getByRole('checkbox', { name: 'List of founded', checked: false }).waitFor()
        await page.getByRole('button', { name: 'Undo', exact: true }).click()
        await page.getByRole('button', { name: 'Undo', exact: true }).click()
        await page.getByRole('heading', { name: 'Mine' }).waitFor()
        expect(await page.getByRole('button', { name: 'Undo', exact: true }).isDisabled()).toBe(true)
        expect(await page.getByText('Not saved yet').count()).toBe(0)
        await page.getByRole('button', { name: 'Redo', exact: true }).click()
        await page.getByRole('heading', { name: 'Builders' }).waitFor()
        expect(problems).toEqual([])
      })

      it('undoes by key what any control changed, also where the focus is gone', async () => {
        await using opened = await open('/dev-tools/records/makers')
        const { page, problems } = opened
        const undo = async (count = 1) => {
          for (let step = 0; step < count; step += 1) await page.keyboard.press('Control+z')
        }
        const unchanged = () => page.getByText('Not saved yet').waitFor({ state: 'detached' })
        await page.getByRole('tab', { name: 'Fields' }).click()
        const tag = page.getByRole('row', { name: /founded/ }).getByText('alpha', { exact: true })
        const rules = page.getByRole('combobox', { name: 'Validation rules of founded' })
        // The focus stays in a list of options, whose search is empty again.
        await page.getByRole('button', { name: 'All settings of founded' }).click()
        const drawer = page.getByRole('dialog')
        const own = drawer.getByRole('combobox', { name: 'Validation rules' })
        await own.fill('alpha')
        await own.press('Enter')
        await drawer.getByText('alpha', { exact: true }).first().waitFor()
        await undo()
        await drawer.locator('.ant-select-selection-item', { hasText: /^alpha$/ }).waitFor({ state: 'detached' })
        // By key: what the check of the rule had to say goes as it answers, and moves what a pointer is about to press.
        await drawer.getByRole('checkbox', { name: 'Sortable' }).press('Space')
        await drawer.getByRole('checkbox', { name: 'Sortable', checked: false }).waitFor()
        await undo()
        await drawer.getByRole('checkbox', { name: 'Sortable', checked: true }).waitFor()
        await page.keyboard.press('Escape')
        await page.keyboard.press('Escape')
        await drawer.waitFor({ state: 'hidden' })
        await unchanged()
        // What is typed to find an option is not of the record: its own undo is about it.
        await rules.fill('alp')
        await undo()
        expect(await tag.count()).toBe(0)
        await page.keyboard.press('Escape')

        await page.getByRole('tab', { name: 'Relations' }).click()
        await page.getByRole('button', { name: 'Add relation' }).click()
        await page.getByRole('button', { name: 'Remove relation related1' }).click()
        await undo()
        await page.getByRole('button', { name: /^related1/ }).click()
        const key = page.getByRole('combobox', { name: 'Foreign key' })
        await key.fill('patron_id')
        await page.getByRole('button', { name: /related1.*patron_id/ }).waitFor()
        await undo()
        await page.getByRole('button', { name: /related1.*makers_id/ }).waitFor()
        await undo()
        await unchanged()

        await page.getByRole('tab', { name: 'Pages' }).click()
        await page.getByRole('combobox', { name: 'Ordered by' }).click()
        await page.locator('.ant-select-dropdown:visible').getByTitle('Founded').click()
        await page.getByText('Not saved yet').waitFor()
        await undo()
        await unchanged()
        const layout = page.getByRole('group', { name: 'Form', exact: true })
        await layout.getByRole('button', { name: 'Place Founded' }).click()
        await layout.getByRole('button', { name: 'Take Founded out' }).click()
        await undo(2)
        await unchanged()

        await page.getByRole('tab', { name: 'Basics' }).click()
        await page.getByRole('switch', { name: /^Create service/ }).click()
        await page.getByRole('button', { name: 'Undo', exact: true }).click()
        await unchanged()
        // The button that was pressed last cannot have the focus any more.
        await page.keyboard.press('Control+Shift+z')
        await page.getByRole('switch', { name: /^Create service/, checked: false }).waitFor()
        await undo()
        await unchanged()
        expect(problems).toEqual([])
      })

      it('shows what generating would write of the record as it is edited, before it is saved', async () => {
        await using opened = await open('/dev-tools/records/makers')
        const { page, problems } = opened
        const glance = page.getByRole('button', { name: /Generating writes/ })
        await glance.getByText('4 new files').waitFor()
        await glance.getByText('no SQL · /makers · Makers').waitFor()
        await glance.click()
        await page.getByText('app/Models/Maker.ts').first().waitFor()
        await page.getByLabel('Model class').fill('Builder')
        await page.getByRole('switch', { name: /^Create migration/ }).click()
        await page.getByText('app/Models/Builder.ts', { exact: true }).first().waitFor()
        await page.getByText('create table "makers"').waitFor()
        expect(await seriousFindings(page)).toEqual([])
        expect((await stored()).record.modelName).toBe('Maker')
        await page.getByRole('button', { name: 'Undo', exact: true }).click()
        await page.getByRole('button', { name: 'Undo', exact: true }).click()
        await page.getByText('app/Models/Maker.ts').first().waitFor()
        expect(problems).toEqual([])
      })

      it('requires a field by its checkbox or by a rule, which are one', async () => {
        await using opened = await open('/dev-tools/records/makers')
        const { page } = opened
        await page.getByRole('tab', { name: 'Fields' }).click()
        const required = page.getByRole('checkbox', { name: 'Required of founded' })
        await required.check()
        const rules = page.getByRole('combobox', { name: 'Validation rules of founded' })
        await page
          .getByRole('row', { name: /founded/ })
          .getByText('required', { exact: true })
          .waitFor()
        await required.uncheck()
        await rules.fill('required')
        await rules.press('Enter')
        await page.getByRole('checkbox', { name: 'Required of founded', checked: true }).waitFor()
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Save', exact: true }).click()
        await said(page, 'Saved.')
        const founded = ((await stored()).record as GenerationRecord).fields.find(({ name }) => name === 'founded')
        expect(founded).toMatchObject({ required: true, rules: expect.not.stringContaining('required') })
      })

      it('keeps the focus on the row that a key moves', async () => {
        await using opened = await open('/dev-tools/records/makers')
        const { page } = opened
        await page.getByRole('tab', { name: 'Fields' }).click()
        const order = () =>
          page.locator('[data-row-key]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row-key')))
        const [first, second] = await order()
        await page.getByRole('button', { name: `Move ${first} down` }).focus()
        await page.keyboard.press('Enter')
        await expect.poll(order).toEqual([second, first])
        await page
          .getByRole('button', { name: `Move ${first} up` })
          .and(page.locator(':focus'))
          .waitFor()
        await page.keyboard.press('Enter')
        await expect.poll(order).toEqual([first, second])
        await page
          .getByRole('button', { name: `Move ${first} down` })
          .and(page.locator(':focus'))
          .waitFor()
      })

      it('shows and searches all icons of the menu entry, and opening the list chooses none', async () => {
        await using opened = await open('/dev-tools/records/makers')
        const { page, problems } = opened
        await page.getByRole('tab', { name: 'Route and menu' }).click()
        const icon = page.getByRole('combobox', { name: 'Menu icon' })
        const shown = page.locator('.ant-select', { has: icon })
        const before = await shown.innerText()
        await icon.click()
        const option = (name: string) => page.locator('.ant-select-item-option', { hasText: name })
        await option('AccountBook').waitFor()
        await page.keyboard.press('Escape')
        expect(await shown.innerText()).toBe(before)
        expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
        await icon.click()
        await icon.fill('zoomout')
        await option('ZoomOut').click()
        await expect.poll(() => shown.innerText()).toContain('ZoomOutOutlined')
        await page.getByRole('button', { name: 'Save', exact: true }).click()
        await said(page, 'Saved.')
        expect(((await stored()).record as GenerationRecord).route.icon).toBe('ZoomOutOutlined')
        expect(problems).toEqual([])
      })

      it('shows the live preview beside what is edited where there is room, and a field beside its settings', async () => {
        await using opened = await open('/dev-tools/records/makers')
        const { page, problems } = opened
        await page.getByRole('tab', { name: 'Fields' }).click()
        await page.getByRole('button', { name: 'All settings of founded' }).click()
        const drawer = page.getByRole('dialog')
        await drawer.getByLabel('Label', { exact: true }).fill('Since')
        await drawer.locator('.tool-live').getByText('Since').waitFor()
        expect(await seriousFindings(page)).toEqual([])
        await page.keyboard.press('Escape')
        await drawer.waitFor({ state: 'hidden' })
        await page.setViewportSize({ width: 1680, height: 900 })
        const beside = page.getByRole('complementary', { name: 'Live preview' })
        await beside.getByRole('columnheader', { name: 'Since' }).waitFor({ state: 'attached' })
        expect(await page.getByRole('tab', { name: 'Live preview' }).count()).toBe(0)
        const hidden = await page.locator('.tool-grid').evaluate((grid) => grid.scrollWidth - grid.clientWidth)
        expect(hidden, 'pixels of the grid that are out of sight').toBe(0)
        await page.getByRole('textbox', { name: 'Label of founded' }).fill('Begun')
        await beside.getByRole('columnheader', { name: 'Begun' }).waitFor({ state: 'attached' })
        expect(await seriousFindings(page)).toEqual([])
        expect(problems).toEqual([])
      })

      it('shows what is wrong while it is edited, at its place', async () => {
        await using opened = await open('/dev-tools/records/makers')
        const { page } = opened
        await page.getByRole('tab', { name: 'Fields' }).click()
        await page.getByLabel('Label of founded').fill('')
        await page.getByRole('cell').getByText('Must not be empty.').waitFor()
        await page.keyboard.press('Control+z')
        await page.getByText('Must not be empty.').waitFor({ state: 'detached' })
      })

      it('has every setting of a record under its name', async () => {
        await using opened = await open('/dev-tools/records/makers')
        const { page } = opened
        const switches = ['migration', 'table', 'model', 'controller', 'service'].map((file) => `Create ${file}`)
        const parts = {
          Basics: [
            'Table',
            'Feature name',
            'Primary key field',
            'Save path',
            ...switches,
            'Timestamps',
            'Soft deletes',
          ],
          'Route and menu': [
            'Generate routes and menu',
            'Route',
            'Menu name',
            'Parent menu',
            'Menu icon',
            'Sort weight',
          ],
          Pages: [
            ...['Dialog', 'Drawer', 'Page', 'Add', 'Buttons above the list', 'Buttons beside a row'],
            ...['Columns that come first', 'Filters can be collapsed'],
          ],
          Fields: ['Field', 'Label', 'Form component', 'Validation rules', 'Default', 'Required', 'List', 'Sort'],
        }
        const shows = async (within: Locator, names: readonly string[]) => {
          for (const name of names)
            await within
              .getByText(new RegExp(`^${name}`))
              .first()
              .waitFor({ state: 'attached' })
        }
        for (const [part, names] of Object.entries(parts)) {
          await page.getByRole('tab', { name: part }).click()
          await shows(page.getByRole('tabpanel'), names)
        }
        await page.getByRole('button', { name: 'All settings of founded' }).click()
        const flags = ['Required', 'Show in list', 'Show in form', 'Show in detail', 'Searchable', 'Sortable']
        await shows(page.getByRole('dialog'), ['Form component', 'Validation rules', 'Default value', ...flags])
      })

      it('lets a relation edit its rows inside the form', async () => {
        await using opened = await open('/dev-tools/records/makers')
        const { page } = opened
        const relations = async () => {
          const { record } = (await tools.ada.get('dev-tools/records/makers')).data as { record: GenerationRecord }
          return record.relations
        }
        const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()
        await page.getByRole('tab', { name: 'Relations' }).click()
        await page.getByRole('button', { name: 'Add relation' }).click()
        await page.getByRole('switch', { name: 'Edit inside the form' }).click()
        const fields = page.getByRole('combobox', { name: 'Fields in the form' })
        await fields.click()
        await page.locator('.ant-select-dropdown:visible').getByTitle('founded').click()
        await page.keyboard.press('Escape')
        await save()
        await expect
          .poll(relations)
          .toMatchObject([{ kind: 'hasMany', table: 'makers', subForm: { fields: ['founded'] } }])
        expect(await seriousFindings(page)).toEqual([])
        await page.getByRole('tab', { name: 'Live preview' }).click()
        await page.getByRole('tab', { name: 'Relations' }).click()
        await page.getByRole('button', { name: /^Remove relation/ }).click()
        await save()
        await expect.poll(relations).toEqual([])
        expect(opened.problems).toEqual([])
      })

      it('leads a relation to any of several tables by a type, which it names', async () => {
        await using opened = await open('/dev-tools/records/makers')
        const { page } = opened
        const save = async () => {
          await page.getByRole('button', { name: 'Save', exact: true }).click()
          await page.getByText('Not saved yet').waitFor({ state: 'detached' })
        }
        const kind = async (title: string) => {
          await page.getByRole('combobox', { name: 'Kind' }).click()
          await page.locator('.ant-select-dropdown:visible').getByTitle(title, { exact: true }).click()
        }
        await page.getByRole('tab', { name: 'Relations' }).click()
        await page.getByRole('button', { name: 'Add relation' }).click()
        await kind('belongs to one of several')
        const [column, type] = [page.getByLabel('Column of the type'), page.getByLabel('Type of these rows')]
        await expect.poll(() => page.getByRole('alert').getByText('Must not be empty.').count()).toBe(2)
        expect(await seriousFindings(page)).toEqual([])
        await column.fill('na')
        await page.locator('.ant-select-dropdown:visible').getByTitle('name', { exact: true }).click()
        await type.fill('App\\Models\\Maker')
        await page.getByLabel('Foreign key').fill('founded')
        await page.getByRole('button', { name: /^related1 \(App\\Models\\Maker\)/ }).waitFor()
        await page.getByText('Must not be empty.').first().waitFor({ state: 'detached' })
        await save()
        const relations = async () => (await stored()).record.relations
        const shared = { name: 'related1', table: 'makers', foreignKey: 'founded', ownerKey: 'id' }
        const about = { column: 'name', value: 'App\\Models\\Maker' }
        expect(await relations()).toMatchObject([{ ...shared, kind: 'belongsToAny', type: about }])
        await page.getByLabel('Points to column').fill('name')
        await page.getByRole('alert').getByText('needs a primary key of one column').waitFor()
        await page.getByLabel('Points to column').fill('id')
        await kind('belongs to one')
        await column.waitFor({ state: 'detached' })
        await save()
        const [plain] = await relations()
        expect([plain.kind, plain.type]).toEqual(['belongsTo', undefined])
        await page.getByRole('button', { name: 'Remove relation related1' }).click()
        await save()
        expect(await relations()).toEqual([])
        expect(opened.problems).toEqual([])
      })

      it('reorders fields with the mouse', async () => {
        await using opened = await open('/dev-tools/records/makers')
        const { page } = opened
        const order = async () => {
          const { record } = (await tools.ada.get('dev-tools/records/makers')).data as { record: GenerationRecord }
          return record.fields.map(({ name }) => name)
        }
        const before = await order()
        const rows = page.locator('[data-row-key]')
        await page.getByRole('tab', { name: 'Fields' }).click()
        await rows.nth(1).getByTitle('Drag to order').dragTo(rows.nth(0))
        await page.getByRole('button', { name: 'Save', exact: true }).click()
        await said(page, 'Saved.')
        expect(await order()).toEqual([before[1], before[0], ...before.slice(2)])
      })

      it('shows list, form and detail over real rows, and follows an edit by itself', async () => {
        await using opened = await open('/dev-tools/records/makers')
        const { page, problems } = opened
        await page.getByRole('tab', { name: 'Live preview' }).click()
        const preview = page.locator('.tool-live')
        await preview.getByText('Stradivari').waitFor()
        const asked = opened.calls.length
        await page.getByRole('tab', { name: 'Fields' }).click()
        await page.getByRole('checkbox', { name: 'List of founded' }).uncheck()
        await page.getByRole('textbox', { name: 'Label of name' }).fill('Called')
        await page.getByRole('tab', { name: 'Live preview' }).click()
        await preview.getByRole('columnheader', { name: 'Called' }).waitFor()
        expect(await preview.getByText(/1680/).count()).toBe(0)
        await page.getByRole('radiogroup', { name: 'Live preview' }).getByText('Form').click()
        await page.locator('.tool-live[data-part="form"]').getByText('Called', { exact: true }).waitFor()
        await page.getByRole('radiogroup', { name: 'Live preview' }).getByText('Detail').click()
        await page.locator('.tool-live[data-part="detail"]').getByText(/1680/).waitFor()
        // Issues are checked while it is edited, and what would be written; nothing else is asked for.
        const known = /check|glance|dev-tools\/preview /
        expect(opened.calls.slice(asked).filter((call) => !known.test(call))).toEqual([])
        expect(problems).toEqual([])
      })

      it('says that its record was removed meanwhile, and saves what was edited as a new one', async () => {
        await using opened = await open('/dev-tools/records/makers')
        const { page, problems } = opened
        await functionName(page).fill('Rescued')
        await page.getByText('Not saved yet').waitFor()
        await tools.ada.delete('dev-tools/records/makers')
        await page.getByRole('button', { name: 'Save', exact: true }).click()
        await page.getByText('Somebody removed the saved record makers.').waitFor()
        expect(await functionName(page).inputValue()).toBe('Rescued')
        await page.getByRole('button', { name: 'Save', exact: true }).click()
        await said(page, 'Saved.')
        expect((await stored()).record.functionName).toBe('Rescued')
        expect(problems).toEqual([])
      })
    })

    itInTurn('asks before it writes code that nothing can type-check', async () => {
      renameSync(join(tools.root, 'node_modules'), join(tools.root, 'packages-apart'))
      await using opened = await open('/dev-tools/records/makers/preview')
      const { page } = opened
      await page.getByText('not type-checked', { exact: true }).waitFor()
      await page.getByRole('button', { name: 'Generate', exact: true }).click()
      const dialog = page.getByRole('dialog').filter({ hasText: 'Nothing can type-check this code' })
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await dialog.waitFor({ state: 'hidden' })
      expect(existsSync(join(tools.root, 'app/Models'))).toBe(false)
      renameSync(join(tools.root, 'packages-apart'), join(tools.root, 'node_modules'))
    })

    itInTurn('requires a choice for each clash before it generates', async () => {
      mkdirSync(join(tools.root, 'app/Models'), { recursive: true })
      writeFileSync(join(tools.root, 'app/Models/Maker.ts'), 'export const mine = true\n')
      await using opened = await open('/dev-tools/records/makers/preview')
      const { page } = opened
      await page.getByRole('heading', { name: '1 to decide before generating' }).waitFor()
      expect(await page.getByRole('button', { name: 'Generate', exact: true }).isDisabled()).toBe(true)
      await page.getByRole('button', { name: 'Take the generated text' }).click()
      await page.getByRole('button', { name: 'Generate', exact: true }).click()
      await page.getByRole('heading', { name: 'makers is generated' }).waitFor()
    })
  })

  inLargerRings(() =>
    describe(`the screen of many tables ${place}`, () => {
      withApplication(async () => {
        for (const name of ['sales_orders', 'sales_items', 'staff'])
          await tools.sql(`create table ${name} (id integer primary key, title varchar(40) not null)`)
        await tools.sql('create table sales_odd (id integer primary key, _version text)')
        await tools.ada.post('dev-tools/records', { table: 'sales_items' })
      })

      it('makes a feature of each table whose name fits in one plan, and says which got none and why', async () => {
        await using opened = await open('/dev-tools/records')
        const { page, problems } = opened
        await page.getByRole('link', { name: 'All tables' }).click()
        await page.getByLabel('Only tables named').fill('sales_*')
        await page.getByRole('button', { name: 'Plan', exact: true }).click()
        await page.getByText('1 to create, 1 to update, 1 to skip.').waitFor()
        const row = (table: string) => page.getByRole('row').filter({ hasText: table })
        await row('sales_odd').getByText('skip', { exact: true }).waitFor()
        await row('sales_odd').getByText('_version').waitFor()
        expect(await seriousFindings(page)).toEqual([])
        await page.getByRole('button', { name: 'Generate 2 tables' }).click()
        await page.getByText('1 created, 1 updated, 1 skipped.').waitFor()
        await row('sales_orders').getByText('created', { exact: true }).waitFor()
        await row('sales_items').getByText('updated', { exact: true }).waitFor()
        expect(await row('sales_odd').getByText('skipped', { exact: true }).count()).toBe(1)
        expect(await seriousFindings(page)).toEqual([])
        expect(existsSync(join(tools.root, 'app/Models/SalesOrder.ts'))).toBe(true)
        expect(existsSync(join(tools.root, 'app/Models/Staff.ts'))).toBe(false)
        expect(problems).toEqual([])
      })
    }),
  )

  inLargerRings(() =>
    describe(`a record that was edited by hand ${place}`, () => {
      withApplication(async () => {
        const { record } = (await tools.ada.post('dev-tools/records', { table: 'makers' })).data
        const page = { ...record.page, list: { ...record.page.list, orderBy: 'nosuch' } }
        const edited = { ...record, fields: [], softDeletes: true, access: { nobody: ['index'] }, page }
        writeFileSync(join(tools.root, '.quoin/records/makers.json'), JSON.stringify(edited))
      })

      it('has each mistake counted at its part and said at its place', async () => {
        await using opened = await open('/dev-tools/records/makers')
        const { page, problems } = opened
        const mistakes = {
          Basics: 'Soft delete is switched on',
          Fields: 'has no fields',
          'Route and menu': 'There is no role "nobody"',
          Pages: 'The list is ordered by "nosuch"',
        }
        for (const [part, sentence] of Object.entries(mistakes)) {
          const tab = page.getByRole('tab', { name: part })
          await tab.getByTitle('1', { exact: true }).waitFor()
          await tab.click()
          await page.getByRole('tabpanel').getByRole('alert').getByText(sentence).waitFor()
          expect(await seriousFindings(page)).toEqual([])
        }
        expect(problems).toEqual([])
      })

      it('has the mistakes of controls said in the drawer of their field, and those of a layout at its part', async () => {
        await tools.sql('create table sizes (id integer primary key, name varchar(40), amount integer, price integer)')
        const { record } = (await tools.ada.post('dev-tools/records', { table: 'sizes' })).data
        const [name, amount, price] = record.fields
        const options = ['A', 'B'].map((label) => ({ label, value: 1 }))
        const fields = [
          { ...name, component: 'SelectControl', properties: { options } },
          { ...amount, component: 'KeyValuesControl', properties: {} },
          price,
        ]
        const page = { ...record.page, form: { ...record.page.form, body: ['name', 'nosuch'] } }
        writeFileSync(join(tools.root, '.quoin/records/sizes.json'), JSON.stringify({ ...record, fields, page }))
        await using opened = await open('/dev-tools/records/sizes')
        const { page: screen, problems } = opened
        const mistakes = {
          name: 'The value 1 is offered twice',
          amount: 'cannot hold the values of KeyValuesControl',
        }
        await screen.getByRole('tab', { name: 'Fields' }).click()
        for (const [field, sentence] of Object.entries(mistakes)) {
          await screen.getByRole('button', { name: `All settings of ${field}`, exact: true }).click()
          await screen.getByRole('dialog').getByRole('alert').getByText(sentence).first().waitFor()
          expect(await seriousFindings(screen)).toEqual([])
          await screen.keyboard.press('Escape')
          await screen.getByRole('dialog').waitFor({ state: 'hidden' })
        }
        await screen.getByRole('tab', { name: 'Pages' }).click()
        await screen.getByRole('treeitem', { name: 'nosuch' }).getByRole('alert').waitFor()
        expect(problems).toEqual([])
      })

      it('has the code of a page shown whose layout the hand changed', async () => {
        await tools.sql('create table crates (id integer primary key, label varchar(40))')
        await tools.ada.post('dev-tools/records', { table: 'crates' })
        await using _ = await generate('crates')
        const file = join(tools.root, 'app/Admin/Controllers/CrateController.ts')
        const code = readFileSync(file, 'utf8')
        writeFileSync(file, code.replace('this.baseForm([', "this.baseForm([...this.mine('by me'),"))
        await using opened = await open('/dev-tools/records/crates')
        const { page, problems } = opened
        await page.getByRole('tab', { name: 'Pages' }).click()
        const byHand = page.locator('details', { hasText: 'was edited by hand' })
        await byHand.getByText("this.mine('by me')").first().waitFor()
        expect(await byHand.locator('summary').allInnerTexts()).toEqual(['form() was edited by hand'])
        expect(await seriousFindings(page)).toEqual([])
        expect(problems).toEqual([])
      })
    }),
  )

  inLargerRings(() =>
    describe(`a newcomer ${place}`, () => {
      withApplication(() =>
        tools.sql(
          `create table instruments (id integer primary key, name varchar(120) not null, weight integer, built date,
            maker_id integer references makers (id), note text, place varchar(40))`,
        ),
      )

      it('makes a feature and undoes it from the screen alone, with at most one wrong first click', async () => {
        await using list = await open('/dev-tools/records')
        await list.page.getByText('No records yet').waitFor()
        const beginner = new Newcomer(list.page)
        const dialog = list.page.getByRole('dialog')
        const table = list.page.locator('.ant-select-item-option', { hasText: 'instruments' })
        const create = list.page.getByRole('button', { name: 'Create record' })
        await beginner.look(['new', 'create', 'feature'], list.page.getByRole('button', { name: 'New record' }), dialog)
        await beginner.look(['existing', 'tables', 'of'], dialog.getByRole('combobox'), table)
        await beginner.look(['instruments'], table, create.and(list.page.locator(':enabled')))
        await beginner.look(['create', 'next'], create, list.page.getByRole('heading'))
        await expect.poll(async () => (await tools.ada.get('dev-tools/records/instruments')).status).toBe(200)
        // The panel goes on in the same window, the editor in a tab of the record.
        await using opened = await open('/dev-tools/records/instruments')
        const { page, problems } = opened
        const newcomer = new Newcomer(page)
        const tab = (name: string) => page.getByRole('tab', { name })
        const button = (name: string | RegExp) => page.getByRole('button', { name })
        const box = (name: string) => page.getByRole('checkbox', { name })
        const required = box('Required of weight')
        const rules = page.getByRole('combobox', { name: 'Validation rules of weight' })
        await newcomer.look(['field', 'column', 'required'], tab('Fields'), required)
        await newcomer.look(['required', 'weight'], required, required.and(page.locator(':checked')))
        await newcomer.look(['rule', 'weight'], rules, page.locator('.ant-select-dropdown:visible'))
        await page.keyboard.type('max:500')
        await page.keyboard.press('Enter')
        await page.keyboard.press('Escape')
        const rating = page.getByRole('dialog').getByRole('button', { name: /RatingControl/ })
        await newcomer.look(['component', 'weight'], button(/^Form component of weight/), rating.first())
        await newcomer.look(['rating'], rating.first(), button('Use RatingControl'))
        await newcomer.look(['use', 'choose'], button('Use RatingControl'), button(/weight: RatingControl/))
        const drawer = page.locator('.ant-segmented-item', { hasText: 'Drawer' })
        const chosen = page.locator('.ant-segmented-item-selected', { hasText: 'Drawer' })
        await newcomer.look(['form', 'page', 'opens', 'drawer'], tab('Pages'), drawer)
        await newcomer.look(['drawer'], drawer, chosen)
        await newcomer.look(['list', 'built'], tab('Fields'), box('List of built'))
        for (const column of ['List of built', 'List of place']) {
          const off = page.getByRole('checkbox', { name: column, checked: false })
          await newcomer.look(column.toLowerCase().split(' '), box(column), off)
        }
        const generate = page.getByRole('button', { name: 'Generate', exact: true })
        const done = page.getByRole('heading', { name: 'instruments is generated' })
        await newcomer.look(['generate'], button('Save, preview and generate'), generate.and(page.locator(':enabled')))
        await newcomer.look(['generate'], generate, done)
        const { record } = (await tools.ada.get('dev-tools/records/instruments')).data as { record: GenerationRecord }
        const fields = new Map(record.fields.map((field) => [field.name, field]))
        expect(fields.get('weight')).toMatchObject({
          required: true,
          rules: expect.stringContaining('max:500'),
          component: 'RatingControl',
        })
        expect([fields.get('built')?.showInList, fields.get('place')?.showInList]).toEqual([false, false])
        expect(record.page.display).toBe('drawer')
        expect(existsSync(join(tools.root, 'app/Models/Instrument.ts'))).toBe(true)
        const history = page.getByRole('heading', { name: 'History' })
        await newcomer.look(['undo', 'back'], button('Undo the last run'), history)
        expect(existsSync(join(tools.root, 'app/Models/Instrument.ts'))).toBe(false)
        const wrong = [...beginner.wrong, ...newcomer.wrong]
        expect(wrong.length, wrong.join('; ')).toBeLessThanOrEqual(1)
        expect(problems).toEqual([])
      })

      it('makes a feature and undoes it with the keyboard alone', async () => {
        await tools.ada.post('dev-tools/records', { table: 'makers' })
        await using opened = await open('/dev-tools/records/makers')
        const { page, problems } = opened
        const { keyboard } = page
        const button = (name: string | RegExp) => page.getByRole('button', { name })
        const press = async (place: Locator, ...keys: readonly string[]) => {
          await place.waitFor({ state: 'attached' })
          await tabTo(page, place)
          for (const key of keys) await keyboard.press(key)
        }
        await press(page.getByRole('tab', { name: 'Basics' }), 'ArrowRight', 'Enter')
        await press(page.getByRole('checkbox', { name: 'Required of founded' }), 'Space')
        await press(page.getByRole('combobox', { name: 'Validation rules of founded' }))
        await keyboard.type('after:1600-01-01')
        await keyboard.press('Enter')
        await keyboard.press('Escape')
        await press(page.getByRole('checkbox', { name: 'List of founded' }), 'Space')
        await press(button(/^Form component of name/), 'Enter')
        await press(page.getByRole('dialog').locator('button[aria-pressed=true]'), 'ArrowRight')
        await press(button(/^Use /), 'Enter')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
        await press(page.getByRole('tab', { name: 'Fields' }), 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter')
        await press(page.getByRole('radio', { name: 'Dialog' }), 'ArrowRight')
        await press(button('Save, preview and generate'), 'Enter')
        await press(page.getByRole('button', { name: 'Generate', exact: true, disabled: false }), 'Enter')
        await page.getByRole('heading', { name: 'makers is generated' }).waitFor()
        const { record } = (await tools.ada.get('dev-tools/records/makers')).data as { record: GenerationRecord }
        expect(record.page.display).toBe('drawer')
        expect(record.fields).toMatchObject([
          { component: expect.not.stringMatching('TextControl') },
          { required: true, showInList: false, rules: expect.stringContaining('after:1600-01-01') },
        ])
        await press(button('Undo the last run'), 'Enter')
        await page.getByRole('heading', { name: 'History' }).waitFor()
        expect(existsSync(join(tools.root, 'app/Models/Maker.ts'))).toBe(false)
        expect(problems).toEqual([])
      })
    }),
  )

  inLargerRings(() =>
    describe(`undoing a run ${place}`, () => {
      withApplication(() => tools.ada.post('dev-tools/records', { table: 'makers' }))

      it('waits for no network, and neither does generating: what answers is on the same machine', async () => {
        await using preview = await open('/dev-tools/records/makers/preview')
        const { page, problems } = preview
        const generate = page.getByRole('button', { name: 'Generate', exact: true })
        await generate.waitFor()
        await page.evaluate(() => window.dispatchEvent(new Event('offline')))
        await generate.click()
        await page.getByRole('heading', { name: 'makers is generated' }).waitFor()
        await page.getByRole('button', { name: 'Undo the last run' }).click()
        await page.getByRole('heading', { name: 'History' }).waitFor()
        expect(existsSync(join(tools.root, 'app/Models/Maker.ts'))).toBe(false)
        expect(problems).toEqual([])
      })

      it('asks about a file that was edited since, and does what is decided', async () => {
        await using opened = await open('/dev-tools/records/makers/preview')
        const { page, problems } = opened
        const button = (name: string) => page.getByRole('button', { name, exact: true })
        await button('Generate').click()
        await button('Undo the last run').waitFor()
        const model = join(tools.root, 'app/Models/Maker.ts')
        writeFileSync(model, `// mine\n${readFileSync(model, 'utf8')}`)
        await button('Undo the last run').click()
        await page.getByRole('heading', { name: '1 to decide before undoing' }).waitFor()
        expect(await button('Undo all of this').isDisabled()).toBe(true)
        await button('Undo the whole file').click()
        await page.getByRole('heading', { name: 'Everything is decided' }).waitFor()
        await button('Undo all of this').click()
        await page.getByRole('heading', { name: 'History' }).waitFor()
        expect(existsSync(join(tools.root, 'app/Models'))).toBe(false)
        expect(problems).toEqual([])
      })
    }),
  )

  describeInTurn(`the preview of a record ${place}`, () => {
    withApplication(async () => {
      const { data } = await tools.ada.post('dev-tools/records', { table: 'makers' })
      const { record, revision } = data
      const [name] = record.fields
      const fields = [...record.fields, { ...name, name: 'motto', nullable: true }]
      await tools.ada.put('dev-tools/records/makers', { record: { ...record, fields }, revision })
      await tools.sql('alter table makers add column colour varchar(20)')
      await tools.sql('alter table makers add column legacy_code varchar(10)')
      await tools.sql('alter table makers drop column founded')
      await tools.sql('alter table makers add column founded datetime')
    })

    it('asks what becomes of each difference from the table, and generates what was decided', async () => {
      await using opened = await open('/dev-tools/records/makers/preview', { dark: true })
      const { page, problems } = opened
      const choice = (name: string) => page.getByRole('radiogroup', { name, exact: true })
      const generate = page.getByRole('button', { name: 'Generate', exact: true })
      await page.getByText('4 differences to decide before generating').waitFor()
      await page.getByText('Type: date in the record, datetime in the table').waitFor()
      expect(await generate.isDisabled()).toBe(true)
      expect(await seriousFindings(page)).toEqual([])
      await choice('All of them').getByText('Take the table').click()
      await page.getByText('All differences are decided').waitFor()
      await choice('+ legacy_code').getByText('Forget').click()
      await choice('- motto').getByText('Keep the record').click()
      // By keyboard, too: the arrows choose, as in every group of radio buttons.
      await choice('~ founded').getByRole('radio', { name: 'Take the table' }).press('ArrowRight')
      await choice('~ founded')
        .getByRole('radio', { name: 'Keep the record', checked: true })
        .waitFor({ state: 'attached' })
      await choice('~ founded').getByRole('radio', { name: 'Keep the record' }).press('ArrowLeft')
      await choice('~ founded')
        .getByRole('radio', { name: 'Take the table', checked: true })
        .waitFor({ state: 'attached' })
      await generate.click()
      await page.getByRole('heading', { name: 'makers is generated' }).waitFor()
      const { record } = (await tools.ada.get('dev-tools/records/makers')).data
      expect(record.fields.map(({ name }: { name: string }) => name)).toEqual(['name', 'colour', 'founded', 'motto'])
      expect(record.table.forgotten).toMatchObject([{ column: 'legacy_code', kind: 'added' }])
      const { data } = await tools.ada.post('dev-tools/preview', { update: ['makers'] })
      expect(data.differences).toMatchObject([
        { text: '+ legacy_code', forgotten: true, open: false },
        { text: '- motto', waiting: true, open: false },
      ])
      expect(problems).toEqual([])
    })
  })

  describeInTurn(`runs of the generator ${place}`, () => {
    const model = 'app/Models/Maker.ts'
    const controller = 'app/Admin/Controllers/MakerController.ts'
    const text = (path: string) => readFileSync(join(tools.root, path), 'utf8')
    withApplication(() => tools.ada.post('dev-tools/records', { table: 'makers' }))

    async function generate(): Promise<void> {
      const request = { records: ['makers'] }
      const { data: plan } = await tools.ada.post('dev-tools/preview', request)
      expect((await tools.ada.post('dev-tools/generate', { ...request, expectedId: plan.id })).status).toBe(200)
    }

    it('are in the history with who did it, and the last one is undone after its files were shown', async () => {
      const name = { name: 'makers', to: 'builders' }
      const { data: plan } = await tools.ada.post('dev-tools/rename-plan', name)
      expect((await tools.ada.post('dev-tools/rename', { ...name, expectedId: plan.id })).status).toBe(200)
      await using opened = await open('/dev-tools/history')
      const { page, problems } = opened
      const row = page.getByRole('row').filter({ hasText: 'makers, builders' })
      await row.getByText('Renamed').waitFor()
      await row.getByText('ada').waitFor()
      expect(await seriousFindings(page)).toEqual([])
      await row.getByRole('link', { name: 'Undo the last run' }).click()
      await page.getByRole('button', { name: /makers\.json/ }).waitFor()
      expect(await seriousFindings(page)).toEqual([])
      await page.getByRole('button', { name: 'Undo all of this' }).click()
      await page.getByText('undone', { exact: true }).waitFor()
      expect((await tools.ada.get('dev-tools/records/makers')).status).toBe(200)
      expect((await tools.ada.get('dev-tools/records/builders')).status).toBe(404)
      expect(problems).toEqual([])
    })

    inLargerRings(() => {
      it('are undone in files edited since as far as they wrote them, once what clashes is decided', async () => {
        await generate()
        const edited = text(model).replace("table = 'makers'", "table = 'my_makers'")
        writeFileSync(join(tools.root, model), edited)
        await using opened = await open('/dev-tools/undo')
        const { page, problems } = opened
        const undo = page.getByRole('button', { name: 'Undo all of this' })
        await page.getByRole('alert').getByText(model, { exact: true }).waitFor()
        expect(await undo.isDisabled()).toBe(true)
        expect(await seriousFindings(page)).toEqual([])
        await page.getByRole('button', { name: 'Keep my file' }).click()
        await page.getByText('stays as you have it.').waitFor()
        await undo.click()
        await page.getByRole('heading', { name: 'History' }).waitFor()
        expect(text(model)).toBe(edited)
        expect(existsSync(join(tools.root, 'app/Admin/Services/MakerService.ts'))).toBe(false)
        rmSync(join(tools.root, model))
        expect(problems).toEqual([])
      })

      it('a record gets another name in the dialog that an address opens, once the name is a free one', async () => {
        await tools.ada.post('dev-tools/records/makers/clone', { name: 'taken' })
        await using opened = await open('/dev-tools/records?do=rename&record=makers')
        const { page } = opened
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel('New name').fill('taken')
        await dialog.getByRole('alert').getByText('Record "taken" already exists.').waitFor()
        expect(await dialog.getByRole('button', { name: 'Rename' }).isDisabled()).toBe(true)
        await dialog.getByLabel('New name').fill('builders')
        await dialog.getByText('.quoin/records/builders.json').waitFor()
        expect(await seriousFindings(page)).toEqual([])
        await dialog.getByRole('button', { name: 'Rename' }).click()
        await page.getByRole('button', { name: 'Actions: builders' }).waitFor()
        const { data: plan } = await tools.ada.post('dev-tools/undo-plan', {})
        await tools.ada.post('dev-tools/undo', { expectedId: plan.id })
        await tools.ada.delete('dev-tools/records/taken')
      })

      it('a clean-up takes the chosen kinds of files, once the name of the record is typed', async () => {
        await generate()
        await using opened = await open('/dev-tools/records?do=clean&record=makers')
        const { page, problems } = opened
        const dialog = page.getByRole('dialog')
        await dialog.getByText(model, { exact: true }).waitFor()
        for (const kind of ['Service', 'Model', 'Record']) await dialog.getByRole('checkbox', { name: kind }).uncheck()
        await dialog.getByText(model, { exact: true }).waitFor({ state: 'detached' })
        await dialog.getByText(controller, { exact: true }).waitFor()
        const submit = dialog.getByRole('button', { name: 'Delete all of this' })
        expect(await submit.isDisabled()).toBe(true)
        await dialog.getByLabel('Type makers to confirm').fill('makers')
        expect(await seriousFindings(page)).toEqual([])
        await submit.click()
        await dialog.waitFor({ state: 'detached' })
        expect(existsSync(join(tools.root, controller))).toBe(false)
        expect(existsSync(join(tools.root, model))).toBe(true)
        expect((await tools.ada.get('dev-tools/records/makers')).status).toBe(200)
        expect(problems).toEqual([])
      })

      it('the routes are listed in their order, and written again after the file was shown', async () => {
        await generate()
        const routes = text('routes/admin.ts')
        writeFileSync(join(tools.root, 'routes/admin.ts'), `${routes}// lost\n`)
        await using opened = await open('/dev-tools/routes')
        const { page, problems } = opened
        await page.getByRole('searchbox', { name: 'Search routes' }).fill('makers')
        await page
          .getByRole('row', { name: /^GET (?:\/admin-api)?\/makers\/\{id\} / })
          .first()
          .waitFor()
        expect(await seriousFindings(page)).toEqual([])
        await page.getByRole('link', { name: 'Regenerate routes/admin.ts' }).click()
        await page.getByRole('heading', { name: 'Preview: routes/admin.ts' }).waitFor()
        await page.getByRole('button', { name: 'Generate', exact: true }).click()
        await page.getByRole('heading', { name: 'routes/admin.ts is generated' }).waitFor()
        expect(text('routes/admin.ts')).toBe(routes)
        expect(problems).toEqual([])
      })
    })
  })

  inLargerRings(() => {
    describe(`the rights that a record gives to roles ${place}`, () => {
      withApplication(async () => {
        await tools.ada.post('dev-tools/records', { table: 'makers' })
        const { data } = await tools.ada.post('system/roles', { slug: 'editor', name: 'Editor', grants: [] })
        await tools.ada.post('system/users', { username: 'eve', name: 'Eve', password, role_ids: [data.id] })
      })

      it('are selected by role and action, and hold once the feature is generated', async () => {
        await using opened = await open('/dev-tools/records/makers')
        const { page, problems } = opened
        await page.getByRole('tab', { name: 'Route and menu' }).click()
        await page.getByRole('checkbox', { name: 'Editor: View' }).check()
        await page.getByRole('checkbox', { name: 'Editor: List' }).check()
        await page.getByRole('checkbox', { name: 'Editor: View' }).uncheck()
        expect(await seriousFindings(page)).toEqual([])
        await page.getByRole('button', { name: 'Save', exact: true }).click()
        await expect.poll(async () => (await stored()).record.access).toEqual({ editor: ['index'] })
        await using preview = await open('/dev-tools/records/makers/preview')
        await preview.page.getByRole('button', { name: 'Generate', exact: true }).click()
        await preview.page.getByRole('heading', { name: 'makers is generated' }).waitFor()
        const routes = readFileSync(join(tools.root, 'routes/admin.ts'), 'utf8')
        expect(routes).toContain("{ role: 'editor', rules: ['makers.index'] }")
        const eve = await tools.ada.beside().login('eve')
        await expect.poll(async () => (await eve.get('makers?_action=getData')).status).toBe(200)
        expect((await eve.post('makers', { name: 'Amati' })).status).toBe(403)
        expect([...problems, ...preview.problems]).toEqual([])
      })
    })

    describe(`the record of a wide table ${place}`, () => {
      const columns = Array.from({ length: 400 }, (_, at) => `column_${at} varchar(20)`)
      withApplication(async () => {
        await tools.sql(`create table wide (id integer primary key autoincrement, ${columns.join(', ')})`)
        await tools.ada.post('dev-tools/records', { table: 'wide' })
      })

      it('draws the rows in sight, reaches every one by keyboard, and finds the others', async () => {
        await using opened = await open('/dev-tools/records/wide')
        const { page, problems } = opened
        await page.getByRole('tab', { name: 'Fields' }).click()
        const rows = page.locator('[data-row-key]')
        await rows.first().waitFor()
        expect(await rows.count()).toBeLessThan(40)
        expect(await page.getByRole('table', { name: 'Fields' }).getAttribute('aria-rowcount')).toBe('401')
        expect(await seriousFindings(page)).toEqual([])
        await page.getByRole('textbox', { name: 'Label of column_0', exact: true }).focus()
        // Fifteen controls in a row: thirty rows on.
        for (let turn = 0; turn < 450; turn += 1) await page.keyboard.press('Tab')
        const focused = page.locator('[data-row-key]:focus-within')
        await expect
          .poll(async () => Number((await focused.getAttribute('data-row-key'))?.replace('column_', '')))
          .toBeGreaterThan(20)
        await page.getByRole('textbox', { name: 'Find fields' }).fill('column_399')
        const label = page.getByRole('textbox', { name: 'Label of column_399' })
        await label.fill('The last')
        await page.getByRole('textbox', { name: 'Find fields' }).fill('')
        await page.getByText('400 fields').waitFor()
        await page.getByRole('tab', { name: 'Live preview' }).click()
        await page.getByRole('radiogroup', { name: 'Live preview' }).getByText('Form').click()
        await page.getByText(/of 400$/).waitFor()
        expect(problems).toEqual([])
      })
    })

    describe(`the preview of a clash ${place}`, () => {
      withApplication(() => tools.ada.post('dev-tools/records', { table: 'makers' }))

      it("resolves a clash with the user's file or a custom text, and lets the user decide again", async () => {
        const model = 'app/Models/Maker.ts'
        const service = 'app/Admin/Services/MakerService.ts'
        for (const folder of ['app/Models', 'app/Admin/Services'])
          mkdirSync(join(tools.root, folder), { recursive: true })
        const mine = 'export const mine = true\n'
        for (const path of [model, service]) writeFileSync(join(tools.root, path), mine)
        await using opened = await open('/dev-tools/records/makers/preview')
        const { page } = opened
        await page.getByRole('heading', { name: '2 to decide before generating' }).waitFor()
        const clash = (path: string) => page.getByRole('alert').filter({ hasText: path })
        await clash(service).getByRole('button', { name: 'Keep my file' }).click()
        await clash(service).getByText('stays as you have it.').waitFor()
        await page.getByRole('button', { name: `Decide again: ${service}` }).click()
        await clash(service).getByRole('button', { name: 'Take the generated text' }).click()
        await clash(service).getByText('is written as generated.').waitFor()
        await clash(model).getByRole('button', { name: 'Write it myself' }).click()
        const text = clash(model).getByRole('textbox')
        const generated = await text.inputValue()
        await text.fill('<<<<<<< mine')
        expect(await clash(model).getByRole('button', { name: 'Use this text' }).isDisabled()).toBe(true)
        await text.fill(`// Written by hand.\n${generated}`)
        await clash(model).getByRole('button', { name: 'Use this text' }).click()
        await page.getByRole('heading', { name: 'Everything is decided' }).waitFor()
        expect(await seriousFindings(page)).toEqual([])
        await page.getByRole('button', { name: 'Generate', exact: true }).click()
        await page.getByRole('heading', { name: 'makers is generated' }).waitFor()
        expect(readFileSync(join(tools.root, model), 'utf8')).toBe(`// Written by hand.\n${generated}`)
        expect(readFileSync(join(tools.root, service), 'utf8')).toContain('class MakerService')
      })

      it('settles each member of a file by itself', async () => {
        const controller = join(tools.root, 'app/Admin/Controllers/MakerController.ts')
        const label = (text: string) => `name: 'name', label: '${text}'`
        writeFileSync(controller, readFileSync(controller, 'utf8').replaceAll(label('Name'), label('Mine')))
        const { data } = await tools.ada.get('dev-tools/records/makers')
        const fields = data.record.fields.map((field: { name: string }) =>
          field.name === 'name' ? { ...field, label: 'Theirs' } : field,
        )
        await tools.ada.put('dev-tools/records/makers', { record: { ...data.record, fields }, revision: data.revision })
        await using opened = await open('/dev-tools/records/makers/preview')
        const { page } = opened
        const member = (name: string) => page.getByRole('listitem', { name: `MakerController.${name}`, exact: true })
        await member('list').getByText("label: 'Theirs'").first().waitFor()
        expect(await seriousFindings(page)).toEqual([])
        await member('list').getByRole('button', { name: 'Keep mine' }).click()
        const decided = page.getByRole('alert').filter({ hasText: 'MakerController.ts#MakerController.list' })
        await decided.getByText('stays as you have it.').waitFor()
        await member('form').getByRole('button', { name: 'Take the generated one' }).click()
        await page.getByRole('button', { name: 'Take the generated text' }).click()
        await page.getByRole('heading', { name: 'Everything is decided' }).waitFor()
        await page.getByRole('button', { name: 'Generate', exact: true }).click()
        await page.getByRole('heading', { name: 'makers is generated' }).waitFor()
        const text = readFileSync(controller, 'utf8')
        const parts = text.split('\n  override ')
        expect(parts.find((part) => part.startsWith('list('))).toContain(label('Mine'))
        for (const part of ['form(', 'detail('])
          expect(parts.find((one) => one.startsWith(part))).toContain(label('Theirs'))
      })

      it('offers to move handwritten routes, shows where they go, and moves them', async () => {
        const routes = join(tools.root, 'routes/admin.ts')
        const added = "router.get('makers/count', () => ({ count: 1 }))"
        const edited = readFileSync(routes, 'utf8').replace('=> {\n', `=> {\n  ${added}\n  // why\n`)
        writeFileSync(routes, edited)
        await using opened = await open('/dev-tools/records/makers/preview')
        const { page } = opened
        const notes = page.getByRole('alert')
        await notes.filter({ hasText: 'they are lost' }).getByText(added).waitFor()
        await page.getByRole('button', { name: 'Move them to app/Admin/routes.ts' }).click()
        await notes.filter({ hasText: 'which is yours' }).getByText(added).waitFor()
        await notes.filter({ hasText: 'move them by hand' }).getByText('// why', { exact: true }).waitFor()
        await page.getByRole('button', { name: /routes.ts app\/Admin$/ }).click()
        await page.getByRole('region', { name: 'app/Admin/routes.ts' }).getByText('makers/count').waitFor()
        expect(await seriousFindings(page)).toEqual([])
        await page.getByRole('button', { name: 'Decide again' }).click()
        await notes.filter({ hasText: 'they are lost' }).getByText(added).waitFor()
        await page.getByRole('button', { name: 'Move them to app/Admin/routes.ts' }).click()
        await notes.filter({ hasText: 'which is yours' }).waitFor()
        await page.getByRole('button', { name: 'Generate', exact: true }).click()
        await page.getByRole('heading', { name: 'makers is generated' }).waitFor()
        expect(readFileSync(join(tools.root, 'app/Admin/routes.ts'), 'utf8')).toContain(added)
        expect(readFileSync(routes, 'utf8')).not.toContain('makers/count')
        expect(opened.problems).toEqual([])
      })

      it('offers the other side of a relation, and generates it in the same plan', async () => {
        await tools.sql(
          'create table instruments (id integer primary key, name varchar(80), maker_id integer references makers (id))',
        )
        await tools.ada.post('dev-tools/records', { table: 'instruments' })
        await using opened = await open('/dev-tools/records/instruments/preview')
        const { page, problems } = opened
        await page.getByRole('checkbox', { name: 'Maker also gets instruments' }).check()
        await page.getByRole('button', { name: /Maker.ts app\/Models$/ }).waitFor()
        expect(await seriousFindings(page)).toEqual([])
        await page.getByRole('button', { name: 'Generate', exact: true }).click()
        await page.getByRole('heading', { name: 'instruments is generated' }).waitFor()
        const model = readFileSync(join(tools.root, 'app/Models/Maker.ts'), 'utf8')
        expect(model).toContain('instruments: hasMany(() => Instrument')
        expect(problems).toEqual([])
      })

      it('generates the tables that relations lead to in the same plan, and undoes all of it in one step', async () => {
        await tools.sql('create table pitches (id integer primary key, name varchar(40))')
        await tools.sql(
          'create table tunings (id integer primary key, name varchar(40), pitch_id integer references pitches (id))',
        )
        await tools.ada.post('dev-tools/records', { table: 'tunings' })
        await using opened = await open('/dev-tools/records/tunings/preview')
        const { page, problems } = opened
        await page.getByRole('button', { name: 'Also generate 1 related table' }).click()
        await page.getByRole('button', { name: /Pitch.ts app\/Models$/ }).waitFor()
        expect(await page.getByRole('button', { name: /Also generate 1 related table/ }).count()).toBe(0)
        expect(await seriousFindings(page)).toEqual([])
        await page.getByRole('button', { name: 'Generate', exact: true }).click()
        await page.getByRole('heading', { name: 'tunings is generated' }).waitFor()
        const models = ['Pitch', 'Tuning'].map((model) => join(tools.root, `app/Models/${model}.ts`))
        expect(models.filter((model) => existsSync(model))).toEqual(models)
        await page.getByRole('button', { name: 'Undo the last run' }).click()
        await page.getByRole('heading', { name: 'History' }).waitFor()
        expect(models.filter((model) => existsSync(model))).toEqual([])
        expect(problems).toEqual([])
      })
    })
  })
}
