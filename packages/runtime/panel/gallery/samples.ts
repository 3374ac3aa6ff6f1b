import { wireValueText } from '../schema/placeholder.ts'
import type { Schema } from '../schema/schema.ts'
import {
  controlSamples,
  gallerySampleAmountField,
  gallerySampleField,
  gallerySampleOptions,
} from './control-samples.ts'
import { inLanguage } from './in-language.ts'

const links = [{ title: 'Start', link: '/' }, { title: 'Here' }]
const alert = { type: 'Alert', body: 'A part' }

const people: Schema = {
  type: 'CRUDTable',
  api: 'system/users',
  columns: [
    { type: 'TableColumn', name: 'username', label: 'Username', sortable: true },
    { type: 'TableColumn', name: 'name', label: 'Name' },
  ],
  perPage: 10,
}

/** Properties that show a component best; what is missing is made up from its name. */
const samples: Readonly<Record<string, Partial<Schema>>> = {
  ...controlSamples,
  Button: { label: 'Say hello', actions: [{ action: 'toast', message: 'Hello' }] },
  AjaxAction: { label: 'Call', request: { method: 'get', url: 'settings/public' } },
  DialogAction: { label: 'Open a dialog', dialog: { type: 'Dialog', title: 'Dialog', body: 'Row {id}' } },
  DrawerAction: { label: 'Open a drawer', drawer: { type: 'Drawer', title: 'Drawer', body: 'Row {id}' } },
  LinkAction: { label: 'Go to the start', link: '/' },
  UrlAction: { label: 'Open a site', url: 'https://example.com/' },
  CopyAction: { text: '{text}' },
  ToastAction: { label: 'Tell', message: '{text}' },
  Dialog: { title: 'Open a dialog', body: 'Row {id}' },
  Drawer: { title: 'Open a drawer', body: 'Row {id}' },
  Form: { body: [gallerySampleField], mode: 'plain' },
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
  Code: { name: 'code', language: 'sql' },
  Json: { name: 'json' },
  Markdown: { name: 'markdown' },
  Number: { name: 'number' },
  DateDisplay: { name: 'date' },
  DateTimeDisplay: { name: 'instant' },
  Status: { name: 'on' },
  Progress: { name: 'percent' },
  Tag: { name: 'status', color: 'blue' },
  Tags: { name: 'tags' },
  Color: { name: 'color' },
  Image: { name: 'picture' },
  DateStatic: { name: 'date', label: 'Day' },
  DateTimeStatic: { name: 'instant', label: 'Date and time' },
  ImageStatic: { name: 'picture', label: 'Picture' },
  JsonStatic: { name: 'json', label: 'JSON' },
  MappingStatic: { name: 'status', label: 'Status', map: { live: 'Live' } },
  Wrapper: { body: 'Inside' },
  Container: { body: 'Inside' },
  HBox: { items: [alert, alert] },
  VBox: { items: [alert, alert] },
  ButtonToolbar: {
    items: [
      { type: 'Button', label: 'One' },
      { type: 'Button', label: 'Two' },
    ],
  },
  Grid: {
    cells: [
      { span: 8, body: alert },
      { span: 4, body: alert },
    ],
  },
  Grid2D: {
    columns: 3,
    cells: [
      { column: 1, row: 1, width: 2, body: alert },
      { column: 3, row: 1, body: alert },
    ],
  },
  Panel: { title: 'Panel', body: 'Its body', footer: [{ type: 'Button', label: 'Do it' }] },
  Collapse: { title: 'Details', body: 'Inside' },
  CollapseGroup: {
    items: [
      { title: 'First', body: 'One' },
      { title: 'Second', body: 'Two', collapsed: true },
    ],
  },
  SwitchContainer: { cases: [{ when: { status: 'draft' }, body: 'A draft' }, { body: 'Not a draft' }] },
  TooltipWrapper: { content: 'Row {id}', body: 'Point at me' },
  Breadcrumb: { items: links },
  Nav: { items: links },
  GridNav: { items: links, columns: 2 },
  Steps: { steps: links, current: 1 },
  AnchorNav: {
    sections: [
      { title: 'First', body: 'One' },
      { title: 'Second', body: 'Two' },
    ],
  },
  Table: {
    name: 'groups',
    columns: [
      { name: 'inner', label: 'Inner' },
      { name: 'amount', label: 'Amount' },
    ],
  },
  ListView: { name: 'groups', title: '{inner}', description: 'Amount {amount}' },
  Cards: { name: 'groups', columns: 2, card: { type: 'Card', title: '{inner}', body: 'Amount {amount}' } },
  Each: { name: 'groups', body: '{inner} ' },
  Service: { request: { method: 'get', url: 'settings/public' }, body: 'This is {name}' },
  Timeline: { name: 'groups', title: '{inner}', detail: 'Amount {amount}' },
  Html: { name: 'html' },
  Words: { name: 'tags', limit: 2 },
  TimeDisplay: { name: 'time' },
  MonthDisplay: { name: 'month' },
  DateRangeDisplay: { name: 'range' },
  Icon: { name: 'icon', size: 24 },
  Images: { name: 'pictures' },
  Carousel: { name: 'pictures', width: 240, height: 120 },
  Audio: { name: 'sound' },
  Video: { name: 'sound' },
  Computed: { label: 'Amount', formula: '{number} * 2' },
  Remark: { content: 'What this is about' },
  ButtonGroup: {
    buttons: [
      { type: 'Button', label: 'One' },
      { type: 'Button', label: 'Two' },
    ],
  },
  DropdownButton: { label: 'More', buttons: [{ type: 'ToastAction', label: 'Tell', message: 'Hello' }] },
  EmailAction: { to: 'someone@example.com' },
  DownloadAction: { request: { method: 'get', url: 'settings/public' }, filename: 'settings.json' },
  Wizard: {
    steps: [
      { title: 'Name', body: [{ ...gallerySampleField, required: true }] },
      { title: 'Price', body: [gallerySampleAmountField] },
    ],
  },
  Portlet: {
    title: 'Today',
    tabs: [
      { title: 'Sold', body: '{percent} tables' },
      { title: 'Returned', body: 'None' },
    ],
    toolbar: [{ type: 'Button', label: 'Report' }],
  },
  TableView: {
    caption: 'Sizes',
    rows: [
      [
        { body: 'Wood', head: true },
        { body: 'Width', head: true },
      ],
      [{ body: 'Oak', rows: 2 }, { body: '180 cm' }],
      [{ body: '220 cm' }],
    ],
  },
  Chart: {
    name: 'sales',
    kind: 'bar',
    title: 'Sales',
    category: 'month',
    series: [
      { field: 'tables', label: 'Tables' },
      { field: 'chairs', label: 'Chairs', kind: 'line' },
    ],
    height: 240,
  },
  Sparkline: { name: 'trend', label: 'Visits' },
  Calendar: { name: 'events', dateField: 'day', endField: 'until', title: '{title}', colorField: 'color' },
  Pagination: { name: 'total' },
  PaginationWrapper: { name: 'sales', perPage: 2, body: { type: 'ListView', title: '{month}' } },
  SearchBox: { name: 'term', placeholder: 'Search products' },
  CRUDTable: { ...people },
  CRUDCards: { api: 'system/users', title: '{name}', description: '{username}', perPage: 10 },
  CRUDList: { api: 'system/users', title: '{name}', description: '{username}', perPage: 10 },
  Barcode: { name: 'ean', format: 'ean13' },
  IFrame: { src: '/storage/manual.html', title: 'Manual' },
  Action: { label: 'Act', actions: [{ action: 'toast', message: 'Done' }] },
}

