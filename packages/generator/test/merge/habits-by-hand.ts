import {
  all,
  always,
  column,
  columnCall,
  control,
  type EditByHand,
  formatted,
  imported,
  inController,
  inModel,
  inService,
  method,
  replacing,
} from './edit-by-hand.ts'

/** The columns without the actions of a row, which need the controller. */
const columns = /( {6}columns: \[\n)([\s\S]*?)( {8}this\.rowActions)/
/** Some of the columns. */
const several = /TableColumn\((\{\s+name: '(?:sku|name|price)',[\s\S]*?\})\),\n/g
const listOfColumns = /( {6}columns: )(\[\n[\s\S]*?\n {6}\])(,\n)/
const controls = /( {4}return this\.baseForm\()(\[\n[\s\S]*?\n {4}\])(\)\n)/
const lines = (text: string): string => text.replaceAll(/^ {6}/gm, '')

/** Puts columns above the class, and spreads in their place what `use` says. */
const above =
  (head: string, end: string, use: string): EditByHand['edit'] =>
  (text) => {
    const found = columns.exec(text)
    return found
      ? text
          .replace(found[0], () => `${found[1]}        ...${use},\n${found[3]}`)
          .replace('export class', () => `${head}${lines(found[2] ?? '')}${end}\n\nexport class`)
      : null
  }

/** What teams write whose code has habits of its own, by a name for the table of results. */
export const habitsByHand: Readonly<Record<string, EditByHand>> = {
  'columns in a constant, spread': inController(above('const ownColumns = [\n', ']', 'ownColumns')),
  'columns in a constant of a type, spread': inController(
    above('const ownColumns = [\n', '] as const satisfies readonly Own[]', 'ownColumns'),
  ),
  'columns from a function, spread': inController(
    above('function ownColumns() {\n  return [\n', '  ]\n}', 'ownColumns()'),
  ),
  'columns from an arrow function, spread': inController(
    above('export const ownColumns = () => [\n', ']', 'ownColumns()'),
  ),
  'columns in an object, spread': inController(above('const own = {\n  columns: [\n', '  ],\n}', 'own.columns')),
  'columns in a private field': inController((text) => {
    const found = listOfColumns.exec(text)
    return found
      ? text
          .replace(found[0], '      columns: this.#columns,\n')
          .replace(
            /( {2}override readonly serviceName = ProductService\n)/,
            (line) => `${line}  readonly #columns = ${found[2]?.replaceAll('\n    ', '\n')}\n`,
          )
      : null
  }),
  'columns in a static field': inController((text) => {
    const found = columns.exec(text)
    return found
      ? text
          .replace(found[0], () => `${found[1]}        ...ProductController.own,\n${found[3]}`)
          .replace(
            /( {2}override readonly serviceName = ProductService\n)/,
            (line) => `  static readonly own = [\n${found[2]?.replaceAll(/^ {4}/gm, '')}  ]\n${line}`,
          )
      : null
  }),
  'columns by a condition': inController(always(listOfColumns, '$1this.isMine ? ownColumns : $2$3')),
  'columns joined': inController(always(listOfColumns, '$1$2.concat(own)$3')),
  'columns pushed': inController((text) => {
    const found = listOfColumns.exec(text)
    return found
      ? text.replace(found[0], '      columns,\n').replace('    return this.baseCRUD', () => {
          const list = found[2]?.replaceAll('\n  ', '\n')
          return `    const columns = ${list}\n    if (this.isMine) columns.push(TableColumn({ name: 'own', label: 'Own' }))\n    return this.baseCRUD`
        })
      : null
  }),
  'controls in tabs': inController((text) => {
    const found = controls.exec(text)
    if (!found) return null
    const all = (found[2] ?? '').slice('[\n'.length, -'    ]'.length).split(/(?<=\n)(?= {6}\w+\()/)
    const half = Math.floor(all.length / 2)
    const tab = (title: string, some: readonly string[]): string =>
      `        { title: '${title}', body: [\n${some.join('')}        ] },\n`
    return text.replace(
      found[0],
      () =>
        `${found[1]}[\n      Tabs({ tabs: [\n${tab('Own', all.slice(0, half))}${tab('Mine', all.slice(half))}      ] }),\n    ]${found[3]}`,
    )
  }),
  'two controls on a condition': inController((text) => {
    const found = / {6}TextControl\(\{ name: 'sku'.*\n {6}TextControl\(\{ name: 'name'.*\n/.exec(text)
    return found ? text.replace(found[0], () => `      ...(isEdit ? [] : [\n${found[0]}      ]),\n`) : null
  }),
  'controls in a variable': inController((text) => {
    const found = controls.exec(text)
    return found
      ? text.replace(
          found[0],
          () => `    const own = ${found[2]}\n    return this.baseForm([...own, ...this.more()])\n`,
        )
      : null
  }),
  'filters in a variable': inController((text) => {
    const found = /( {6}filter: this\.baseFilter\()(\[\n[\s\S]*?\n {6}\])(\),\n)/.exec(text)
    return found
      ? text
          .replace(found[0], '      filter: this.baseFilter(own),\n')
          .replace(
            '    return this.baseCRUD',
            () => `    const own = ${found[2]?.replaceAll('\n  ', '\n')}\n    return this.baseCRUD`,
          )
      : null
  }),
  'rules in a constant': inController((text, field) => {
    const found = new RegExp(`(Control\\(\\{\\s+name: '${field}',[^}]*?rules: )('.*?')`).exec(text)
    return found
      ? text
          .replace(found[0], () => `${found[1]}ownRules`)
          .replace('export class', () => `const ownRules = ${found[2]}\n\nexport class`)
      : null
  }),
  'labels translated': inController((text) => text.replace(/label: ('(?:SKU|Name|Status)\b[^']*')/g, 'label: t($1)')),
  'columns in a function each': inController((text) => text.replace(several, 'own($1),\n')),
  'columns of a type each': inController((text) => text.replace(several, 'TableColumn($1 satisfies Own),\n')),
  'columns wider': inController((text) => text.replace(several, (call) => call.replace('({ ', '({ minimum: 90, '))),
  'a column as a type': inController(replacing(columnCall, '($& as Own)')),
  'properties of a column in another order': inController(
    replacing(columnCall, (call) => call.replace(/(name: '[^']*'), (label: '[^']*')/, '$2, $1')),
  ),
  'a column with a method': inController(
    replacing(columnCall, (call) => call.replace(/ \}\)$/, ', own() { return 1 } })')),
  ),
  'a column assigned to': inController(replacing(columnCall, 'Object.assign($&, { own: 1 })')),
  'a region around columns': inController(replacing(column, '$1//#region mine\n$&$1//#endregion\n')),
  'the formatter kept off columns': inController(always(/ {6}columns: \[/, '      // prettier-ignore\n$&')),
  'the linter off around a method': inController((text) => {
    const found = method('list').exec(text)?.[0]
    return found ? text.replace(found, () => `\n  /* eslint-disable own */${found}  /* eslint-enable own */\n`) : null
  }),
  'an expected error above a control': inController((text, field) => {
    const line = new RegExp(`\\n( *)(?=\\w+Control\\(\\{\\s+name: '${field}',[^}]*rules)`)
    return line.test(text) ? text.replace(line, '\n$1// @ts-expect-error own reason\n$1') : null
  }),
  'comments at the end of the class': inController(always(/\n\}\n$/, '\n\n  // Own: more to come.\n}\n')),
  'comments at the end of the file': inController((text) => `${text}\n// Own: the end.\n`),
  'a comment behind an import': inController(always(/(\} from '@quoin\/runtime')\n/, '$1 // own\n')),
  'comments between imports': inController(always(/\n(?=import \{ ProductService)/, '\n\n// Own ones.\n')),
  'imports by kind': inService(
    always(
      /import \{ AdminService, (.*) \} from '@quoin\/runtime'/,
      (_, types = '') =>
        `import type { ${types.replaceAll('type ', '')} } from '@quoin/runtime'\nimport { AdminService } from '@quoin/runtime'`,
    ),
  ),
  'an import with attributes': inController(imported("import own from '../own.json' with { type: 'json' }")),
  'a default import with names': inController(imported("import own, { mine } from '../own.ts'")),
  'a class as the default, without a name': inController(
    always(/export class ProductController/, 'export default class'),
  ),
  'a class in a constant, exported by default': inController((text) =>
    text
      .replace(/export class (\w+) extends (\w+) \{/, 'const $1 = class extends $2 {')
      .replace(/\n$/, '\n\nexport default ProductController\n'),
  ),
  'a class with a parameter': inController(
    always(/export class ProductController/, 'export class ProductController<Own = unknown>'),
  ),
  'an abstract class between': inController((text) =>
    text
      .replace(
        'export class',
        'abstract class OwnController extends AdminController {\n  own() {\n    return 1\n  }\n}\n\nexport class',
      )
      .replace('class ProductController extends AdminController', 'class ProductController extends OwnController'),
  ),
  'a method in an abstract class': inController((text) => {
    const list = method('list').exec(text)?.[0]
    return list
      ? text
          .replace(list, '')
          .replace(
            'export class ProductController extends AdminController',
            () =>
              `export abstract class OwnController extends AdminController {${list}}\n\nexport class ProductController extends OwnController`,
          )
      : null
  }),
  'another controller in the file': inController((text) =>
    text.replace(
      'export class',
      "export class OwnController extends AdminController {\n  override readonly serviceName = ProductService\n\n  override list() {\n    return this.baseCRUD({ columns: [TableColumn({ name: 'sku', label: 'Own' })] })\n  }\n}\n\nexport class",
    ),
  ),
  'a method as an asynchronous field': inController(
    always(
      / {2}override list\(\) \{\n([\s\S]*?\n) {2}\}\n/,
      '  override list = async () => {\n    await this.own()\n$1  }\n',
    ),
  ),
  'a method with a choice': inController((text) => {
    const found = /\n {4}return this\.baseCRUD\((\{\n[\s\S]*?\n {4}\})\)\n/.exec(text)
    return found
      ? text.replace(found[0], () => `\n    return this.isMine ? super.list() : this.baseCRUD(${found[1]})\n`)
      : null
  }),
  'a decorated field': inController(always(/ {2}override readonly serviceName/, '  @own({ lazy: true })\n$&')),
  'methods with decorators': inController((text) => text.replace(/ {2}override (?=list|form)/g, '  @own() override ')),
  'an enumeration beside': inController(
    always(/\n(?=export class)/, "\nexport enum Own {\n  First = 'first',\n  Second = 'second',\n}\n\n"),
  ),
  'options of a type': inController(always(/(const statusOptions = \[\n[\s\S]*?\n\])/, '$1 as const satisfies Own[]')),
  'options mapped': inController(
    always(/(const statusOptions = \[\n[\s\S]*?\n\])/, '$1.map((one) => ({ ...one, own: one.value }))'),
  ),
  'an option with a colour': inController(always(/(\{ label: 'Live', value: 'live')/, "$1, color: 'own'")),
  'tests in the file': inController(
    (text) =>
      `${text}\nif (import.meta.vitest) {\n  const { it } = import.meta.vitest\n  it('tests what is mine', () => own())\n}\n`,
  ),
  'without trailing commas': inController(
    all(replacing(control, "$& hint: 'Mine',"), formatted({ trailingComma: 'none', singleQuote: true })),
  ),
  'a static field as a getter': inModel(
    always(
      /static override readonly table = ('\w+')\n/,
      'static override get table() {\n    return $1 as const\n  }\n',
    ),
  ),
  'names as a getter': inModel(
    always(
      /static override readonly fillable = (\[\n[\s\S]*?\n {2}\] as const)\n/,
      (_, list = '') => `static override get fillable() {\n    return ${list.replaceAll('\n', '\n  ')}\n  }\n`,
    ),
  ),
  'casts as a getter': inModel(
    always(
      /static override readonly casts = (\{\n[\s\S]*?\n {2}\} as const)\n/,
      (_, list = '') => `static override get casts() {\n    return ${list.replaceAll('\n', '\n  ')}\n  }\n`,
    ),
  ),
  'casts in a constant': inModel((text) => {
    const list = /casts = (\{\n[\s\S]*?\n {2}\} as const)/.exec(text)
    return list
      ? text
          .replace(list[0], 'casts = ownCasts')
          .replace('export class', () => `const ownCasts = ${list[1]?.replaceAll('\n  ', '\n')}\n\nexport class`)
      : null
  }),
  'a cast under a computed name': inModel(always(/casts = \{\n/, "$&    [ownName]: 'json',\n")),
  'relations in a function': inModel(always(/(relations = )(\{\n[\s\S]*?\n {2}\})\n/, '$1ownRelations($2)\n')),
  'a relation chained': inModel(always(/(category: belongsTo\(.*\)),\n/, "$1.ordered('own'),\n")),
  'a relation more': inModel(always(/relations = \{\n/, "$&    own: hasMany(() => Own, 'own_id'),\n")),
  'an interface declared twice': inModel(
    always(/\n(?=declare module)/, '\nexport interface ProductsTable {\n  own: string\n}\n\n'),
  ),
  'columns of a type in the order of their names': inModel((text) => {
    const found = /(export interface ProductsTable \{\n)([\s\S]*?\n)(\}\n)/.exec(text)
    if (!found) return null
    const sorted = (found[2] ?? '')
      .split('\n')
      .filter((line) => line !== '')
      .sort()
    return text.replace(found[0], () => `${found[1]}${sorted.join('\n')}\n${found[3]}`)
  }),
  'columns of a type in groups': inModel(
    replacing((field) => new RegExp(`\\n( {2}${field}: .*\\n)`), '\n\n  // Own group\n$1\n'),
  ),
  'a namespace beside the class': inModel(
    (text) => `${text}\nexport declare namespace Product {\n  type Own = string\n}\n`,
  ),
  'the formatter kept off a type': inModel(always(/export interface/, '// biome-ignore format: own\n$&')),
  'documentation with tags': inModel(
    always(/export class/, '/**\n * Mine.\n *\n * @see Own\n * @deprecated own\n */\n$&'),
  ),
  'a model of a function': inModel(always(/extends Model \{/, 'extends own(Model) {')),
  'statuses in an object': inModel(
    always(
      /export const productStatuses = (\[.*\] as const)\n/,
      '$&\nexport const own = { statuses: productStatuses, mine: true } as const\n',
    ),
  ),
  'filters as a getter': inService(
    always(
      /override readonly filterable = (\{\n[\s\S]*?\n {2}\} as const)\n/,
      (_, list = '') => `override get filterable() {\n    return ${list.replaceAll('\n', '\n  ')}\n  }\n`,
    ),
  ),
  'filters in a constant': inService((text) => {
    const list = /filterable = (\{\n[\s\S]*?\n {2}\} as const)/.exec(text)
    return list
      ? text
          .replace(list[0], 'filterable = ownFilters')
          .replace('export class', () => `const ownFilters = ${list[1]?.replaceAll('\n  ', '\n')}\n\nexport class`)
      : null
  }),
  'filters with comments': inService(replacing((field) => new RegExp(`( {4})(${field}: )`), '$1// Own.\n$1$2')),
  'data completed': inService(always(/super\.store\(data\)/, 'super.store({ ...data, own: 1 })')),
  'a chain with comments': inService(
    always(
      /return this\.applyFilters\(super\.listQuery\(\)\)/,
      "return this.applyFilters(super.listQuery())\n      // Own ones first.\n      .orderBy('own')\n      /* mine */\n      .where('mine', '=', 1)",
    ),
  ),
  'a private method used': inService((text) =>
    text
      .replace('super.store(data)', 'super.store(this.#own(data))')
      .replace(/\n\}\n$/, '\n\n  #own<Data>(data: Data): Data {\n    return data\n  }\n}\n'),
  ),
  'a service of more types': inService(always(/AdminService<typeof Product>/, 'AdminService<typeof Product, Own>')),
  'a base class with a type of its own': inService(always(/extends AdminService</, 'extends own(AdminService)<')),
  'relations loaded more': inService(always(/with = \['category'\]/, "with = ['category', 'own']")),
  'asynchronous fields': inService(
    always(
      / {2}override update\((.*)\) \{\n {4}return super\.update\(primaryKey, data\)\n {2}\}/,
      '  override update = async ($1) => {\n    await this.own()\n    return super.update(primaryKey, data)\n  }',
    ),
  ),
}
