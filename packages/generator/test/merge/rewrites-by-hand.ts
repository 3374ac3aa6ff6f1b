import {
  all,
  always,
  type EditByHand,
  imported,
  inController,
  inModel,
  inService,
  method,
  replacing,
} from './edit-by-hand.ts'

const listOfColumns = /( {6}columns: )(\[\n[\s\S]*?\n {6}\])(,\n)/
const controls = /( {4}return this\.baseForm\()(\[\n[\s\S]*?\n {4}\])(\)\n)/
const lines = /( {4}return this\.baseDetail\()(\[\n[\s\S]*?\n {4}\])(\)\n)/
const table = /export interface ProductsTable \{\n([\s\S]*?)\n\}\n/

/** What was there when a user edited it; the generator may say some of it in more places by now. */
const known = {
  column: [
    'id',
    'sku',
    'name',
    'price',
    'status',
    'is_featured',
    'available_on',
    'category.name',
    'tags',
    'created_at',
  ],
  filter: ['sku', 'name', 'status', 'is_featured', 'available_on', 'category_id', 'tags'],
  control: [
    ...['sku', 'name', 'description', 'price', 'status', 'attributes', 'is_featured', 'available_on', 'category_id'],
    'tags',
  ],
  line: [
    ...['id', 'sku', 'name', 'description', 'price', 'status', 'attributes', 'is_featured', 'available_on'],
    ...['category.name', 'tags', 'created_at', 'updated_at'],
  ],
} as const

/** The elements of a list, each with its comma and the end of its line. */
function elementsOf(list: string, indentation: number): readonly string[] {
  const start = list.indexOf('\n') + 1
  const element = new RegExp(`(?<=\\n)(?= {${indentation}}[^ \\]})])`)
  return list.slice(start, list.lastIndexOf('\n') + 1).split(element)
}

const bare = (element: string): string => element.trim().replace(/,$/, '')
const nameOf = (element: string): string => /name: '([^']*)'/.exec(element)?.[1] ?? ''
const halfOf = (elements: readonly string[]): readonly [string, string] => {
  const middle = Math.floor(elements.length / 2)
  return [elements.slice(0, middle).join(''), elements.slice(middle).join('')]
}

/** Has columns made by statements before the list, in place of the list itself. */
const byStatements =
  (statements: (elements: readonly string[]) => string): EditByHand['edit'] =>
  (text) => {
    const found = listOfColumns.exec(text)
    return found
      ? text.replace(found[0], '      columns,\n').replace('    return this.baseCRUD', () => {
          return `${statements(elementsOf(found[2] ?? '', 8))}    return this.baseCRUD`
        })
      : null
  }

/** Edits the elements that a user saw: of the filter, the columns, the controls and the lines of the detail. */
function editingKnown(text: string, edit: (name: string, rest: string) => string): string {
  const parts = text.split(/(?=filter: this\.baseFilter|columns: \[|override form|override detail)/)
  const kindOf = (part: string): keyof typeof known | null =>
    part.startsWith('filter')
      ? 'filter'
      : part.startsWith('columns')
        ? 'column'
        : part.startsWith('override form')
          ? 'control'
          : part.startsWith('override detail')
            ? 'line'
            : null
  return parts
    .map((part) => {
      const kind = kindOf(part)
      const names: readonly string[] = kind ? known[kind] : []
      return part.replaceAll(
        /name: '([^']*)',(\s+)label: ('[^']*')/g,
        (found, name: string, space: string, label: string) =>
          names.includes(name) ? `name: '${name}',${space}${edit(name, `label: ${label}`)}` : found,
      )
    })
    .join('')
}

