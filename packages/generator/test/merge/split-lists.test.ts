import { ts } from 'ts-morph'
import { describe, expect, it } from 'vitest'
import { mergeSource } from '../../src/merge/merge-source.ts'

const id = "        Column({ name: 'id', label: 'ID' }),\n"
const title = "        Column({ name: 'title', label: 'Title' }),\n"
const price = "        Column({ name: 'price', label: 'Price' }),\n"
const status = "        Column({ name: 'status', label: 'Status' }),\n"
const added = "        Column({ name: 'added', label: 'Added' }),\n"
const listOf = (...columns: readonly string[]) => `export class PageController extends AdminController {
  list() {
    return this.baseCRUD({
      columns: [
${columns.join('')}      ],
    })
  }
}
`
const base = listOf(id, title, price, status)

/** Columns in two variables, the second of which may be empty. */
const split = (first: readonly string[], second: readonly string[], condition = '') => {
  const lines = (columns: readonly string[]) => columns.join('').replaceAll(/^ {8}/gm, '      ')
  return `export class PageController extends AdminController {
  list() {
    const first = ${condition}[
${lines(first)}    ]${condition === '' ? '' : ' : []'}
    const second = [
${lines(second)}    ]
    return this.baseCRUD({
      columns: [...first, ...second],
    })
  }
}
`
}
const mine = split([id, title], [price, status])
const merged = (hand: string, generated: string) => mergeSource(ts, hand, base, generated)

describe('a generated list that the hand split into two', () => {
  it.each([
    ['removed', listOf(id, title, status), split([id, title], [status])],
    [
      'changed on both sides of the cut',
      listOf(id, title.replace("'Title'", "'Name'"), price, status.replace("'Status'", "'State'")),
      split([id, title.replace("'Title'", "'Name'")], [price, status.replace("'Status'", "'State'")]),
    ],
    ['added inside of one', listOf(id, added, title, price, status), split([id, added, title], [price, status])],
    ['added at the cut', listOf(id, title, added, price, status), split([id, title, added], [price, status])],
    ['added at the end', listOf(id, title, price, status, added), split([id, title], [price, status, added])],
    [
      'renamed at the cut',
      listOf(id, title, price.replace("'price'", "'cost'"), status),
      split([id, title], [price.replace("'price'", "'cost'"), status]),
    ],
  ])('takes a column that is %s where the hand has those beside it', (_, generated, expected) => {
    expect(merged(mine, generated)).toEqual({ text: expected, clashes: [], sides: [] })
  })

  it('takes a column that is added at the cut into the part that does not depend on a condition', () => {
    const conditional = split([id, title], [price, status], 'this.isMine ? ')
    const { text, clashes } = merged(conditional, listOf(id, title, added, price, status))
    expect(clashes).toEqual([])
    expect(text).toBe(split([id, title], [added, price, status], 'this.isMine ? '))
  })

  it('reports a clash of a column that the hand deleted and the generator changed', () => {
    const { clashes } = merged(
      split([id], [price, status]),
      listOf(id, title.replace("'Title'", "'New'"), price, status),
    )
    expect(clashes).toEqual(['PageController.list'])
  })
})

const pushing = (pushed: string) => `export class PageController extends AdminController {
  list() {
    const columns: Column[] = []
${pushed}    return this.baseCRUD({
      columns,
    })
  }
}
`
const statements = (columns: readonly string[]) =>
  columns.map((column) => `    columns.push(${column.trim().slice(0, -1)})\n`).join('')
const argumentsOf = (columns: readonly string[]) =>
  `    columns.push(\n${columns.join('').replaceAll(/^ {8}/gm, '      ')}    )\n`
const own = "    if (this.isMine) columns.push(Column({ name: 'own', label: 'Own' }))\n"
const named = (column: string, label: string) => column.replace(/label: '.*?'/, `label: '${label}'`)

/** Columns that the hand pushes onto an array. */
const pushes: readonly (readonly [string, (columns: readonly string[]) => string])[] = [
  ['one by one', (columns) => pushing(statements(columns))],
  ['at once', (columns) => pushing(argumentsOf(columns))],
  [
    'one by one, with one of its own between them',
    (columns) => {
      const cut = columns.findIndex((column) => /'(?:price|cost|status)'/.test(column))
      return pushing(statements(columns.slice(0, cut)) + own + statements(columns.slice(cut)))
    },
  ],
]

describe.each(pushes)('columns that the hand pushes onto an array %s', (_, pushed) => {
  it.each([
    ['removed', [id, price, status]],
    ['changed', [id, named(title, 'Name'), price, named(status, 'State')]],
    ['added in front', [added, id, title, price, status]],
    ['added between two', [id, added, title, price, status]],
    ['added at the end', [id, title, price, status, added]],
    ['added and changed at once', [id, added, named(title, 'Name'), price, status]],
    ['renamed', [id, title, price.replace("'price'", "'cost'"), status]],
    ['moved', [title, id, price, status]],
  ])('take what the generator has %s', (__, columns) => {
    const { text, clashes } = merged(pushed([id, title, price, status]), listOf(...columns))
    expect(clashes).toEqual([])
    expect(text).toBe(pushed(columns))
  })

  it('are a clash where both changed one, and the one of the hand stays where that is chosen', () => {
    const mine = pushed([id, named(title, 'Mine'), price, status])
    const generated = listOf(id, named(title, 'Name'), price, status, added)
    expect(merged(mine, generated).clashes).toEqual(['PageController.list'])
    const { text } = mergeSource(ts, mine, base, generated, () => 'keep')
    expect(text).toBe(pushed([id, named(title, 'Mine'), price, status, added]))
  })
})

