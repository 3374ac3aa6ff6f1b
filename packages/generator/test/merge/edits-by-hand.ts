import {
  all,
  always,
  column,
  columnCall,
  detail,
  type EditByHand,
  formatted,
  hint,
  imported,
  inController,
  inModel,
  inService,
  method,
  replacing,
  width,
} from './edit-by-hand.ts'
import { habitsByHand } from './habits-by-hand.ts'
import { idiomsByHand } from './idioms-by-hand.ts'
import { refactoringsByHand } from './refactorings-by-hand.ts'
import { rewritesByHand } from './rewrites-by-hand.ts'

/** What people do to generated code, by a name for the table of results. */
export const editsByHand: Readonly<Record<string, EditByHand>> = {
  'a width of a column': inController(width),
  'a hint of a control': inController(hint),
  'a property of a column by a call': inController(
    replacing((field) => new RegExp(`(TableColumn\\(\\{ name: '${field}', )`), "$1mine: t('own'), "),
  ),
  'a column of its own': inController(replacing(column, "$&$1TableColumn({ name: 'own', label: 'Own' }),\n")),
  'a control of its own': inController(
    always(/( *)return this\.baseForm\(\[\n/, "$&$1  OwnControl({ name: 'own' }),\n"),
  ),
  'a column moved to the front': inController((text, field) => {
    const line = column(field).exec(text)?.[0]
    return line ? text.replace(line, '').replace('columns: [\n', `columns: [\n${line}`) : null
  }),
  'a column moved to the end': inController((text, field) => {
    const line = column(field).exec(text)?.[0]
    return line ? text.replace(line, '').replace(/ *this\.rowActions/, `${line}$&`) : null
  }),
  'a column wrapped': inController(replacing(columnCall, 'mine($&)')),
  'a column on a condition': inController(replacing(columnCall, '...(this.isMine ? [$&] : [])')),
  'a column with another function': inController(
    replacing((field) => new RegExp(`TableColumn(?=\\(\\{ name: '${field}')`), 'OwnColumn'),
  ),
  'a column taken out': inController(replacing(column, '')),
  'a column commented out': inController(replacing(column, (line) => line.replace(/^ */, '$&// '))),
  'a line of the detail taken out': inController(replacing(detail, '')),
  'a comment above a column': inController(replacing(column, '$1// Mine.\n$&')),
  'a comment behind a column': inController(
    replacing((field) => new RegExp(`(TableColumn\\(\\{ name: '${field}'.*\\}\\),)\\n`), '$1 // Mine.\n'),
  ),
  'a block comment inside a column': inController(
    replacing((field) => new RegExp(`(TableColumn\\(\\{)( name: '${field}')`), '$1 /* mine */$2'),
  ),
  'columns extended by a spread': inController(always(/ {6}columns: \[\n/, '$&        ...mine,\n')),
  'columns filtered': inController(
    always(/( {6}columns: \[\n[\s\S]*?\n {6}\]),\n/, '$1.filter((one) => isMine(one)),\n'),
  ),
  'columns as a constant type': inController(
    always(/( {6}columns: \[\n[\s\S]*?\n {6}\]),\n/, '$1 satisfies readonly Column[],\n'),
  ),
  'columns in a variable': inController((text) => {
    const [whole = '', list] = /( {6}columns: )(\[\n[\s\S]*?\n {6}\]),\n/.exec(text)?.slice(1) ?? []
    if (list === undefined) return null
    const lines = list.replaceAll('\n  ', '\n')
    return text
      .replace(`${whole}${list},\n`, '      columns,\n')
      .replace('    return this.baseCRUD', () => `    const columns = ${lines}\n    return this.baseCRUD`)
  }),
  'columns in a method of its own': inController((text) => {
    const list = / {6}columns: (\[\n[\s\S]*?\n {6}\]),\n/.exec(text)
    if (!list) return null
    const lines = list[1]?.replaceAll('\n  ', '\n')
    return text
      .replace(list[0], '      columns: this.columns(),\n')
      .replace(/\n\}\n$/, () => `\n\n  private columns() {\n    return ${lines}\n  }\n}\n`)
  }),
  'columns above the class': inController((text) => {
    const list = / {6}columns: (\[\n[\s\S]*?)( {8}this\.rowActions.*\n {6}\]),\n/.exec(text)
    if (!list) return null
    const lines = list[1]?.replaceAll('\n      ', '\n')
    return text
      .replace(list[0], () => `      columns: [\n        ...columns,\n${list[2]},\n`)
      .replace(/\nexport class/, () => `\nconst columns = ${lines?.trimEnd()}\n]\n\nexport class`)
  }),
  'two columns in a method of its own': inController((text) => {
    const found = /( {8}TableColumn\(\{ name: '(?:sku|name)'.*\n)( {8}TableColumn.*\n)/.exec(text)
    if (!found) return null
    const lines = `${found[1]}${found[2]}`.replaceAll('        Table', '      Table')
    return text
      .replace(found[0], '        ...this.first(),\n')
      .replace(/\n\}\n$/, () => `\n\n  private first() {\n    return [\n${lines}    ]\n  }\n}\n`)
  }),
  'columns in the order of their names': inController((text) => {
    const found = /( {6}columns: \[\n)([\s\S]*?\n)( {8}this\.rowActions)/.exec(text)
    if (!found) return null
    const lines = (found[2] ?? '').split('\n').filter((line) => line !== '')
    if (!lines.every((line) => line.endsWith('}),'))) return null
    return text.replace(found[0], () => `${found[1]}${lines.sort().join('\n')}\n${found[3]}`)
  }),
  'a spread inside a column': inController(
    replacing((field) => new RegExp(`(TableColumn\\(\\{ )(name: '${field}')`), '$1...own, $2'),
  ),
  'a class as the default export': inController(always(/export class/, 'export default class')),
  'a detail of its own': {
    ...inController(always(method('detail'), "\n  override detail() {\n    return this.own([{ name: 'own' }])\n  }\n")),
    whole: 'ProductController.detail',
  },
  'a constant from another file': inController((text) =>
    text.includes('const yesOrNo')
      ? text
          .replace(/\nconst yesOrNo = \[\n[\s\S]*?\n\]\n/, '\n')
          .replace(/(import \{ ProductService)/, "import { yesOrNo } from '../options.ts'\n$1")
      : null,
  ),
  'a name that satisfies a type': inService(
    always(/(filterable = \{\n[\s\S]*?\n {2}\} as const)/, '$1 satisfies Filterable'),
  ),
  'a filter of its own': inService(always(/filterable = \{\n/, "$&    own: 'text',\n")),
  'a constant no longer': inService(always(/(filterable = \{\n[\s\S]*?\n {2}\}) as const/, '$1')),
  'names from elsewhere': inModel(always(/fillable = \[\n/, '$&    ...ownNames,\n')),
  'a type exported from elsewhere': inModel(always(/\nexport interface/, "\nexport type { Own } from '../own.ts'\n$&")),
  'an index of a type': inModel(always(/(export interface ProductsTable \{\n)/, '$1  readonly [own: Own]: string\n')),
  'an interface that extends another': inModel(
    always(/interface ProductsTable \{/, 'interface ProductsTable extends Own {'),
  ),
  'an interface as a type': inModel((text) => {
    const found = /export interface ProductsTable \{\n([\s\S]*?)\n\}\n/.exec(text)
    return found ? text.replace(found[0], () => `export type ProductsTable = {\n${found[1]}\n}\n`) : null
  }),
  'a class of constants': inController((text) => {
    const found = /\nconst yesOrNo = (\[\n[\s\S]*?\n\])\n/.exec(text)
    if (!found) return null
    const list = (found[1] ?? '').replaceAll('\n', '\n  ')
    return text
      .replace(found[0], '\n')
      .replaceAll('options: yesOrNo', 'options: ProductController.yesOrNo')
      .replace(
        /(extends AdminController \{\n)/,
        () => `extends AdminController {\n  static readonly yesOrNo = ${list}\n`,
      )
  }),
  'a column in a variable': inController((text, field) => {
    const found = column(field).exec(text)
    return found
      ? text
          .replace(found[0], '        own,\n')
          .replace(
            '    return this.baseCRUD',
            () => `    const own = ${found[0].trim().slice(0, -1)}\n    return this.baseCRUD`,
          )
      : null
  }),
  'columns in a function': inController(
    always(/( {6}columns: )(\[\n[\s\S]*?\n {6}\]),\n/, '$1own(this.request, $2),\n'),
  ),
  'the form in a method of its own': inController((text) => {
    const list = /return this\.baseForm\((\[\n[\s\S]*?\n {4}\])\)\n/.exec(text)
    return list
      ? text
          .replace(list[0], () => 'return this.baseForm(this.controls())\n')
          .replace(/\n\}\n$/, () => `\n\n  private controls() {\n    return ${list[1]}\n  }\n}\n`)
      : null
  }),
  'a method renamed': inController(always(/ {2}override detail\(/, '  show(')),
  'a constant renamed': inController((text) =>
    text.includes('yesOrNo') ? text.replaceAll('yesOrNo', 'booleans') : null,
  ),
  'labels as templates': inController(replacing(columnCall, (call) => call.replace(/label: '([^']*)'/, 'label: `$1`'))),
  'a column on lines of its own': inController(
    replacing(columnCall, (call) =>
      call
        .replace('({ ', '({\n          ')
        .replaceAll(/, (?=\w+: )/g, ',\n          ')
        .replace(/ \}\)$/, ',\n        })'),
    ),
  ),
  'a condition around columns': inController((text, field) => {
    const lines = new RegExp(`( *TableColumn\\(\\{ name: '${field}'.*\\}\\),\\n)( *TableColumn.*\\}\\),\\n)`).exec(text)
    return lines
      ? text.replace(lines[0], () => `        ...(this.isMine ? [\n${lines[1]}${lines[2]}        ] : []),\n`)
      : null
  }),
  'imports as a namespace': inController((text) => {
    const names = /^import \{([\s\S]*?)\} from '@quoin\/runtime'\n/.exec(text)
    if (!names) return null
    const list = (names[1] ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '')
    const rest = text.slice(names[0].length)
    return `import * as q from '@quoin/runtime'\n${list.reduce((all, name) => all.replace(new RegExp(`(?<!')\\b${name}(?=[ (])`, 'g'), `q.${name}`), rest)}`
  }),
  'a region around methods': inController(always(/ {2}override list/, '  // #region mine\n\n$&')),
  'blank lines taken out': inController((text) => text.replace(/\n\n {2}override/g, '\n  override')),
  'a variable in front of the list': inController(
    always(/ {4}return this\.baseCRUD/, '    const own = this.own()\n$&'),
  ),
  'the list in a variable': inController((text) => {
    const body = /\n {4}return (this\.baseCRUD\([\s\S]*?\n {4}\}\))\n/.exec(text)
    return body ? text.replace(body[0], () => `\n    const page = ${body[1]}\n    return own(page)\n`) : null
  }),
  'the form wrapped': inController((text) => {
    const body = /\n {4}return (this\.baseForm\([\s\S]*?\n {4}\]\))\n/.exec(text)
    return body ? text.replace(body[0], () => `\n    return own(${body[1]})\n`) : null
  }),
  'the form chained': inController((text) => {
    const body = /\n {4}return this\.baseForm\([\s\S]*?\n {4}\]\)(?=\n)/.exec(text)
    return body ? text.replace(body[0], () => `${body[0]}.own(1)`) : null
  }),
  'a property of the page': inController(always(/ {6}filterTogglable: false,\n/, "$&      own: 'mine',\n")),
  'a property of the page changed': inController(always(/filterTogglable: false/, 'filterTogglable: true')),
  'a property of the page taken out': inController(always(/ {6}filterTogglable: false,\n/, '')),
  'a button of its own': inController(always(/headerToolbar: \[/, '$&this.ownButton(), ')),
  'a class renamed': inController(always(/class ProductController/, 'class OwnController')),
  'another base class': inController(always(/extends AdminController/, 'extends OwnController')),
  'a base class with a type': inController(always(/extends AdminController/, 'extends AdminController<Own>')),
  'an interface implemented': inController(always(/extends AdminController/, '$& implements Own')),
  'a class exported below': inController(
    all(always(/export class/, 'class'), (text) => `${text}\nexport { ProductController }\n`),
  ),
  'a class exported by default': inController((text) => `${text}\nexport default ProductController\n`),
  'a method more': inController(always(/\n\}\n$/, '\n\n  own() {\n    return 1\n  }\n}\n')),
  'a method more in front': inController(always(/\n {2}override list/, '\n  own() {\n    return 1\n  }\n$&')),
  'a field more': inController(
    always(/(serviceName = ProductService\n)/, '$1  private readonly own = new Map<string, number>()\n'),
  ),
  'a getter more': inController(
    always(/(serviceName = ProductService\n)/, '$1\n  get own(): number {\n    return 1\n  }\n'),
  ),
  'a return type': inController(always(/list\(\) \{/, 'list(): Page {')),
  'a method made asynchronous': inController(
    always(/ {2}override list\(\) \{\n {4}return this/, '  override async list() {\n    return await this'),
  ),
  'a method made public': inController(always(/ {2}override list/, '  public override list')),
  'a parameter more': inController(always(/form\(isEdit = false\)/, 'form(isEdit = false, own = 1)')),
  'a parameter with a type': inController(always(/form\(isEdit = false\)/, 'form(isEdit: boolean = false)')),
  'a statement in front': inController(always(/( {4})return this\.base(?=Form|Detail)/, '$1this.own()\n$&')),
  'an early return': inController(
    always(/ {4}return this\.base(?=Form|Detail)/, '    if (this.isOwn) {\n      return this.own()\n    }\n$&'),
  ),
  'a decorator': inController(always(/ {2}override detail/, '  @logged()\n$&')),
  'a decorated class': inController(always(/export class/, "@audited('mine')\n$&")),
  'documentation of a method': inController(always(/ {2}override list/, '  /**\n   * Mine.\n   */\n$&')),
  'documentation of the class': inController(always(/export class/, '/** Mine. */\n$&')),
  'a licence on top': inController((text) => `/*\n * Mine.\n */\n\n${text}`),
  'a lint comment on top': inController((text) => `/* eslint-disable mine */\n${text}`),
  'methods in another order': inController((text) => {
    const form = method('form').exec(text)?.[0]
    return form ? text.replace(form, '').replace(/\n {2}override list/, () => `${form}\n  override list`) : null
  }),
  'a method taken out': { ...inController(always(method('detail'), '')), whole: 'ProductController.detail' },
  'a method commented out': {
    ...inController(always(method('detail'), (found) => found.replace(/^(?=.)/gm, '//'))),
    whole: 'ProductController.detail',
  },
  'an accessor for a field': inController(
    always(
      / {2}override readonly serviceName = ProductService\n/,
      '  override get serviceName() {\n    return ProductService\n  }\n',
    ),
  ),
  'a method as a field': inController(
    always(/ {2}override detail\(\) \{\n([\s\S]*?\n) {2}\}\n/, '  override detail = () => {\n$1  }\n'),
  ),
  'a wrapper of a control': inController(
    (text) => `import { TextControl } from '../own.ts'\n${text.replace(/ {2}TextControl,\n/, '')}`,
  ),
  'an import renamed': inController((text) =>
    text.includes('  TextControl,\n')
      ? text.replace(/ {2}TextControl,\n/, '  TextControl as Text,\n').replaceAll('TextControl({', 'Text({')
      : null,
  ),
  'imports by another path': inController(
    always(/'\.\.\/Services\/ProductService\.ts'/, "'#app/Admin/Services/ProductService.js'"),
  ),
  'imports in another order': inController((text) => {
    const [runtime = ''] = /^import \{[\s\S]*?\} from '@quoin\/runtime'\n/.exec(text) ?? []
    return text.replace(runtime, '').replace(/(import \{ ProductService.*\n)/, (line) => `${line}${runtime}`)
  }),
  'imports on one line': inController(
    always(/^import \{([\s\S]*?),\n\} from/, (_, names = '') => `import {${names.replace(/\s+/g, ' ')} } from`),
  ),
  'an import of its own': inController(imported("import { own } from '../own.ts'")),
  'an import of a type': inController(imported("import type { Own } from '../own.ts'")),
  'an import for its effect': inController((text) => `import '../own.ts'\n${text}`),
  'a name more of an import': inController(always(/ {2}TableColumn,\n/, '$&  type TableColumnOptions,\n')),
  'a constant in front': inController(always(/\n(?=export class)/, '\nconst own = 1\n\n')),
  'options of its own': inController(
    always(/\n(?=export class)/, "\nconst ownOptions = [\n  { label: 'Mine', value: 'mine' },\n]\n\n"),
  ),
  'options in another order': inController(always(/( {2}\{ label: 'Yes'.*\n)( {2}\{ label: 'No'.*\n)/, '$2$1')),
  'a helper below': inModel((text) => `${text}\nexport function own() {\n  return 1\n}\n`),
  'a property of a model': inModel(
    always(/( {2}static override readonly table)/, "  static readonly own = 'mine'\n$1"),
  ),
  'a column of a type documented': inModel(
    replacing((field) => new RegExp(`\\n {2}(?=${field}: )`), '\n  /** Mine. */$&'),
  ),
  'a name that may be filled taken out': inModel(
    replacing((field) => new RegExp(`(fillable = \\[\\n(?:    '.*',\\n)*?)    '${field}',\\n`), '$1'),
  ),
  'a name more that may be filled': inModel(always(/fillable = \[\n/, "$&    'own',\n")),
  'a cast of its own': inModel(always(/casts = \{\n/, "$&    own: 'json',\n")),
  'a type renamed': inModel((text) => text.replaceAll('ProductsTable', 'OwnTable')),
  'a method of a model': inModel(always(/\n\}\n$/, '\n\n  get own() {\n    return 1\n  }\n}\n')),
  'a condition of a query': inService(always(/super\.listQuery\(\)\)/, "$&.where('own', '=', 1)")),
  'a condition at the end of a query': inService(
    always(/return this\.applyFilters\(super\.listQuery\(\)\)/, "$&\n      .where('own', '=', 1)"),
  ),
  'a query in a variable': inService(
    always(/return (this\.applyFilters\(super\.listQuery\(\)\))/, 'const query = $1\n    return own(query)'),
  ),
  'a filter changed': inService(
    replacing((field) => new RegExp(`(filterable = \\{[^}]*\\b${field}: )'text'`), "$1'own'"),
  ),
  'a filter taken out': inService(
    replacing((field) => new RegExp(`(filterable = \\{[^}]*?)\\b${field}: '\\w+'(?:,\\s*)?`), '$1'),
  ),
  'a method of a service changed': inService(always(/ {4}return super\.store/, '    this.check(data)\n$&')),
  'a method of a service made asynchronous': inService(
    always(
      / {2}override store\((.*)\) \{\n {4}return super\.store\(data\)/,
      '  override async store($1) {\n    const row = await super.store(data)\n    return row',
    ),
  ),
  'a method tried': inService(
    always(
      / {4}return super\.store\(data\)\n/,
      '    try {\n      return super.store(data)\n    } finally {\n      this.own()\n    }\n',
    ),
  ),
  'an overload': inService(always(/ {2}override store\(/, '  override store(data: Own): Promise<Own>\n$&')),
  'names in quotes': inController((text) => text.replace(/\b(name|label|sortable): /g, "'$1': ")),
  'tabs and double quotes': inService((text) =>
    text.replace(/^(?: {2})+/gm, (spaces) => '\t'.repeat(spaces.length / 2)).replace(/'([^'"]*)'/g, '"$1"'),
  ),
  'prettier, its defaults, with a hint': inController(all(hint, formatted({}))),
  'prettier, tabs and width 140, with a hint': inController(
    all(hint, formatted({ useTabs: true, printWidth: 140, semi: false })),
  ),
  'prettier, 4 spaces, with a column of its own': inController(
    all(
      replacing(column, "$&$1TableColumn({ name: 'own', label: 'Own' }),\n"),
      formatted({ tabWidth: 4, singleQuote: true }),
    ),
  ),
  'prettier, its defaults, of a service': inService(
    all(always(/ {4}return super\.store/, '    this.check(data)\n$&'), formatted({})),
  ),
  'prettier, its defaults, of a model': inModel(all(always(/fillable = \[\n/, "$&    'own',\n"), formatted({}))),
  ...refactoringsByHand,
  ...habitsByHand,
  ...idiomsByHand,
  ...rewritesByHand,
}