/** What people rewrite at one go, by a name for the table of results. */
export const rewritesByHand: Readonly<Record<string, EditByHand>> = {
  'columns pushed one by one': inController(
    byStatements((elements) => {
      const pushed = elements.map((element) => `    columns.push(${bare(element)})\n`).join('')
      return `    const columns: Own[] = []\n${pushed}`
    }),
  ),
  'columns pushed at once': inController(
    byStatements((elements) => `    const columns: Own[] = []\n    columns.push(\n${elements.join('')}    )\n`),
  ),
  'columns pushed onto the first ones': inController(
    byStatements((elements) => {
      // What is new stays with what stands before it.
      const isFirst = (index: number): boolean => {
        const name = nameOf(elements[index] ?? '')
        // Under its new names, too.
        if (name.startsWith('status')) return false
        return known.column.some((one) => one === name)
          ? /^(?:id|sku|name|price)$/.test(name)
          : index === 0 || isFirst(index - 1)
      }
      const first = elements.filter((_, index) => isFirst(index))
      const rest = elements.filter((element) => !first.includes(element))
      const pushed = rest.map((element) => `    columns.push(${bare(element)})\n`)
      const own = "    if (this.isMine) columns.push(TableColumn({ name: 'own', label: 'Own' }))\n"
      return `    const columns = [\n${first.join('')}    ]\n${pushed.slice(0, 2).join('')}${own}${pushed.slice(2).join('')}`
    }),
  ),
  'columns in a call each': inController(
    always(listOfColumns, (_, head = '', list = '', end = '') => `${head}columnsOf(${list.slice(1, -1)})${end}`),
  ),
  'each column in a constant': inController((text) => {
    const found = listOfColumns.exec(text)
    if (!found) return null
    const elements = elementsOf(found[2] ?? '', 8)
    const mine = elements.filter(
      (one) => one.includes('TableColumn(') && known.column.some((name) => name === nameOf(one)),
    )
    const constantOf = (element: string): string => `${nameOf(element).replace('.', '_')}Column`
    const constants = mine.map((one) => `const ${constantOf(one)} = ${bare(one)}\n`)
    const used = elements.map((one) => (mine.includes(one) ? `        ${constantOf(one)},\n` : one))
    return text
      .replace(found[0], () => `${found[1]}[\n${used.join('')}      ]${found[3]}`)
      .replace('export class', () => `${constants.join('')}\nexport class`)
  }),
  'two columns in one': inController(
    always(
      /( {8}TableColumn\(\{ name: 'sku', label: )'.*?'(.*?) \}\),\n {8}TableColumn\(\{ name: 'name'.*\n/,
      "$1'Own'$2, display: Own('name') }),\n",
    ),
  ),
  'columns built from names': inController(
    always(
      /( {8})TableColumn\(\{ name: 'sku'.*\n {8}TableColumn\(\{ name: 'name'.*\n/,
      "$1...['sku', 'name'].map((name) => TableColumn({ name, label: labels[name] })),\n",
    ),
  ),
  'all labels translated': inController((text) =>
    editingKnown(text, (_, label) => label.replace(/'.*'/, (found) => `t(${found})`)),
  ),
  'all labels in an object': inController((text) =>
    editingKnown(text, (name) => `label: labels.${name.replace('.', '_')}`),
  ),
  'a property more in each element': inController((text) => editingKnown(text, (_, label) => `${label}, own: mine`)),
  'lines of the detail in two methods': inController((text) => {
    const found = lines.exec(text)
    if (!found) return null
    const [first, second] = halfOf(elementsOf(found[2] ?? '', 6))
    return text
      .replace(found[0], `${found[1]}[...this.first(), ...this.second()]${found[3]}`)
      .replace(
        /\n\}\n$/,
        () =>
          `\n\n  first() {\n    return [\n${first}    ]\n  }\n\n  second() {\n    return [\n${second}    ]\n  }\n}\n`,
      )
  }),
  'controls in two variables': inController((text) => {
    const found = controls.exec(text)
    if (!found) return null
    const [first, second] = halfOf(elementsOf(found[2] ?? '', 6))
    return text.replace(
      found[0],
      () =>
        `    const first = [\n${first}    ]\n    const second = [\n${second}    ]\n    return this.baseForm([...first, ...second])\n`,
    )
  }),
  'controls pushed by a condition': inController((text) => {
    const found = controls.exec(text)
    if (!found) return null
    const [first, second] = halfOf(elementsOf(found[2] ?? '', 6))
    return text.replace(
      found[0],
      () =>
        `    const own = [\n${first}    ]\n    if (isEdit) {\n      own.push(\n${second}      )\n    }\n    return this.baseForm(own)\n`,
    )
  }),
  'a list as an arrow': inController(
    always(
      / {2}override list\(\) \{\n {4}return (this\.baseCRUD\([\s\S]*?\n {4}\}\))\n {2}\}\n/,
      '  override list = () => $1\n',
    ),
  ),
  'a filter on a condition': inController(
    always(/filter: (this\.baseFilter\(\[\n[\s\S]*?\n {6}\]\)),\n/, 'filter: this.isMine ? $1 : undefined,\n'),
  ),
  'the toolbar in a variable': inController((text) => {
    const found = /headerToolbar: (\[.*\]),\n/.exec(text)
    return found
      ? text
          .replace(found[0], 'headerToolbar: own,\n')
          .replace('    return this.baseCRUD', () => `    const own = ${found[1]}\n    return this.baseCRUD`)
      : null
  }),
  'properties of the page from elsewhere': inController(always(/return this\.baseCRUD\(\{\n/, '$&      ...ownPage,\n')),
  'options by a function each': inController((text) => text.replaceAll(/options: (\w+)/g, 'options: own($1)')),
  'columns in another order by a call': inController(always(listOfColumns, '$1$2.toSorted(byOwn)$3')),
  'controls taken apart': inController(
    all(
      imported("import * as own from '../own.ts'"),
      always(/ {2}TextControl,\n/, ''),
      always(/\n(?=const |export class)/, '\nconst { TextControl } = own\n\n'),
    ),
  ),
  'a class by default under its name': inController((text) => `${text}\nexport { ProductController as default }\n`),
  'columns of a type in one of their own': inModel((text) => {
    const body = table.exec(text)?.[1]
    const moved = body?.split('\n').filter((line) => /^ {2}(?:price|status): /.test(line)) ?? []
    if (moved.length < 2) return null
    const rest = moved.reduce((left, line) => left.replace(`${line}\n`, ''), text)
    return rest.replace(
      'export interface ProductsTable {',
      () => `export interface Own {\n${moved.join('\n')}\n}\n\nexport interface ProductsTable extends Own {`,
    )
  }),
  'a relation in a constant': inModel((text) => {
    const found = / {4}category: (belongsTo\(.*\)),\n/.exec(text)
    return found
      ? text
          .replace(found[0], '    category,\n')
          .replace('export class', () => `const category = ${found[1]}\n\nexport class`)
      : null
  }),
  'some casts in a constant': inModel((text) => {
    const found = /( {4}is_featured: 'boolean',\n)( {4}available_on: '\w+',\n)/.exec(text)
    return found
      ? text.replace(found[0], '    ...ownCasts,\n').replace('export class', () => {
          return `const ownCasts = {\n${found[0].replaceAll('    ', '  ')}} as const\n\nexport class`
        })
      : null
  }),
  'names that may be filled in two constants': inModel((text) => {
    const list = /fillable = (\[\n[\s\S]*?\n {2}\]) as const/.exec(text)
    if (!list) return null
    const [first, second] = halfOf(elementsOf(list[1] ?? '', 4))
    return text
      .replace(list[0], 'fillable = [...first, ...second] as const')
      .replace(
        'export class',
        () => `const first = [\n${first}] as const\nconst second = [\n${second}] as const\n\nexport class`,
      )
  }),
  'types of columns branded each': inModel(
    always(table, (whole, body = '') =>
      whole.replace(body, body.replaceAll(/^( {2}(?:id|category_id): )(.*)$/gm, '$1Own<$2>')),
    ),
  ),
  'some filters in a constant': inService((text) => {
    const found = / {4}sku: 'text',\n {4}name: 'text',\n/.exec(text)
    return found
      ? text.replace(found[0], '    ...ownFilters,\n').replace('export class', () => {
          return `const ownFilters = {\n${found[0].replaceAll('    ', '  ')}} as const\n\nexport class`
        })
      : null
  }),
  'filters with a name of their own each': inService((text) =>
    text.replace(/filterable = \{\n[\s\S]*?\n {2}\} as const/, (list) =>
      list.replaceAll(/\b(sku|name): 'text'/g, '$1: own.text'),
    ),
  ),
  'a method in front of all': inService(
    always(
      /(export class ProductService extends AdminService<typeof Product> \{\n)/,
      '$1  own() {\n    return 1\n  }\n\n',
    ),
  ),
  'rows scoped to a tenant': inService(
    always(
      /return this\.applyFilters\(super\.listQuery\(\)\)/,
      "const own = this.context.get('own')\n    return this.applyFilters(super.listQuery().where('own_id', '=', own.id).orderBy('own', 'desc'))",
    ),
  ),
  'a hook around each write': inService((text) =>
    text
      .replace(/return super\.store\(data\)/, "return this.own('store', () => super.store(data))")
      .replace(
        /return super\.update\(primaryKey, data\)/,
        "return this.own('update', () => super.update(primaryKey, data))",
      ),
  ),
  'a section for everything of its own': inController(
    always(/\n\}\n$/, '\n\n  // ---- Own ----\n\n  own() {\n    return mine(this)\n  }\n\n  // ---- Mine ----\n}\n'),
  ),
  'a control with several lines of its own': inController(
    replacing(
      (field) => new RegExp(`( {6}\\w+Control\\(\\{ name: '${field}', label: '[^']*')(.*rules.*)( \\}\\)),\\n`),
      "$1$2,\n        hint: own('mine'),\n        onChange: ({ value }) => {\n          this.own(value)\n        },\n     $3,\n",
    ),
  ),
  'a form with its own layout': inController(
    always(controls, (_, head = '', list = '', end = '') => `${head}layout(${list}, { own: [1, 2] })${end}`),
  ),
  'lines of the detail with more behind them': inController(
    always(lines, "$1$2.concat([{ name: 'own', label: 'Own' }])$3"),
  ),
  'lines of the detail mapped': inController(
    always(lines, '$1$2.map((line) => ({ ...line, label: own(line.label) }))$3'),
  ),
  'lines of the detail in tabs': inController((text) => {
    const found = lines.exec(text)
    if (!found) return null
    const [first, second] = halfOf(elementsOf(found[2] ?? '', 6))
    return text.replace(
      found[0],
      () => `${found[1]}this.tabs({ own: [\n${first}    ], mine: [\n${second}    ] })${found[3]}`,
    )
  }),
  'actions of a row with options': inController(
    always(/this\.rowActions\(('\w+')\)/, 'this.rowActions($1, { own: [this.mine()] })'),
  ),
  'the filter below the columns': inController((text) => {
    const filter = / {6}filter: this\.baseFilter\(\[\n[\s\S]*?\n {6}\]\),\n/.exec(text)?.[0]
    return filter ? text.replace(filter, '').replace(listOfColumns, (list) => list + filter) : null
  }),
  'an import each': inController(
    always(/^import \{([\s\S]*?)\} from '@quoin\/runtime'\n/, (_, names = '') =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '')
        .map((name) => `import { ${name} } from '@quoin/runtime'\n`)
        .join(''),
    ),
  ),
  'a form in a function below': inController((text) => {
    const found = controls.exec(text)
    return found
      ? `${text.replace(found[0], '    return ownForm(this)\n')}\nfunction ownForm(mine: ProductController) {\n  return mine.baseForm(${found[2]?.replaceAll('\n  ', '\n')})\n}\n`
      : null
  }),
  'a detail by the form': {
    ...inController(always(method('detail'), '\n  override detail() {\n    return this.own(this.form())\n  }\n')),
    whole: 'ProductController.detail',
  },
}
