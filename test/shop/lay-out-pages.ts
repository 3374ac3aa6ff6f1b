import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { type PanelPage, seriousFindings, tabTo } from './panel-page.ts'

/** The page that {@link layOutParcels} makes of a record as it comes from its table. */
export const laidOutParcels = {
  list: {
    toolbar: ['export', 'create', 'reload', 'columns'],
    actions: ['view', 'edit', { kind: 'component', component: 'CopyAction', properties: { text: '{code}' } }, 'delete'],
    columns: ['note'],
  },
  form: {
    body: [
      {
        kind: 'tabs',
        items: [
          {
            title: 'Who',
            body: [
              { kind: 'fieldset', title: 'Group', body: ['sender', 'code'] },
              { kind: 'columns', items: [{ body: ['weight'] }, { body: ['price'] }] },
            ],
          },
          { title: 'Tab', body: [{ kind: 'fieldset', title: 'Group', collapsible: true, body: ['sent_on', 'note'] }] },
        ],
      },
    ],
  },
  detail: { body: [{ kind: 'group', label: 'Short', body: ['code'] }] },
}

/** The form that {@link layOutTrips} makes. */
export const laidOutTrips = {
  body: [
    {
      kind: 'steps',
      items: [
        { title: 'From', description: 'Where it begins', body: ['origin', 'leaves_at'] },
        { title: 'To', body: ['destination'] },
        { title: 'Load', body: ['weight'] },
        { title: 'Check', body: ['note'] },
      ],
    },
  ],
}

/** The input that lays pages out: a pointer, or keys alone, which reach everything by Tab and the arrows. */
export type LayoutInput = 'pointer' | 'keyboard'

/** Lays the pages of the record "parcels" out and saves it; answers the text of the outline of its form. */
export async function layOutParcels(opened: PanelPage, input: LayoutInput): Promise<string> {
  const { page } = opened
  const { press, add, place, row, choose, write, moveUp } = layoutHand(opened, input)
  const tree = (name: string): Locator => page.getByRole('tree', { name, exact: true })
  const form = await openPages(opened, input)
  const outline = tree('Layout of the form')
  await add(form, 'Tabs')
  await press(form.getByRole('button', { name: 'Add a tab' }))
  await choose(row(outline, 'Tab 1'))
  await write(form.getByRole('textbox', { name: 'Title' }), 'Who')
  await add(form, 'Fieldset')
  await place(form, 'Code', 'Sender')
  await moveUp(row(outline, 'Sender'), row(outline, 'Code'))
  await choose(row(outline, 'Tab 1'))
  await add(form, 'Columns')
  await choose(row(outline, 'Column 1'))
  await place(form, 'Weight')
  await choose(row(outline, 'Column 2'))
  await place(form, 'Price')
  await choose(row(outline, 'Tab 2'))
  await add(form, 'Fieldset')
  await press(form.getByRole('checkbox', { name: 'Can be collapsed' }), 'Space')
  await place(form, 'Sent on', 'Note')
  expect(await seriousFindings(page)).toEqual([])

  const detail = page.getByRole('group', { name: 'Detail', exact: true })
  await add(detail, 'Row')
  await write(detail.getByRole('textbox', { name: 'Label of the row' }), 'Short')
  await place(detail, 'Code')

  const list = page.getByRole('group', { name: 'List', exact: true })
  await moveUp(row(tree('Buttons above the list'), 'Export'), row(tree('Buttons above the list'), 'New'))
  await place(list.locator('.tool-field', { hasText: 'Columns that come first' }), 'Note')
  const beside = list.locator('.tool-field', { has: tree('Buttons beside a row') })
  await choose(row(tree('Buttons beside a row'), 'Edit'))
  await add(beside, 'Component')
  const picker = page.getByRole('dialog')
  await write(picker.getByRole('searchbox'), 'CopyAction')
  await press(picker.getByRole('button', { name: /CopyAction$/ }).first())
  await press(picker.getByRole('button', { name: 'Use CopyAction' }))
  await picker.waitFor({ state: 'detached' })
  await write(beside.getByRole('textbox', { name: 'Text to copy' }), '{code}')
  await savePages(opened, input)
  return (await outline.innerText()).trim()
}

/** Lays the form of the record "trips" out in four steps and saves it; answers the text of its outline. */
export async function layOutTrips(opened: PanelPage, input: LayoutInput): Promise<string> {
  const { page } = opened
  const { press, add, place, row, choose, write } = layoutHand(opened, input)
  const form = await openPages(opened, input)
  const outline = page.getByRole('tree', { name: 'Layout of the form', exact: true })
  await add(form, 'Steps')
  for (const number of [1, 2, 3, 4]) {
    if (number > 1) {
      await choose(row(outline, 'Steps'))
      await press(form.getByRole('button', { name: 'Add a step' }))
    }
    await choose(row(outline, `Step ${number}`))
    const title = laidOutTrips.body[0]?.items[number - 1]?.title ?? ''
    await write(form.getByRole('textbox', { name: 'Title' }), title)
    if (number === 1) await write(form.getByRole('textbox', { name: 'Description' }), 'Where it begins')
    const fields = [['Origin', 'Leaves at'], ['Destination'], ['Weight'], ['Note']][number - 1] ?? []
    await place(form, ...fields)
  }
  expect(await seriousFindings(page)).toEqual([])
  await savePages(opened, input)
  return (await outline.innerText()).trim()
}

