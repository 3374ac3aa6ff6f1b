import {
  always,
  column,
  columnCall,
  control,
  detail,
  type EditByHand,
  inController,
  inModel,
  inService,
  method,
  replacing,
} from './edit-by-hand.ts'

/** The list of columns, from its bracket to its bracket. */
const columns = /( {6}columns: )(\[\n[\s\S]*?\n {6}\])(,\n)/
/** The controls of the form. */
const controls = /( {4}return this\.baseForm\()(\[\n[\s\S]*?\n {4}\])(\)\n)/
/** The first and the second half of the lines of a list. */
function halves(list: string): readonly [string, string] {
  const lines = list.slice('[\n'.length, -'\n      ]'.length).split(/(?<=\n)(?=\s*(?:TableColumn|this\.rowActions))/)
  const middle = Math.floor(lines.length / 2)
  return [lines.slice(0, middle).join(''), lines.slice(middle).join('')]
}

/** How people write generated code in a style of their own, by a name for the table of results. */
export const refactoringsByHand: Readonly<Record<string, EditByHand>> = {
  'a label in a constant': inController((text, field) => {
    const label = new RegExp(`(TableColumn\\(\\{ name: '${field}', label: )('.*?')`).exec(text)
    return label
      ? text
          .replace(label[0], `${label[1]}ownLabel`)
          .replace('export class', `const ownLabel = ${label[2]}\n\nexport class`)
      : null
  }),
  'a display in a constant': inController((text) =>
    text.includes('DateTimeDisplay()')
      ? text
          .replaceAll('display: DateTimeDisplay()', 'display: at')
          .replace('export class', 'const at = DateTimeDisplay()\n\nexport class')
      : null,
  ),
  'a property on a condition': inController(
    replacing(columnCall, (call) => call.replace(/ \}\)$/, ', ...(this.isMine && { width: 200 }) })')),
  ),
  'a spread in front of properties': inController(
    replacing((field) => new RegExp(`TableColumn\\(\\{ (?=name: '${field}')`), 'TableColumn({ ...own, '),
  ),
  'a column behind a test': inController(replacing(columnCall, 'this.isMine && $&')),
  'a column on a condition with another': inController(
    replacing(columnCall, "this.isMine ? $& : TableColumn({ name: 'own', label: 'Own' })"),
  ),
  'comments between decorators': inController(
    always(/ {2}override list\(/, '  @own()\n  // Why.\n  @audited() // too\n$&'),
  ),
  'a class expression': inController((text) =>
    text.replace(/export class (\w+) extends (\w+) \{([\s\S]*)\n\}\n$/, 'export const $1 = class extends $2 {$3\n}\n'),
  ),
  'a class in a function': inController((text) =>
    text.replace(/export class (\w+) extends (\w+) \{/, 'export class $1 extends audited($2, { deep: true }) {'),
  ),
  'columns in a getter': inController((text) => {
    const list = columns.exec(text)
    return list
      ? text
          .replace(list[0], '      columns: this.columns,\n')
          .replace(
            /\n\}\n$/,
            () => `\n\n  private get columns() {\n    return ${list[2]?.replaceAll('\n  ', '\n')}\n  }\n}\n`,
          )
      : null
  }),
  'columns in two variables': inController((text) => {
    const list = columns.exec(text)
    if (!list) return null
    const [first, second] = halves(list[2] ?? '')
    return text
      .replace(list[0], '      columns: [...first, ...second],\n')
      .replace(
        '    return this.baseCRUD',
        () => `    const first = [\n${first}    ]\n    const second = [\n${second}\n    ]\n    return this.baseCRUD`,
      )
  }),
  'columns in a call': inController(always(columns, '$1withWidths($2)$3')),
  'columns in a call with more': inController(always(columns, '$1this.own($2, { dense: true })$3')),
  'columns compacted': inController(
    always(columns, "$1[this.isMine && TableColumn({ name: 'own', label: 'Own' }), ...$2].filter(Boolean)$3"),
  ),
  'columns mapped': inController(always(columns, '$1$2.map((one) => ({ ...one, align: own(one) }))$3')),
  'columns spread into a list': inController(always(columns, '$1[own, ...$2]$3')),
  'columns as const': inController(always(columns, '$1$2 as const$3')),
  'sections between columns': inController(replacing(column, '$1// ----------\n$1// Mine\n$1// ----------\n$&')),
  'a blank line between columns': inController(replacing(column, '\n$&')),
  'a comment at the end of columns': inController(always(/\n {6}\],\n {4}\}\)/, '\n        // Add own ones here.$&')),
  'columns of names': inController(
    replacing(column, "$&$1...['own', 'other'].map((name) => TableColumn({ name, label: name })),\n"),
  ),
  'a lint comment above a control': inController((text, field) => {
    const line = new RegExp(`\\n( *)(?=\\w+Control\\(\\{\\s+name: '${field}',[^}]*rules)`).exec(text)
    return line
      ? text.replace(
          new RegExp(`\\n( *)(?=\\w+Control\\(\\{\\s+name: '${field}',[^}]*rules)`),
          '\n$1// biome-ignore lint/own: mine\n$1',
        )
      : null
  }),
  'controls in a fieldset': inController(always(controls, "$1[Fieldset({ title: 'Own', body: $2 })]$3")),
  'two controls in a group': inController((text) => {
    const found = / {6}TextControl\(\{ name: 'sku'.*\n {6}TextControl\(\{ name: 'name'.*\n/.exec(text)
    return found ? text.replace(found[0], `      Group({ body: [\n${found[0]}      ] }),\n`) : null
  }),
  'a control on a condition': inController((text, field) => {
    const found = new RegExp(` {6}(\\w+Control\\(\\{ name: '${field}',.*rules.*\\}\\)),\\n`).exec(text)
    return found ? text.replace(found[0], `      ...(isEdit ? [] : [${found[1]}]),\n`) : null
  }),
  'a property of a control by a function': inController(replacing(control, '$& note: () => own(),')),
  'a validation of a control': inController(replacing(control, "$& validators: ['own', ...required],")),
  'parameters destructured': inController(
    always(/override form\(isEdit = false\)/, 'override form(isEdit = false, { dense = false }: Own = {})'),
  ),
  'a page that satisfies a type': inController(
    always(/return this\.baseForm\((\[\n[\s\S]*?\n {4}\])\)\n/, 'return this.baseForm($1 satisfies Own[])\n'),
  ),
  'a line of the detail by a call': inController((text, field) => {
    const found = new RegExp(`\\{ name: '${field}', label.*\\}(?=,\\n)`).exec(text)
    return found ? text.replace(found[0], `line(${found[0]})`) : null
  }),
  'a line of the detail with a function': inController(
    replacing((field) => new RegExp(`(\\{ name: '${field}', label: '.*?')`), '$1, format: (value) => own(value)'),
  ),
  'a line of the detail more': inController(replacing(detail, "$&$1{ name: 'own', label: 'Own' },\n")),
  'detail by a chain': inController(
    always(
      /return this\.baseDetail\((\[\n[\s\S]*?\n {4}\])\)\n/,
      'return this.baseDetail($1).with({ own: true }).build()\n',
    ),
  ),
  'options with a type': inController(always(/const statusOptions = /, 'const statusOptions: readonly Own[] = ')),
  'options exported': inController(always(/const statusOptions = /, 'export const statusOptions = ')),
  'options frozen': inController(
    always(/const statusOptions = (\[\n[\s\S]*?\n\])/, 'const statusOptions = Object.freeze($1)'),
  ),
  'options from elsewhere': inController((text) =>
    /const statusOptions = /.test(text)
      ? text
          .replace(/const statusOptions = \[\n[\s\S]*?\n\]\n/, '')
          .replace(/\n(?=import \{ ProductService)/, "\nimport { statusOptions } from '../options.ts'\n")
      : null,
  ),
  // There is no such edit where the options are gone.
  'labels from options': inController(
    always(
      /(const statusOptions = [\s\S]*?)const statusLabels = .*\n/,
      '$1const statusLabels = Object.fromEntries(statusOptions.map(({ value, label }) => [value, label]))\n',
    ),
  ),
  'constants in one statement': inController(always(/\]\nconst statusOptions = \[/, '],\n  statusOptions = [')),
  'constants in a namespace': inController((text) =>
    text.includes('const statusLabels')
      ? text
          .replace(/const statusLabels = (.*)\n/, 'const own = { statusLabels: $1 }\n')
          .replaceAll('map: statusLabels', 'map: own.statusLabels')
      : null,
  ),
  'a private method in front': inController(
    always(/ {2}override list\(/, '  #own(): number {\n    return 1\n  }\n\n$&'),
  ),
  'a static block': inController(always(/ {2}override list\(/, "  static {\n    register(this, 'own')\n  }\n\n$&")),
  'an accessor keyword': inController(always(/ {2}override list\(/, '  accessor own = 1\n\n$&')),
  'a computed member': inController(always(/ {2}override form\(/, "  ['own-name']() {\n    return 1\n  }\n\n$&")),
  'a class exported under another name': inController((text) =>
    text
      .replace('export class', 'class')
      .replace(/\n$/, '\n\nexport { ProductController, ProductController as Own }\n'),
  ),
  'a directive on top': inController((text) => `'use strict'\n\n${text}`),
  'a reference on top': inController((text) => `/// <reference types="own" />\n${text}`),
  'an import type inside': inController(always(/ {2}override list\(\)/, "  override list(): import('../own.ts').Page")),
  'a re-export below': inController(
    (text) => `${text}\nexport * from './own.ts'\nexport type { Own } from '../own.ts'\n`,
  ),
  'a page in steps': inController((text) => {
    const body = /\n {4}return this\.baseCRUD\((\{\n[\s\S]*?\n {4}\})\)\n/.exec(text)
    return body
      ? text.replace(
          body[0],
          () => `\n    const page = ${body[1]}\n    page.own = true\n    return this.baseCRUD(page)\n`,
        )
      : null
  }),
  'a page with super': inController(always(/return this\.baseCRUD\(\{\n/, '$&      ...super.list(),\n')),
  'a method of promises': inController((text) => {
    const body = method('list').exec(text)?.[0]
    return body
      ? text.replace(body, () =>
          body
            .replace('override list()', 'override list(): Promise<Page>')
            .replace('return this.baseCRUD(', 'return Promise.resolve(this.baseCRUD(')
            .replace(/\}\)\n {2}\}\n$/, '}))\n  }\n'),
        )
      : null
  }),
  'a switch in front': inController(
    always(
      /( {2}override list\(\) \{\n)/,
      "$1    switch (this.mode) {\n      case 'own':\n        return this.own()\n      default:\n        break\n    }\n",
    ),
  ),
  'all in a block': inController((text) => {
    const body = /\n {4}return this\.baseDetail\([\s\S]*?\n {4}\]\)\n/.exec(text)?.[0]
    return body
      ? text.replace(
          body,
          () =>
            `\n    if (this.isMine) {${body.replaceAll('\n', '\n  ').trimEnd()}\n    }\n    return super.detail()\n`,
        )
      : null
  }),
  'a type of a column narrowed': inModel(replacing((field) => new RegExp(`(\\n  ${field}: )(.*)`), '$1Branded<$2>')),
  'a column of a type made read-only': inModel(
    replacing((field) => new RegExp(`\\n  (${field}: )`), '\n  readonly $1'),
  ),
  'a column of a type that may lack': inModel(replacing((field) => new RegExp(`\\n  (${field}): `), '\n  $1?: ')),
  'an interface with a parameter': inModel(
    always(/export interface ProductsTable/, 'export interface ProductsTable<Own = never>'),
  ),
  'names that may be filled extended': inModel(always(/fillable = \[\n/, 'fillable = [\n    ...base.fillable,\n')),
  'names that may be filled in a constant': inModel((text) => {
    const list = /fillable = (\[\n[\s\S]*?\n {2}\] as const)/.exec(text)
    return list
      ? text
          .replace(list[0], 'fillable = filled')
          .replace('export class', () => `const filled = ${list[1]?.replaceAll('\n  ', '\n')}\n\nexport class`)
      : null
  }),
  'casts extended': inModel(always(/casts = \{\n/, 'casts = {\n    ...base.casts,\n')),
  'casts that satisfy a type': inModel(
    always(/( {2}static override readonly casts = \{[\s\S]*?\n {2}\} as const)/, '$1 satisfies Casts'),
  ),
  'a relation by hand': inModel(always(/\n\}\n$/, '\n\n  own() {\n    return this.hasMany(Own)\n  }\n}\n')),
  'types of rows below': inModel(
    (text) => `${text}\nexport type Row = Selectable<ProductsTable>\nexport type New = Insertable<ProductsTable>\n`,
  ),
  'a guard below': inModel(
    (text) => `${text}\nexport function isRow(value: unknown): value is ProductsTable {\n  return own(value)\n}\n`,
  ),
  'statuses as an enumeration': inModel((text) =>
    text.includes('productStatuses = [')
      ? text.replace(
          /(export const productStatuses = \[.*\] as const)\n/,
          '$1\nexport enum Own {\n  Draft,\n  Live,\n}\n',
        )
      : null,
  ),
  'filters extended': inService(always(/filterable = \{\n/, 'filterable = {\n    ...own,\n')),
  'filters that satisfy a type': inService(
    always(/( {2}override readonly filterable = \{[\s\S]*?\n {2}\} as const)/, '$1 satisfies Own'),
  ),
  'a filter by a function': inService(
    replacing((field) => new RegExp(`(filterable = \\{[^}]*\\b${field}: )('\\w+')`), '$1own($2)'),
  ),
  'a service with a parameter': inService(
    always(/export class ProductService extends/, 'export class ProductService<Own> extends'),
  ),
  'a service injected': inService(
    always(/ {2}override listQuery/, '  constructor(private readonly mailer: Mailer) {\n    super()\n  }\n\n$&'),
  ),
  'a method in a transaction': inService(
    always(
      / {4}return super\.store\(data\)\n/,
      '    return this.transaction(async (trx) => {\n      const row = await super.store(data)\n      await trx.own(row)\n      return row\n    })\n',
    ),
  ),
  'a parameter on lines of its own': inService(
    always(
      /override update\(primaryKey: PrimaryKey, data: (.*)\) \{/,
      'override update(\n    primaryKey: PrimaryKey,\n    data: $1,\n    options: Own = {},\n  ) {',
    ),
  ),
  'a query by steps': inService(
    always(
      /return this\.applyFilters\(super\.listQuery\(\)\)/,
      "let query = super.listQuery()\n    if (this.own) query = query.where('own', '=', 1)\n    return this.applyFilters(query)",
    ),
  ),
  'methods as arrows': inService(
    always(
      / {2}override store\((.*)\) \{\n {4}return super\.store\(data\)\n {2}\}/,
      '  override store = ($1) => super.store(data)',
    ),
  ),
}