/** Components without a live preview: the pages of the server are shown in no frame. */
export const componentsWithoutPreview: ReadonlySet<string> = new Set(['IFrame'])

/** They hold other controls and no value of their own. */
const framing: ReadonlySet<string> = new Set(['GroupControl', 'FieldSetControl', 'InputGroupControl', 'FormControl'])

/** What is rendered for a sample: a window stands behind a button, a part of a list in a list, and a frame of
 * fields in a form. */
export function createGalleryPreview(schema: Schema, locale: string): Schema {
  if (schema.type === 'Dialog') return { type: 'DialogAction', label: wireValueText(schema['title']), dialog: schema }
  if (framing.has(schema.type)) return { type: 'Form', mode: 'filter', body: [schema], actions: [] }
  if (schema.type === 'Drawer') return { type: 'DrawerAction', label: wireValueText(schema['title']), drawer: schema }
  return schema.type === 'ColumnToggler' ? { ...inLanguage(people, locale), headerToolbar: [schema] } : schema
}

/** What a sample is made from: the name of a component and of its properties. */
interface Sampled {
  readonly name: string
  readonly properties: readonly string[]
}

/** A schema that shows a component with something in it; a control is called by the label. */
export function sampleOf({ name, properties }: Sampled, label: string): Schema {
  const sample = samples[name] ?? {}
  if (name.endsWith('Control') && !framing.has(name)) {
    const choice = /Select|Radios|Checkboxes/.test(name) ? { options: gallerySampleOptions } : {}
    return { type: name, name: 'value', label, ...choice, ...sample }
  }
  return properties.includes('name') ? { type: name, name: 'text', ...sample } : { type: name, ...sample }
}
