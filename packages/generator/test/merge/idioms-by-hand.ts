import {
  all,
  always,
  column,
  columnCall,
  control,
  detail,
  type EditByHand,
  imported,
  inController,
  inModel,
  inService,
  method,
  replacing,
} from './edit-by-hand.ts'

/** The list of columns, from its bracket to its bracket. */
const listOfColumns = /( {6}columns: )(\[\n[\s\S]*?\n {6}\])(,\n)/
/** From the class to the end of the file. */
const wholeClass = /export (class \w+ extends [\s\S]*\n\})\n$/
const table = /export (interface ProductsTable \{\n[\s\S]*?\n\})\n/
const inside = (text = ''): string => text.replaceAll(/\n(?=.)/g, '\n  ')
/** The label of a column. */
const label = (field: string) => new RegExp(`(TableColumn\\(\\{ name: '${field}', label: )('.*?')`)
const lineOf = (name: string): RegExp => new RegExp(`( {8}TableColumn\\(\\{ name: '${name}'.*\\n)`)
/** A member of the model with the line of its end. */
const member = (name: string): RegExp =>
  new RegExp(` {2}static override readonly ${name} = .*\\n(?: {4}.*\\n)* {2}[}\\]].*\\n`)

/** What long-lived code bases make of generated code, by a name for the table of results. */
export const idiomsByHand: Readonly<Record<string, EditByHand>> = {
  'a class made by a function': inController(
    always(wholeClass, (_, body = '') => `export function ownController(own: Own) {\n  return ${inside(body)}\n}\n`),
  ),
  'a class passed to a call': inController(
    always(wholeClass, 'export const ProductController = own($1, { mine: true })\n'),
  ),
  'a class that satisfies a type': inController(
    always(wholeClass, 'export const ProductController = ($1) satisfies Own\n'),
  ),
  'a model passed to a call': inModel(always(wholeClass, 'export const Product = define($1)\n')),
  'an interface in a namespace': inModel(
    always(
      table,
      (_, body = '') =>
        `export namespace Own {\n  export ${inside(body)}\n}\nexport type ProductsTable = Own.ProductsTable\n`,
    ),
  ),
  'an interface in a helper type': inModel(
    always(table, (_, body = '') => `export type ProductsTable = Readonly<${body.replace(/^[^{]*/, '')}>\n`),
  ),
  'an interface intersected': inModel(
    always(
      table,
      (_, body = '') => `export type ProductsTable = Own & ${body.replace(/^[^{]*/, '')} & { mine: { own: 1 } }\n`,
    ),
  ),
  'a form tried': inController(
    always(
      / {4}return (this\.baseForm\([\s\S]*?\n {4}\]\))\n/,
      (_, body = '') =>
        `    try {\n      return ${inside(body)}\n    } catch (error) {\n      this.log(error)\n      throw error\n    }\n`,
    ),
  ),
  'columns through a generic function': inController(
    always(/( {6}columns: )(\[\n[\s\S]*?\n {6}\])(,\n)/, '$1defineColumns<Own>($2)$3'),
  ),
  'columns in a function called at once': inController(
    always(
      /( {6}columns: )(\[\n[\s\S]*?\n {6}\])(,\n)/,
      (_, head = '', list = '', end = '') =>
        `${head}(() => {\n        const list = ${inside(list)}\n        return list\n      })()${end}`,
    ),
  ),
  'a lint comment above each column': inController((text) =>
    text.replaceAll(/( {8})(?=TableColumn\()/g, '$1// eslint-disable-next-line own\n$1'),
  ),
  'a column by a call of its own': inController((text, field) =>
    columnCall(field).test(text) ? text.replace(columnCall(field), `ownColumn('${field}')`) : null,
  ),
  'rules as a list': inController((text, field) => {
    const found = new RegExp(`(Control\\(\\{\\s+name: '${field}',[^}]*?rules: )'(.*?)'`).exec(text)
    return found
      ? text.replace(
          found[0],
          () =>
            `${found[1]}[${found[2]
              ?.split('|')
              .map((rule) => `'${rule}'`)
              .join(', ')}]`,
        )
      : null
  }),
  'a rule more': inController(
    replacing((field) => new RegExp(`(Control\\(\\{\\s+name: '${field}',[^}]*?rules: '.*?)'`), "$1|own'"),
  ),
  'a label changed': inController(replacing(label, "$1'Own'")),
  'a label of a control changed': inController(
    replacing((field) => new RegExp(`(Control\\(\\{\\s+name: '${field}',\\s+label: )'.*?'(?=[^}]*rules)`), "$1'Own'"),
  ),
  'a label from an object': inController((text, field) =>
    label(field).test(text) ? text.replace(label(field), `$1labels.${field}`) : null,
  ),
  'a property of a column taken out': inController(
    replacing((field) => new RegExp(`(TableColumn\\(\\{ name: '${field}'.*), sortable: true`), '$1'),
  ),
  'a column of another name': inController(
    replacing((field) => new RegExp(`TableColumn\\(\\{ name: '${field}'`), "TableColumn({ name: 'own_field'"),
  ),
  'a column twice': inController((text, field) =>
    column(field).test(text)
      ? text.replace(column(field), `$&$1TableColumn({ name: '${field}', label: 'Own', display: Own() }),\n`)
      : null,
  ),
  'two columns exchanged': inController((text) => {
    const [sku, name] = ['sku', 'name'].map((one) => lineOf(one).exec(text)?.[0])
    return sku && name && text.includes(sku + name) ? text.replace(sku + name, () => name + sku) : null
  }),
  'a form of its own for new rows': inController(
    always(
      /( {2}override form\(isEdit = false\) \{\n)/,
      "$1    if (!isEdit) return this.baseForm([OwnControl({ name: 'own' })])\n",
    ),
  ),
  'a control by a choice': inController((text, field) => {
    const found = new RegExp(` {6}(\\w+Control\\(\\{ name: '${field}',.*rules.*)( \\}\\)),\\n`).exec(text)
    return found
      ? text.replace(
          found[0],
          () => `      isEdit ? ${found[1]}, disabled: true${found[2]} : ${found[1]}${found[2]},\n`,
        )
      : null
  }),
  'controls in a function with a parameter': inController((text) => {
    const found = /return this\.baseForm\((\[\n[\s\S]*?\n {4}\])\)\n/.exec(text)
    return found
      ? text
          .replace(found[0], 'return this.baseForm(ownControls(isEdit))\n')
          .replace(
            'export class',
            () =>
              `function ownControls(isEdit: boolean) {\n  return ${found[1]?.replaceAll('\n  ', '\n')}\n}\n\nexport class`,
          )
      : null
  }),
  'two controls in a call with a list': inController((text) => {
    const found = / {6}TextControl\(\{ name: 'sku'.*\n {6}TextControl\(\{ name: 'name'.*\n/.exec(text)
    return found ? text.replace(found[0], () => `      ...row(2, [\n${found[0]}      ]),\n`) : null
  }),
  'options inline with more': inController(
    always(/options: statusOptions,\n/, "options: [...statusOptions, { label: 'Own', value: 'own' }],\n"),
  ),
  'a default by a function': inController(always(/default: 'draft'/, "default: () => 'draft'")),
  'values from an enumeration': inController(always(/value: 'draft'/, 'value: Own.Draft')),
  'a rule as a template': inController(always(/rules: 'in:draft,live,archived'/, 'rules: own`in:draft`')),
  'documentation of each member': inController((text) =>
    text.replaceAll(/ {2}override /g, '  /** Own. */\n  override '),
  ),
  'sections between methods': inController((text) =>
    text.replaceAll(/\n( {2}override \w+\()/g, '\n  // ---- Own ----\n\n$1'),
  ),
  'a lint comment inside a method': inController(
    always(/ {4}return this\.baseCRUD/, '    // eslint-disable-next-line own -- mine\n$&'),
  ),
  'the linter off around the class': inController(
    always(wholeClass, '/* eslint-disable own */\nexport $1\n/* eslint-enable own */\n'),
  ),
  'a button on a condition': inController(
    always(/headerToolbar: \[(this\.createButton\('\w+'\)),/, 'headerToolbar: [...(this.isMine ? [$1] : []),'),
  ),
  'actions of a row with more': inController(always(/this\.rowActions\('\w+'\)/, "$&.with(this.button('own'))")),
  'filters chained': inController(always(/(filter: this\.baseFilter\(\[\n[\s\S]*?\n {6}\]\)),\n/, '$1.collapsed(),\n')),
  'a property of the page by an expression': inController(
    always(/filterTogglable: false/, 'filterTogglable: this.own?.filters ?? false'),
  ),
  'a page assigned to': inController(
    always(/return (this\.baseCRUD\(\{\n[\s\S]*?\n {4}\}\))\n/, 'return Object.assign($1, { own: true })\n'),
  ),
  'lines of the detail in a method': inController((text) => {
    const found = / {6}\{ name: 'sku', label: .*\n {6}\{ name: 'name', label: .*\n/.exec(text)
    return found
      ? text
          .replace(found[0], '      ...this.head(),\n')
          .replace(/\n\}\n$/, () => `\n\n  private head() {\n    return [\n${found[0]}    ]\n  }\n}\n`)
      : null
  }),
  'a line of the detail on lines of its own': inController(
    replacing(
      (field) => new RegExp(`( {6})\\{ (name: '${field}'), (label: .*) \\},\\n`),
      '$1{\n$1  $2,\n$1  $3,\n$1},\n',
    ),
  ),
  'a line of the detail moved to the front': inController((text, field) => {
    const body = method('detail').exec(text)?.[0]
    const line = body && detail(field).exec(body)?.[0]
    return body?.includes('baseDetail([\n') && line
      ? text.replace(body, () => body.replace(line, '').replace('baseDetail([\n', () => `baseDetail([\n${line}`))
      : null
  }),
  'methods bound in a constructor': inController(
    always(/ {2}override list\(/, '  constructor() {\n    super()\n    this.list = this.list.bind(this)\n  }\n\n$&'),
  ),
  'an object as the default export': inController(
    (text) => `${text}\nexport default { controller: ProductController, own: true }\n`,
  ),
  'an old name below': inController((text) => `${text}\n/** @deprecated */\nexport const Own = ProductController\n`),
  'a declared field': inController(always(/ {2}override list\(/, '  declare own: string\n\n$&')),
  'a constant awaited': inController(always(/\n(?=export class)/, '\nconst own = await load()\n\n')),
  'a constant called at once': inController(
    always(/\n(?=export class)/, '\nconst own = (() => {\n  const mine = 1\n  return { mine }\n})()\n\n'),
  ),
  'another controller extended': inController(
    all(
      imported("import { OwnController } from './OwnController.ts'"),
      always(/extends AdminController/, 'extends OwnController'),
      always(/ {2}AdminController,\n/, ''),
    ),
  ),
  'a type of a column changed': inModel(replacing((field) => new RegExp(`\\n( {2}${field}: ).*`), '\n$1Own')),
  'a table more in the database': inModel(always(/ {4}products: ProductsTable\n/, '$&    own: OwnTable\n')),
  'the augmentation elsewhere': inModel(always(/declare module [\s\S]*?\n\}\n\n/, '')),
  'soft deletes off': inModel(always(/softDeletes = true/, 'softDeletes = false')),
  'an option of a relation': inModel(
    always(/category: belongsTo\(\(\) => Category, 'category_id'/, '$&, { own: true }'),
  ),
  'relations that satisfy a type': inModel(
    always(/( {2}static override readonly relations = \{[\s\S]*?\n {2}\})\n/, '$1 satisfies Own\n'),
  ),
  'a hook of a model': inModel(
    always(/\n\}\n$/, '\n\n  static {\n    this.saving((row) => {\n      row.own = 1\n    })\n  }\n}\n'),
  ),
  'names that may be filled in their order': inModel((text) => {
    const found = /(fillable = \[\n)([\s\S]*?\n)( {2}\] as const)/.exec(text)
    const sorted = found?.[2]
      ?.split(/(?<=\n)/)
      .sort()
      .join('')
    return found ? text.replace(found[0], () => `${found[1]}${sorted}${found[3]}`) : null
  }),
  'members of a model in another order': inModel((text) => {
    const casts = member('casts').exec(text)?.[0]
    return casts
      ? text
          .replace(casts, '')
          .replace(/ {2}static override readonly fillable/, () => `${casts}  static override readonly fillable`)
      : null
  }),
  'statuses extended': inModel(always(/'archived'\] as const/, "'archived', 'own'] as const")),
  'the name of the table in a constant': inModel((text) =>
    text
      .replace(/readonly table = 'products'/, 'readonly table = tableName')
      .replace('export class', "const tableName = 'products'\n\nexport class"),
  ),
  'columns of a type read-only each': inModel(
    always(table, (_, body = '') => `export ${body.replaceAll(/\n {2}(?!added)/g, '\n  readonly ')}\n`),
  ),
  'columns of a type documented each': inModel(
    always(table, (_, body = '') => `export ${body.replaceAll(/\n {2}(?!added)/g, '\n  /** Own. */\n  ')}\n`),
  ),
  'a type imported under another name': inModel((text) =>
    text.replace('{ Generated }', '{ Generated as Auto }').replaceAll('Generated<', 'Auto<'),
  ),
  'a type imported where it is used': inModel((text) =>
    text
      .replace("import type { Generated } from 'kysely'\n", '')
      .replaceAll('Generated<', "import('kysely').Generated<"),
  ),
  'what may be null by a helper type': inModel((text) =>
    text.replaceAll(/\n {2}(\w+): (.*) \| null(?=\n)/g, '\n  $1: Nullable<$2>'),
  ),
  'a decorated method of a service': inService(always(/ {2}override store\(/, '  @transactional()\n$&')),
  'a generic method': inService(
    always(/override store\(data: (StoreData<.*>)\)/, 'override store<Data extends $1>(data: Data)'),
  ),
  'a generator method': inService(
    always(/\n\}\n$/, '\n\n  async *own() {\n    for await (const row of this.rows()) yield row\n  }\n}\n'),
  ),
  'relations loaded extended': inService(always(/with = \[/, 'with = [...base.with, ')),
  'a variable that is disposed': inService(
    always(/ {4}return super\.store\(data\)\n/, "    using span = trace('own')\n    return super.store(data)\n"),
  ),
  'a method of a service with a check': inService(
    always(
      / {4}return super\.update\(primaryKey, data\)\n/,
      "    if (data.own === undefined) throw new Error('own')\n    const before = this.own(primaryKey)\n    return before.then(() => super.update(primaryKey, data))\n",
    ),
  ),
  'a cache in a private field': inService(
    always(/ {2}override listQuery/, '  readonly #own = new Map<string, Own>()\n\n$&'),
  ),
  'a filter by an object': inService(
    replacing((field) => new RegExp(`(filterable = \\{[^}]*\\b${field}: )('\\w+')`), '$1{ type: $2, own: true }'),
  ),
  'filters in the order of their names': inService((text) => {
    const found = /(filterable = \{\n)([\s\S]*?\n)( {2}\} as const)/.exec(text)
    const sorted = found?.[2]
      ?.split(/(?<=\n)/)
      .sort()
      .join('')
    return found ? text.replace(found[0], () => `${found[1]}${sorted}${found[3]}`) : null
  }),
  'a hint by a function of a control': inController(replacing(control, '$& ...hinted(isEdit),')),
  'columns in a callback': inController(always(listOfColumns, '$1memo(() => $2, [own])$3')),
  'a page in a call': inController(
    always(/return this\.baseCRUD\((\{\n[\s\S]*?\n {4}\})\)\n/, 'return this.baseCRUD(audited($1))\n'),
  ),
  'filters in a method': inController((text) => {
    const found = /( {6}filter: this\.baseFilter\()(\[\n[\s\S]*?\n {6}\])(\),\n)/.exec(text)
    return found
      ? text
          .replace(found[0], `${found[1]}this.filters()${found[3]}`)
          .replace(
            /\n\}\n$/,
            () => `\n\n  protected filters() {\n    return ${found[2]?.replaceAll('\n  ', '\n')}\n  }\n}\n`,
          )
      : null
  }),
  'a method in a mixin': inController((text) => {
    const form = method('form').exec(text)?.[0]
    return form
      ? text
          .replace(form, '')
          .replace('extends AdminController', 'extends withForm(AdminController)')
          .replace(
            'export class',
            () =>
              `function withForm<Base extends Own>(base: Base) {\n  return class extends base {${inside(form).replace('\n\n', '\n')}  }\n}\n\nexport class`,
          )
      : null
  }),
  'members that override nothing': inController((text) => text.replaceAll(/ {2}override /g, '  ')),
  'methods of a type each': inController((text) =>
    text
      .replace('override list()', 'public override list(): Page')
      .replace('override form(isEdit = false)', 'public override form(isEdit: boolean = false): Form')
      .replace('override detail()', 'public override detail(): Detail'),
  ),
  'a field of a type': inController(always(/serviceName = /, 'serviceName: typeof ProductService = ')),
  'constants as const each': inController((text) => text.replaceAll(/\n\](?=\n)/g, '\n] as const')),
  'constants below the class': inController((text) => {
    const found = /\nconst yesOrNo = \[\n[\s\S]*?\n\]\n/.exec(text)?.[0]
    return found ? `${text.replace(found, '\n')}${found}` : null
  }),
  'options in a static field': inController((text) => {
    const found = /const statusOptions = (\[\n[\s\S]*?\n\])\n/.exec(text)
    return found
      ? text
          .replace(found[0], '')
          .replaceAll('options: statusOptions', 'options: ProductController.statusOptions')
          .replace(
            / {2}override readonly serviceName/,
            (line) => `  static readonly statusOptions = ${inside(found[1])}\n${line}`,
          )
      : null
  }),
  'a width by a constant': inController(always(/width: 80/, 'width: widths.id')),
  'a comment above a property of the page': inController(always(/( {6})filterTogglable/, '$1// Own.\n$&')),
  'a comment behind the bracket of columns': inController(always(/ {6}columns: \[\n/, '      columns: [ // own\n')),
  'a comment behind a word': inController(always(/return this\.baseCRUD/, 'return /* own */ this.baseCRUD')),
  'a comment behind the class': inController((text) => text.replace(/\n\}\n$/, '\n} // own\n')),
  'a comment above an import': inController((text) => `// @ts-expect-error own\n${text}`),
  'another service': inController((text) =>
    text
      .replace('serviceName = ProductService', 'serviceName = OwnService')
      .replace(
        "import { ProductService } from '../Services/ProductService.ts'",
        "import { OwnService } from '../Services/OwnService.ts'",
      ),
  ),
  'rows of a page': inController((text) =>
    text.includes('perPage') ? null : text.replace(/( {6})filterTogglable/, '$1perPage: 100,\n$&'),
  ),
  'a label by a function': inController(replacing(label, '$1() => t($2)')),
  'a label of a column taken out': inController(
    replacing((field) => new RegExp(`(TableColumn\\(\\{ name: '${field}'), label: '.*?'`), '$1'),
  ),
  'a column named by a constant': inController((text, field) =>
    text.includes(`TableColumn({ name: '${field}',`)
      ? text.replace(`TableColumn({ name: '${field}',`, `TableColumn({ name: names.${field},`)
      : null,
  ),
  'a column whose name satisfies a type': inController(
    replacing((field) => new RegExp(`(TableColumn\\(\\{ name: '${field}')`), '$1 satisfies keyof Own'),
  ),
  'relations as a getter': inModel(
    always(
      /static override readonly relations = (\{\n[\s\S]*?\n {2}\})\n/,
      (_, list = '') => `static override get relations() {\n    return ${inside(list)}\n  }\n`,
    ),
  ),
  'a model whose members override nothing': inModel((text) =>
    text.replaceAll('static override readonly', 'static readonly'),
  ),
  'a method of a type': inModel(always(/(export interface ProductsTable \{\n)/, '$1  own(): Own\n')),
  'a table with a schema': inModel(always(/readonly table = 'products'/, "readonly table = 'own.products'")),
  'methods without effect taken out': inService((text) =>
    text.replace(/\n\n {2}override store\([\s\S]*(?=\n\}\n$)/, ''),
  ),
  'parameters taken apart': inService(
    always(
      /override store\(data: (StoreData<.*>)\) \{\n {4}return super\.store\(data\)/,
      'override store({ own, ...data }: $1 & Own) {\n    return super.store({ ...data, mine: own })',
    ),
  ),
  'a query as a parameter': inService(
    always(
      /override listQuery\(\) \{\n {4}return this\.applyFilters\(super\.listQuery\(\)\)/,
      'override listQuery(query = super.listQuery()) {\n    return this.applyFilters(query)',
    ),
  ),
  'filters of entries': inService(
    always(
      /override readonly filterable = (\{\n[\s\S]*?\n {2}\}) as const\n/,
      'override readonly filterable = own(Object.entries($1 as const))\n',
    ),
  ),
}
