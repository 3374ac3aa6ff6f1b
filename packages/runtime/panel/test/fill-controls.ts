import type { Locator, Page } from 'playwright-core'

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPj/HwADAgH/p0o2iAAAAABJRU5ErkJggg==',
  'base64',
)

/** What is typed into one control, and the value that its column must hold afterwards. */
export interface ControlCase {
  readonly fill: (field: Locator, page: Page) => Promise<void>
  readonly stored: unknown
}

const typed = (text: string, stored: unknown = text): ControlCase => ({ fill: (field) => field.fill(text), stored })
const entered = (text: string, stored: unknown = text): ControlCase => ({
  fill: async (field) => {
    await field.fill(text)
    await field.press('Enter')
  },
  stored,
})
/** A number is taken when the box is left; Enter would send the form. */
const left = (text: string): ControlCase => ({
  fill: async (field) => {
    await field.fill(text)
    await field.press('Tab')
  },
  stored: text,
})
const range = (from: string, to: string, stored: unknown = [from, to]): ControlCase => ({
  fill: async (field, page) => {
    await field.fill(from)
    await field.press('Enter')
    const end = page.locator(`[id="${await field.getAttribute('id')}-end"]`)
    await end.fill(to)
    await end.press('Enter')
  },
  stored,
})
const chosen = (titles: readonly string[], stored: unknown): ControlCase => ({
  fill: async (field, page) => {
    for (const [index, title] of titles.entries()) {
      if (index === 0) await field.click()
      await page.locator(`.ant-select-dropdown:visible [title="${title}"]`).click()
    }
    await page.keyboard.press('Escape')
    await page.locator('.ant-select-dropdown:visible').waitFor({ state: 'hidden' })
  },
  stored,
})
const cascaded = (labels: readonly string[], stored: unknown): ControlCase => ({
  fill: async (field, page) => {
    await field.click()
    for (const label of labels)
      await page.locator('.ant-cascader-menu-item:visible', { hasText: label }).first().click()
    await page.keyboard.press('Escape')
    // What the next control offers may have the same name.
    await page.locator('.ant-select-dropdown:visible').waitFor({ state: 'hidden' })
  },
  stored,
})
const clicked = (role: 'button' | 'radio' | 'checkbox', name: string, stored: unknown): ControlCase => ({
  fill: (field) => field.getByRole(role, { name, exact: true }).click(),
  stored,
})
const checked = (stored: unknown): ControlCase => ({ fill: (field) => field.click(), stored })
const added = (stored: unknown): ControlCase => ({
  fill: async (field) => {
    await field.getByRole('button', { name: 'Add' }).click()
    await field.getByRole('textbox').fill('Leg')
  },
  stored,
})
const code = (text: string): ControlCase => typed(text)

