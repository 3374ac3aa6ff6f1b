import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { type PanelPage, seriousFindings } from './panel-page.ts'

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

/** Lays the pages of the record "parcels" out and saves it; answers the text of the outline of its form. */
export async function layOutParcels({ page, problems }: PanelPage, way: 'pointer' | 'keyboard'): Promise<string> {
  const press = (control: Locator): Promise<void> => (way === 'pointer' ? control.click() : control.press('Enter'))
  const tree = (name: string): Locator => page.getByRole('tree', { name, exact: true })
  const add = async (part: Locator, kind: string): Promise<void> => {
    await press(part.getByRole('button', { name: 'Add', exact: true }))
    await press(page.getByRole('menuitem', { name: kind, exact: true }))
  }
  const place = (part: Locator, ...names: readonly string[]): Promise<void> =>
    names.reduce(
      (before, name) => before.then(() => press(part.getByRole('button', { name: `Place ${name}` }))),
      Promise.resolve(),
    )
  const row = (outline: Locator, name: string): Locator => outline.getByRole('treeitem', { name, exact: false }).first()
  const choose = (chosen: Locator): Promise<void> => (way === 'pointer' ? chosen.click() : chosen.focus())
  const moveUp = async (moved: Locator, before: Locator): Promise<void> => {
    if (way === 'keyboard') return moved.press('Alt+ArrowUp')
    const box = await before.boundingBox()
    await moved.dragTo(before, { targetPosition: { x: 60, y: (box?.height ?? 0) * 0.1 } })
  }

  await press(page.getByRole('tab', { name: 'Pages' }))
  const form = page.getByRole('group', { name: 'Form', exact: true })
  const outline = tree('Layout of the form')
  await form.waitFor()
  await add(form, 'Tabs')
  await press(form.getByRole('button', { name: 'Add a tab' }))
  await choose(row(outline, 'Tab 1'))
  await form.getByRole('textbox', { name: 'Title' }).fill('Who')
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
  const collapsible = form.getByRole('checkbox', { name: 'Can be collapsed' })
  await (way === 'pointer' ? collapsible.check() : collapsible.press('Space'))
  await place(form, 'Sent on', 'Note')
  expect(await seriousFindings(page)).toEqual([])

  const detail = page.getByRole('group', { name: 'Detail', exact: true })
  await add(detail, 'Row')
  await detail.getByRole('textbox', { name: 'Label of the row' }).fill('Short')
  await place(detail, 'Code')

  const list = page.getByRole('group', { name: 'List', exact: true })
  await moveUp(row(tree('Buttons above the list'), 'Export'), row(tree('Buttons above the list'), 'New'))
  await place(list.locator('.tool-field', { hasText: 'Columns that come first' }), 'Note')
  const beside = list.locator('.tool-field', { has: tree('Buttons beside a row') })
  await choose(row(tree('Buttons beside a row'), 'Edit'))
  await add(beside, 'Component')
  const picker = page.getByRole('dialog')
  await press(picker.getByRole('button', { name: /CopyAction/ }).first())
  await press(picker.getByRole('button', { name: 'Use CopyAction' }))
  await beside.getByRole('textbox', { name: 'Text to copy' }).fill('{code}')
  await press(page.getByRole('button', { name: 'Save', exact: true }))
  await page.getByText('Not saved yet').waitFor({ state: 'detached' })
  expect(problems).toEqual([])
  return (await outline.innerText()).trim()
}