/** Changes the title of a tab and moves a field to the tab before it, of the record that {@link layOutParcels} made. */
export async function layParcelsOutAgain(opened: PanelPage): Promise<void> {
  const { choose, row, write, moveUp } = layoutHand(opened, 'pointer')
  const form = await openPages(opened, 'pointer')
  const outline = opened.page.getByRole('tree', { name: 'Layout of the form', exact: true })
  await choose(row(outline, 'Tab 2'))
  await write(form.getByRole('textbox', { name: 'Title' }), 'When')
  await moveUp(row(outline, 'Note'), row(outline, 'Weight'))
  await savePages(opened, 'pointer')
}

async function openPages(opened: PanelPage, input: LayoutInput): Promise<Locator> {
  const { page } = opened
  const tab = page.getByRole('tab', { name: 'Pages' })
  await tab.waitFor()
  if (input === 'pointer') await tab.click()
  else {
    await tabTo(page, page.locator('[role=tab][aria-selected=true]'))
    while ((await tab.and(page.locator(':focus')).count()) === 0) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
  }
  const form = page.getByRole('group', { name: 'Form', exact: true })
  await form.waitFor()
  return form
}

async function savePages(opened: PanelPage, input: LayoutInput): Promise<void> {
  const { page, problems } = opened
  await layoutHand(opened, input).press(page.getByRole('button', { name: 'Save', exact: true }))
  await page.getByText('Not saved yet').waitFor({ state: 'detached' })
  expect(problems).toEqual([])
}

/** What somebody does at the outlines of a page. */
interface LayoutHand {
  /** Presses a control; the key that does it is Enter. */
  press(control: Locator, key?: string): Promise<void>
  write(box: Locator, text: string): Promise<void>
  /** Adds a part of a kind to the outline of a section. */
  add(section: Locator, kind: string): Promise<void>
  /** Places fields that the outline of a section does not place yet. */
  place(section: Locator, ...names: readonly string[]): Promise<void>
  row(outline: Locator, name: string): Locator
  choose(row: Locator): Promise<void>
  /** Moves a row before another one: by keys, before the one above it. */
  moveUp(row: Locator, before: Locator): Promise<void>
}

function layoutHand({ page }: PanelPage, input: LayoutInput): LayoutHand {
  const { keyboard } = page
  const press = async (control: Locator, key = 'Enter'): Promise<void> => {
    if (input === 'pointer') return control.click()
    await control.waitFor()
    await tabTo(page, control)
    await keyboard.press(key)
  }
  const choose = async (row: Locator): Promise<void> => {
    if (input === 'pointer') return row.click()
    await row.waitFor()
    await tabTo(page, row.locator('xpath=..').locator('[tabindex="0"]'))
    const steps = await row.evaluate((wanted) => {
      const rows = [...(wanted.parentElement?.children ?? [])]
      return rows.indexOf(wanted) - rows.indexOf(document.activeElement as Element)
    })
    for (let step = 0; step < Math.abs(steps); step += 1) await keyboard.press(steps < 0 ? 'ArrowUp' : 'ArrowDown')
  }
  return {
    press,
    choose,
    row: (outline, name) => outline.getByRole('treeitem', { name, exact: false }).first(),
    async write(box, text) {
      if (input === 'pointer') return box.fill(text)
      await box.waitFor()
      await tabTo(page, box)
      await keyboard.press('Control+a')
      await keyboard.type(text)
    },
    async add(section, kind) {
      await press(section.getByRole('button', { name: 'Add', exact: true }))
      const entry = page.getByRole('menuitem', { name: kind, exact: true })
      if (input === 'pointer') return entry.click()
      // The menu has the focus once it is open.
      const focused = page.locator('[role=menuitem]:focus')
      // The menu moves the focus in a frame of its own, after the key.
      for (let name = await focused.innerText(); name !== kind; ) {
        const before = name
        await keyboard.press('ArrowDown')
        await expect.poll(async () => (name = await focused.innerText())).not.toBe(before)
      }
      await keyboard.press('Enter')
    },
    async place(section, ...names) {
      for (const name of names) await press(section.getByRole('button', { name: `Place ${name}` }))
    },
    async moveUp(row, before) {
      if (input === 'keyboard') {
        await choose(row)
        return keyboard.press('Alt+ArrowUp')
      }
      const box = await before.boundingBox()
      await row.dragTo(before, { targetPosition: { x: 60, y: (box?.height ?? 0) * 0.1 } })
    },
  }
}