describe('columns of which the hand has each in a constant', () => {
  const withConstants = (columns: readonly string[], used: string) => {
    const constants = columns.map((column) => {
      return `const ${/'(\w+)'/.exec(column)?.[1]}Column = ${column.trim().slice(0, -1)}\n`
    })
    return `${constants.join('')}\n${listOf(used)}`
  }
  const used = '        idColumn,\n        titleColumn,\n        priceColumn,\n        statusColumn,\n'
  const mine = withConstants([id, title, price, status], used)

  it('take a new one beside that which it follows', () => {
    const { text, clashes } = merged(mine, listOf(id, title, added, price, status))
    expect(clashes).toEqual([])
    expect(text).toBe(mine.replace('        titleColumn,\n', `$&${added}`))
  })

  it('take a change where the constant is', () => {
    const { text, clashes } = merged(mine, listOf(id, named(title, 'Name'), price, status))
    expect(clashes).toEqual([])
    expect(text).toBe(mine.replace("'Title'", "'Name'"))
  })

  it('lose one with its constant, and are a clash where that is used elsewhere, too', () => {
    const generated = listOf(id, price, status)
    const { text, clashes } = merged(mine, generated)
    expect(clashes).toEqual([])
    expect(text).toBe(withConstants([id, price, status], used.replace('        titleColumn,\n', '')))
    const twice = mine.replace('list() {', 'list() {\n    show(titleColumn)')
    expect(merged(twice, generated).clashes).toEqual(['PageController.list'])
  })
})

it.each([
  [
    'moved into a variable and edited',
    listOf(id, '        own,\n', price, status).replace(
      '    return',
      "    const own = wide(Column({ name: 'title', label: 'Own' }))\n    return",
    ),
  ],
  ['made from a list of names', listOf(id, "        ...['title'].map((name) => Column({ name })),\n", price, status)],
  ['put into another one', listOf(named(id, 'Both').replace(' })', ", with: 'title' })"), price, status)],
])('a column that the hand has %s is a clash where the generator takes it out', (_, mine) => {
  const { clashes } = merged(mine, listOf(id, price, status))
  expect(clashes).toEqual(['PageController.list'])
  expect(mergeSource(ts, mine, base, listOf(id, price, status), () => 'keep').text).toBe(mine)
})

describe('a clash in code that the hand moved', () => {
  const inGetter = (...columns: readonly string[]) => `export class PageController extends AdminController {
  list() {
    return this.baseCRUD({
      columns: this.columns,
    })
  }

  private get columns() {
    return [
${columns.join('').replaceAll(/^ {8}/gm, '      ')}    ]
  }
}
`
  const generated = listOf(id, named(title, 'Name'), added, price, status)

  it.each([
    ['keep', named(title, 'Mine')],
    ['overwrite', named(title, 'Name')],
  ] as const)('is resolved there by "%s", with all else that the generator changed', (choice, settled) => {
    const hand = inGetter(id, named(title, 'Mine'), price, status)
    expect(mergeSource(ts, hand, base, generated).clashes).toEqual(['PageController.list'])
    const { text, clashes } = mergeSource(ts, hand, base, generated, () => choice)
    expect(clashes).toEqual([])
    expect(text).toBe(inGetter(id, settled, added, price, status))
  })
})

describe('a column of which the hand put a part into a constant', () => {
  const withConstant = (text: string, label: string) =>
    text
      .replace("label: 'Price'", 'label: ownLabel')
      .replace('export class', `const ownLabel = '${label}'\n\nexport class`)
  const generated = listOf(id, title, status)

  it('is taken out where the generator no longer has it', () => {
    const { text, clashes } = merged(withConstant(base, 'Price'), generated)
    expect(clashes).toEqual([])
    expect(text).toBe(withConstant(generated, 'Price'))
  })

  it('is a clash there when that part says something else by now', () => {
    expect(merged(withConstant(base, 'Mine'), generated).clashes).toEqual(['PageController.list'])
  })
})

describe('a class and a type of the hand in another form', () => {
  it('take what the generator changes in them member by member', () => {
    const both = `export interface Page {\n  id: number\n  title: string\n}\n\n${base}`
    const hand = both
      .replace(/interface Page \{([^}]*)\}/, 'type Page = {$1  own: string\n}')
      .replace('export class PageController extends AdminController', 'export const PageController = class extends Own')
      .replace("'Title'", "'Mine'")
    const next = both.replace('  title: string\n', '  title: string | null\n').replace("'Status'", "'State'")
    const { text, clashes } = mergeSource(ts, hand, both, next)
    expect(clashes).toEqual([])
    expect(text).toBe(hand.replace('  title: string\n', '  title: string | null\n').replace("'Status'", "'State'"))
  })

  it('are one clash, with all else merged, where the hand moved them to another file', () => {
    const page = 'export interface Page {\n  id: number\n}\n'
    const both = `${page}\n${base}`
    const hand = both.replace(page, "export type { Page } from './page.ts'\n")
    const next = both.replace('  id: number\n', '  id: number\n  title: string\n').replace("'Status'", "'State'")
    const { text, sides, clashes } = mergeSource(ts, hand, both, next)
    expect(clashes).toEqual(['Page'])
    expect(sides).toMatchObject([{ mine: '', generated: page.replace('\n}', '\n  title: string\n}').trimEnd() }])
    expect(text).toContain("'State'")
    expect(mergeSource(ts, hand, both, next, () => 'keep').text).toBe(hand.replace("'Status'", "'State'"))
  })
})
