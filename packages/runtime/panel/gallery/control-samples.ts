import type { Schema } from '../schema/schema.ts'

/** The options of samples in which one chooses. */
export const gallerySampleOptions = [
  { label: 'Draft', value: 'draft' },
  { label: 'Live', value: 'live' },
  { label: 'Archived', value: 'archived' },
]
const tree = [
  {
    label: 'Furniture',
    value: 'furniture',
    children: [
      { label: 'Tables', value: 'tables' },
      { label: 'Chairs', value: 'chairs' },
    ],
  },
  { label: 'Linen', value: 'linen' },
]
/** Fields that samples of other components hold, too. */
export const gallerySampleAmountField = { type: 'NumberControl', name: 'amount', label: 'Amount' }
/** A text field that samples of other components hold. */
export const gallerySampleField = { type: 'TextControl', name: 'inner', label: 'Inner field' }

/** Properties that show a form control best. */
export const controlSamples: Readonly<Record<string, Partial<Schema>>> = {
  GroupControl: { body: [gallerySampleField, { ...gallerySampleField, name: 'second', label: 'Second field' }] },
  FieldSetControl: { title: 'Address', body: [gallerySampleField], collapsible: true },
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
  NestedSelectControl: { options: tree },
  TreeSelectControl: { options: tree, multiple: true },
  TreeControl: { options: tree, searchable: true },
  TransferControl: { options: gallerySampleOptions, name: 'chosen' },
  ListControl: {
    options: gallerySampleOptions.map((option) => ({ ...option, description: 'What it means' })),
    name: 'status',
  },
  ButtonGroupControl: { name: 'status', options: gallerySampleOptions },
  RadioControl: { name: 'on', option: 'The only one' },
  ArrayControl: { name: 'tags' },
  ComboControl: { name: 'groups', items: [gallerySampleField, gallerySampleAmountField] },
  TableControl: { name: 'groups', items: [gallerySampleField, gallerySampleAmountField] },
  KeyValueControl: { name: 'pairs' },
  IconPickerControl: { name: 'icon' },
  MonthControl: { name: 'month' },
  EditorControl: { name: 'code', language: 'sql', height: 120 },
  JavaScriptEditorControl: {
    default: 'const total = prices.reduce((sum, price) => sum + price, 0) // all',
    height: 80,
  },
  TypeScriptEditorControl: { default: 'const total: number = prices.length\n', height: 80 },
  SqlEditorControl: { name: 'code', height: 100 },
  HtmlEditorControl: { name: 'html', height: 80 },
  CssEditorControl: { default: '.oak {\n  color: #953800;\n}', height: 100 },
  MarkdownEditorControl: { name: 'markdown', height: 100 },
  YamlEditorControl: { default: 'wood: oak\nseats: 6', height: 80 },
  XmlEditorControl: { default: '<table wood="oak">\n  <seats>6</seats>\n</table>', height: 100 },
  PhpEditorControl: { default: '<?php\necho strtoupper("oak");', height: 80 },
  PythonEditorControl: { default: 'def seats(wood: str) -> int:\n    return 6', height: 80 },
  JavaEditorControl: { default: 'record Table(String wood, int seats) {}', height: 80 },
  GoEditorControl: { default: 'func seats() int {\n\treturn 6\n}', height: 100 },
  ShellEditorControl: { default: 'for file in *.csv; do\n  wc -l "$file"\ndone', height: 100 },
  PlainTextEditorControl: { name: 'text', height: 80 },
  DiffControl: {
    original: 'Oak table\nSeats four\nSolid wood',
    default: 'Oak table\nSeats six\nSolid wood',
    height: 120,
  },
  RichTextControl: { name: 'html', height: 120 },
  FileControl: { name: 'files', multiple: true, maxSize: 5_000_000 },
  ImageControl: { name: 'picture', crop: true, aspect: 1.5 },
  LocationControl: { name: 'place' },
  ChainedSelectControl: { options: tree, levels: ['Department', 'Kind'], default: ['furniture', 'tables'] },
  CityControl: { default: '310101' },
  MatrixControl: {
    name: 'matrix',
    rows: [
      { label: 'Monday', value: 'mon' },
      { label: 'Tuesday', value: 'tue' },
    ],
    columns: [
      { label: 'Morning', value: 'am' },
      { label: 'Afternoon', value: 'pm' },
    ],
  },
  PickerControl: {
    api: 'system/users',
    columns: [{ name: 'username', label: 'Username' }, { name: 'name' }],
    default: 1,
  },
  TransferPickerControl: { options: gallerySampleOptions, default: ['draft', 'live'] },
  TabsTransferControl: { options: tree, default: ['tables'] },
  ChartRadiosControl: { name: 'status', options: gallerySampleOptions, amounts: { draft: 3, live: 8, archived: 2 } },
  SubFormControl: {
    name: 'groups',
    title: '{inner} × {amount}',
    items: [gallerySampleField, gallerySampleAmountField],
  },
  KeyValuesControl: { name: 'sizes', items: [gallerySampleField, gallerySampleAmountField] },
  InputGroupControl: {
    label: 'Size',
    body: [
      { type: 'TextControl', name: 'width', label: 'Width' },
      '×',
      { type: 'TextControl', name: 'depth', label: 'Depth' },
      'cm',
    ],
  },
  FormControl: { label: 'Stock', description: 'Counted each night', body: { type: 'Progress', name: 'percent' } },
  ConditionBuilderControl: {
    name: 'condition',
    fields: [
      { name: 'status', label: 'Status', type: 'select', options: gallerySampleOptions },
      { name: 'price', label: 'Price', type: 'number' },
      { name: 'note', label: 'Note' },
    ],
  },
  RepeatControl: { name: 'rule' },
}