/** How a user fills each control of the catalogue. */
export const controlCases: Readonly<Record<string, ControlCase>> = {
  text_control: typed("Ångström 'x' 😀"),
  password_control: typed('s3cret pass'),
  email_control: typed('ada@example.com'),
  url_control: typed('https://example.com/a?b=1'),
  textarea_control: typed('two\nlines'),
  hidden_control: { fill: async () => undefined, stored: 'unseen' },
  emptied: typed('gone soon'),
  width: typed('180'),
  depth: typed('90'),
  framed: typed('in a frame'),
  grouped: typed('in a group'),
  in_set: typed('in a set'),
  number_control: left('12.50'),
  plain_decimal: left('99999999.10'),
  huge: left('9007199254740993'),
  native_number_control: typed('42', '42'),
  range_control: {
    fill: async (field) => {
      await field.getByRole('slider').press('ArrowRight')
      await field.getByRole('slider').press('ArrowRight')
    },
    stored: 2,
  },
  rating_control: { fill: (field) => field.locator('li').nth(3).click(), stored: 4 },
  select_control: chosen(['Live'], 'live'),
  multi_select_control: chosen(['Live', 'Draft'], ['live', 'draft']),
  radios_control: clicked('radio', 'Live', 'live'),
  checkbox_control: checked(true),
  radio_control: checked(true),
  switch_control: checked(true),
  checkboxes_control: clicked('checkbox', 'Live', ['live']),
  button_group_control: clicked('radio', 'Live', 'live'),
  list_control: clicked('button', 'Draft', ['draft']),
  chart_radios_control: clicked('radio', 'Live', 'live'),
  date_control: entered('2026-03-29'),
  native_date_control: typed('2026-03-29'),
  // Written as New York or Shanghai clock time: the test knows which instant that is.
  date_time_control: entered('2026-03-29 01:30:15', 'instant'),
  local_instant: entered('2026-03-29 02:30:15', '2026-03-29T02:30:15'),
  time_control: entered('23:59:58'),
  native_time_control: typed('23:59:58'),
  date_range_control: range('2026-03-01', '2026-03-29'),
  date_time_range_control: range('2026-03-01 00:00:00', '2026-03-29 23:59:59', [
    '2026-03-01T00:00:00',
    '2026-03-29T23:59:59',
  ]),
  time_range_control: range('08:00:00', '17:30:00'),
  month_control: entered('2026-03'),
  quarter_control: entered('2026-Q2'),
  year_control: entered('2026'),
  month_range_control: range('2026-01', '2026-03'),
  quarter_range_control: range('2026-Q1', '2026-Q3'),
  year_range_control: range('2024', '2026'),
  color_control: {
    fill: async (field, page) => {
      await field.click()
      const hex = page.locator('.ant-color-picker-hex-input input:visible')
      await hex.fill('13a8a8')
      await hex.press('Enter')
      await page.keyboard.press('Escape')
      await page.locator('h1').click()
    },
    stored: '#13a8a8',
  },
  tag_control: {
    fill: async (field) => {
      for (const tag of ['oak', 'a, b']) {
        await field.fill(tag.replace(', ', '-'))
        await field.press('Enter')
      }
    },
    stored: ['oak', 'a-b'],
  },
  json_schema_control: {
    fill: async (field) => {
      await field.getByLabel('wood').fill('oak')
      await field.getByLabel('legs').fill('4')
    },
    stored: { wood: 'oak', legs: 4 },
  },
  json_editor_control: typed('{"deep":{"list":[1,null,"2.50"]}}', { deep: { list: [1, null, '2.50'] } }),
  nested_select_control: cascaded(['Furniture', 'Tables'], 'tables'),
  tree_select_control: chosen(['Tables'], 'tables'),
  tree_control: { fill: (field) => field.locator('.ant-tree-checkbox').nth(1).click(), stored: ['tables'] },
  transfer_control: {
    fill: async (field) => {
      await field.getByRole('checkbox', { name: 'Live' }).check()
      await field.locator('.ant-transfer-operation button, .ant-transfer-actions button').first().click()
    },
    stored: ['live'],
  },
  transfer_picker_control: {
    fill: async (field, page) => {
      await field.click()
      const dialog = page.getByRole('dialog', { name: 'Choose: TransferPickerControl' })
      await dialog.getByRole('checkbox', { name: 'Draft' }).check()
      await dialog.locator('.ant-transfer-operation button, .ant-transfer-actions button').first().click()
      await dialog.getByRole('button', { name: 'Use the selection' }).click()
      await dialog.waitFor({ state: 'hidden' })
    },
    stored: ['draft'],
  },
  tabs_transfer_control: clicked('checkbox', 'Tables', ['tables']),
  array_control: added(['Leg']),
  combo_control: added([{ inner: 'Leg' }]),
  table_control: added([{ inner: 'Leg' }]),
  key_value_control: {
    fill: async (field) => {
      await field.getByRole('button', { name: 'Add' }).click()
      await field.getByLabel('Key').fill('wood')
      await field.getByLabel('Value').fill('oak')
    },
    stored: { wood: 'oak' },
  },
  key_values_control: {
    fill: async (field) => {
      await field.getByRole('button', { name: 'Add' }).click()
      await field.getByLabel('Key').fill('small')
      await field.getByLabel('Inner').fill('S')
    },
    stored: { small: { inner: 'S' } },
  },
  sub_form_control: {
    fill: async (field, page) => {
      await field.getByRole('button', { name: 'Add an entry' }).click()
      const dialog = page.getByRole('dialog', { name: 'SubFormControl' })
      await dialog.getByLabel('Inner').fill('Top')
      await dialog.getByRole('button', { name: 'Confirm' }).click()
      await dialog.waitFor({ state: 'hidden' })
    },
    stored: [{ inner: 'Top' }],
  },
  uuid_control: {
    fill: (field) => field.fill('7f9c24e8-3b12-4fef-91e0-5d5a3f0a1b2c'),
    stored: '7f9c24e8-3b12-4fef-91e0-5d5a3f0a1b2c',
  },
  verification_code_control: {
    fill: async (field, page) => {
      await field.locator('input').first().click()
      await page.keyboard.type('048213')
    },
    stored: '048213',
  },
  icon_picker_control: {
    fill: async (field, page) => {
      await field.click()
      await field.fill('ShoppingOut')
      await page.locator('.ant-select-dropdown:visible .icon-option', { hasText: 'Shopping' }).click()
    },
    stored: 'ShoppingOutlined',
  },
  editor_control: code('const a = `1`'),
  java_script_editor_control: code('let b = 2 // two'),
  type_script_editor_control: code('let c: number = 3'),
  sql_editor_control: code("select 'x' from t"),
  html_editor_control: code('<b>bold</b>'),
  css_editor_control: code('.a > .b'),
  markdown_editor_control: code('# Title'),
  yaml_editor_control: code('a: 1'),
  xml_editor_control: code('<a/>'),
  php_editor_control: code('echo 1;'),
  python_editor_control: code('print(1)'),
  java_editor_control: code('int i = 1;'),
  go_editor_control: code('var i = 1'),
  shell_editor_control: code('ls -l | wc'),
  plain_text_editor_control: code('plain'),
  diff_control: code('after'),
  rich_text_control: {
    fill: async (field, page) => {
      await field.fill('Solid oak')
      await field.press('ControlOrMeta+a')
      await page
        .getByRole('toolbar', { name: 'Formatting: RichTextControl' })
        .getByRole('button', { name: 'Bold' })
        .click()
    },
    stored: '<p><strong>Solid oak</strong></p>',
  },
  file_control: {
    fill: async (field, page) => {
      const box = page.getByRole('group', { name: 'FileControl' })
      await box
        .locator('input[type=file]')
        .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('oak') })
      await box.getByRole('button', { name: 'Remove: a.txt' }).waitFor()
      await box.getByRole('link', { name: 'Open: a.txt' }).waitFor()
      await field.waitFor()
    },
    stored: /^file\/\d{4}\/\d\d\/\d\d\/\w+\.txt$/,
  },
  image_control: {
    fill: async (_field, page) => {
      const box = page.getByRole('group', { name: 'ImageControl' })
      await box.locator('input[type=file]').setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: pixel })
      await box.getByRole('button', { name: 'Remove: b.png' }).waitFor()
    },
    stored: /^image\/\d{4}\/\d\d\/\d\d\/\w+\.png$/,
  },
  signature_control: {
    fill: async (field) => {
      await field.getByRole('textbox').fill('Ada')
      await field.getByRole('textbox').press('Enter')
      await field.getByRole('img', { name: 'The signature' }).waitFor()
    },
    stored: /^data:image\/png;base64,/,
  },
  location_control: {
    fill: async (field) => {
      await field.getByLabel('Latitude').fill('31.2304')
      await field.getByLabel('Longitude').fill('-121.4737')
      await field.getByLabel('Longitude').press('Tab')
    },
    stored: { latitude: 31.2304, longitude: -121.4737 },
  },
  chained_select_control: {
    fill: async (field, page) => {
      for (const [level, title] of [
        ['Department', 'Furniture'],
        ['Kind', 'Tables'],
      ] as const) {
        await field.getByRole('combobox', { name: level }).click()
        await page.locator(`.ant-select-dropdown:visible [title="${title}"]`).click()
      }
    },
    stored: ['furniture', 'tables'],
  },
  city_control: cascaded(['北京市', '东城区'], '110101'),
  matrix_control: clicked('checkbox', 'Monday: Morning', { mon: ['am'] }),
  picker_control: {
    fill: async (field, page) => {
      await field.click()
      const dialog = page.getByRole('dialog', { name: 'Choose: PickerControl' })
      await dialog.getByRole('radio', { name: 'ada' }).check()
      await dialog.getByRole('button', { name: 'Use the selection' }).click()
      await dialog.waitFor({ state: 'hidden' })
    },
    stored: 1,
  },
  condition_builder_control: {
    fill: async (field) => {
      await field.getByRole('button', { name: 'Add a condition' }).click()
      await field.getByRole('spinbutton', { name: 'Value' }).fill('5')
    },
    stored: { and: [{ price: { eq: 5 } }] },
  },
  repeat_control: {
    fill: async (field, page) => {
      await field.getByRole('combobox', { name: 'How often' }).click()
      await page.locator('.ant-select-dropdown:visible [title="Every week"]').click()
      await field.getByRole('checkbox').nth(2).check()
    },
    stored: 'FREQ=WEEKLY;BYDAY=WE',
  },
}

/** What a case leaves in the database, for those too that only a browser can fill: null for a file that nobody sent. */
export function storedValue(column: string, stored: unknown): unknown {
  if (stored === 'instant') return '2026-03-29T02:30:15Z'
  if (column === 'signature_control') return 'data:image/png;base64,iVBORw0KGgo='
  return stored instanceof RegExp ? null : stored
}
