import type { Data, Schema } from '../schema/schema.ts'

/** The row that the gallery's components show. */
export const sampleRow: Data = {
  id: 7,
  text: 'Oak table, seats six',
  number: '12345.50',
  percent: 62,
  date: '2026-03-14',
  moment: '2026-03-14T15:09:26Z',
  time: '15:09:26',
  status: 'live',
  on: true,
  tags: ['wood', 'home', 'new'],
  color: '#1668dc',
  link: 'https://example.com/',
  code: 'select *\nfrom products\nwhere price > 10',
  json: { name: 'Oak', sizes: [1, 2, 3], nested: { deep: true } },
  markdown: '## Oak\n\nSolid **oak**, with [a link](https://example.com/).',
  picture:
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='96' height='64'%3E%3Crect width='96' height='64' fill='%231668dc'/%3E%3C/svg%3E",
}

const options = [
  { label: 'Draft', value: 'draft' },
  { label: 'Live', value: 'live' },
  { label: 'Archived', value: 'archived' },
]
const field = { type: 'TextControl', name: 'inner', label: 'Inner field' }

/** Properties that show a component best; what is missing is made up from its name. */
const samples: Readonly<Record<string, Partial<Schema>>> = {
  Button: { label: 'Say hello', actions: [{ action: 'toast', message: 'Hello' }] },
  AjaxAction: { label: 'Call', request: { method: 'get', url: 'settings/public' } },
  DialogAction: { label: 'Open a dialog', dialog: { type: 'Dialog', title: 'Dialog', body: 'Row {id}' } },
  DrawerAction: { label: 'Open a drawer', drawer: { type: 'Drawer', title: 'Drawer', body: 'Row {id}' } },
  LinkAction: { label: 'Go to the start', link: '/' },
  UrlAction: { label: 'Open a site', url: 'https://example.com/' },
  CopyAction: { text: '{text}' },
  ToastAction: { label: 'Tell', message: '{text}' },
  GroupControl: { body: [field, { ...field, name: 'second', label: 'Second field' }] },
  FieldSetControl: { title: 'Address', body: [field], collapsible: true },
  JsonSchemaControl: {
    name: 'json',
    schema: {
      type: 'object',
      properties: { name: { type: 'string' }, sizes: { type: 'array', items: { type: 'number' } } },
    },
  },
  JsonEditorControl: { name: 'json' },
  TagControl: { name: 'tags' },
  ColorControl: { name: 'color' },
  SwitchControl: { name: 'on' },
  CheckboxControl: { name: 'on', option: 'Featured' },
  StaticControl: { name: 'text', copyable: true },
  DateRangeControl: { presets: true },
  Form: { body: [field], mode: 'plain' },
  Page: { title: 'A page', body: 'Its body' },
  Tabs: {
    tabs: [
      { title: 'First', body: 'One' },
      { title: 'Second', body: 'Two' },
    ],
  },
  Card: { title: 'Card', body: 'Its body' },
  Flex: { items: ['One', 'Two', 'Three'] },
  Divider: { title: 'Then' },
  Alert: { title: 'Careful', body: 'This cannot be undone.', level: 'warning' },
  Property: {
    items: [
      { name: 'text', label: 'Text' },
      { name: 'date', label: 'Date', display: { type: 'DateDisplay' } },
    ],
  },
  TableColumn: { name: 'text' },
  Operation: {
    buttons: [
      { type: 'Button', label: 'Open' },
      { type: 'Button', label: 'Remove', level: 'danger' },
    ],
  },
  Mapping: { name: 'status', map: { draft: 'Draft', live: 'Live' }, colors: { live: 'green' } },
  Link: { name: 'link' },
  Code: { name: 'code' },
  Json: { name: 'json' },
  Markdown: { name: 'markdown' },
  Number: { name: 'number' },
  DateDisplay: { name: 'date' },
  DateTimeDisplay: { name: 'moment' },
  Status: { name: 'on' },
  Progress: { name: 'percent' },
  Tag: { name: 'status', color: 'blue' },
  Tags: { name: 'tags' },
  Color: { name: 'color' },
  Image: { name: 'picture' },
}

/** Components that make sense only inside another one; the gallery names them without a preview. */
export const withoutPreview: ReadonlySet<string> = new Set(['Dialog', 'Drawer', 'CRUDTable', 'ColumnToggler'])

/** A schema that shows a component with something in it. */
export function sampleOf(name: string): Schema {
  const sample = samples[name] ?? {}
  if (name.endsWith('Control') && !['GroupControl', 'FieldSetControl'].includes(name)) {
    const choice = /Select|Radios|Checkboxes/.test(name) ? { options } : {}
    return { type: name, name: 'value', label: name.replace('Control', ''), ...choice, ...sample }
  }
  return { type: name, name: 'text', ...sample }
}
