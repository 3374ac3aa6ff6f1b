import { ts } from 'ts-morph'
import { describe, expect, it } from 'vitest'
import type { MemberChoice } from '../../src/merge/member-choice.ts'
import { mergeSource } from '../../src/merge/merge-source.ts'

const base = `import { AdminController, Column } from '@quoin/runtime'

export class PageController extends AdminController {
  override list() {
    return this.baseCRUD({
      toolbar: [this.createButton('dialog'), ...this.baseHeaderToolBar()],
      columns: [
        Column({ name: 'id', label: 'ID', width: 80 }),
        Column({ name: 'title', label: 'Title', sortable: true }),
        Column({ name: 'price', label: 'Price' }),
        this.rowActions('dialog'),
      ],
    })
  }

  override listQuery() {
    return super
      .listQuery()
      .$if(this.request.has('title'), (query) => query.where('title', 'like', '1'))
  }
}
`
type Edit = readonly [from: string | RegExp, to: string]
const edited = (...edits: readonly Edit[]) =>
  edits.reduce((text, [from, to]) => {
    expect(text).toMatch(from)
    return text.replace(from, to)
  }, base)
const id = "        Column({ name: 'id', label: 'ID', width: 80 }),\n"
const price = "        Column({ name: 'price', label: 'Price' }),\n"
const column = (name: string, more = '') => `        Column({ name: '${name}'${more} }),\n`

/** Both sides, and what has to come of them. */
const clean: readonly (readonly [string, readonly Edit[], readonly Edit[], readonly Edit[]])[] = [
  [
    'a width by hand and an alignment by the generator',
    [["label: 'Price'", "label: 'Price', width: 90"]],
    [["label: 'Price'", "label: 'Price', align: 'right'"]],
    [["label: 'Price'", "label: 'Price', align: 'right', width: 90"]],
  ],
  [
    'a label by hand and another property of the same object by the generator',
    [["label: 'Title'", "label: 'Name'"]],
    [['sortable: true', 'sortable: false']],
    [["label: 'Title', sortable: true", "label: 'Name', sortable: false"]],
  ],
  [
    'a column that the hand moves and the generator changes',
    [
      [price, ''],
      [id, price + id],
    ],
    [["label: 'Price'", "label: 'Cost'"]],
    [
      [price, ''],
      [id, price.replace("'Price'", "'Cost'") + id],
    ],
  ],
  [
    'a column that the generator moves and the hand changes',
    [["label: 'Price'", "label: 'Cost'"]],
    [
      [price, ''],
      [id, price + id],
    ],
    [
      [price, ''],
      [id, price.replace("'Price'", "'Cost'") + id],
    ],
  ],
  [
    'a new column beside one of the hand',
    [[price, price + column('own')]],
    [[price, price + column('added')]],
    [[price, price + column('added') + column('own')]],
  ],
  [
    'a new column in front, where the hand deletes the first',
    [[id, '']],
    [[id, column('added') + id]],
    [[id, column('added')]],
  ],
  [
    'a column that goes beside one that the hand edits',
    [["label: 'Title'", "label: 'Name'"]],
    [[price, '']],
    [
      ["label: 'Title'", "label: 'Name'"],
      [price, ''],
    ],
  ],
  [
    'a component that the generator exchanges and a label by hand',
    [["name: 'price', label: 'Price'", "name: 'price', label: 'Cost'"]],
    [["Column({ name: 'price'", "Money({ name: 'price'"]],
    [["Column({ name: 'price', label: 'Price'", "Money({ name: 'price', label: 'Cost'"]],
  ],
  [
    'comments of the hand beside what the generator changes',
    [[price, price.replace('),', '), // In euros.').replace('        C', '        // What it costs.\n        C')]],
    [["label: 'Price'", "label: 'Cost'"]],
    [[price, "        // What it costs.\n        Column({ name: 'price', label: 'Cost' }), // In euros.\n"]],
  ],
  [
    'a column that the hand wraps, and another that is new',
    [[/Column\(\{ name: 'price'.*\}\)/, "whenAllowed(Column({ name: 'price', label: 'Price' }))"]],
    [[id, id + column('added')]],
    [
      [/Column\(\{ name: 'price'.*\}\)/, "whenAllowed(Column({ name: 'price', label: 'Price' }))"],
      [id, id + column('added')],
    ],
  ],
  [
    'lists on one line',
    [["[this.createButton('dialog'), ", "[this.createButton('dialog'), this.exportButton(), "]],
    [["[this.createButton('dialog'), ", '[']],
    [["[this.createButton('dialog'), ", '[this.exportButton(), ']],
  ],
  [
    'conditions of a query, each added on one side',
    [["'1'))", "'1'))\n      .$if(true, (query) => query.where('own', '=', 1))"]],
    [["'1'))", "'1'))\n      .$if(this.request.has('price'), (query) => query.where('price', '=', 1))"]],
    [
      [
        "'1'))",
        "'1'))\n      .$if(this.request.has('price'), (query) => query.where('price', '=', 1))\n      .$if(true, (query) => query.where('own', '=', 1))",
      ],
    ],
  ],
  [
    'a statement of the hand in front of what the generator changes',
    [['    return this.baseCRUD', '    const own = this.own()\n    return this.baseCRUD']],
    [["label: 'Price'", "label: 'Cost'"]],
    [
      ['    return this.baseCRUD', '    const own = this.own()\n    return this.baseCRUD'],
      ["label: 'Price'", "label: 'Cost'"],
    ],
  ],
  [
    'a return type by hand and a new column',
    [['override list() {', 'override list(): Page {']],
    [[price, price + column('added')]],
    [
      ['override list() {', 'override list(): Page {'],
      [price, price + column('added')],
    ],
  ],
]

describe('merging by structure', () => {
  it.each(clean)('is clean for %s', (_, mine, generated, expected) => {
    const { text, clashes } = mergeSource(ts, edited(...mine), base, edited(...generated))
    expect(text).toBe(edited(...expected))
    expect(clashes).toEqual([])
  })

  it.each<[string, readonly Edit[], readonly Edit[]]>([
    [
      'the same column is added on both sides in two ways',
      [[price, price + column('added', ', width: 9')]],
      [[id, id + column('added')]],
    ],
    ['a label is changed to two texts', [["'Price'", "'Mine'"]], [["'Price'", "'Theirs'"]]],
    ['a column of the hand goes', [["label: 'Price'", "label: 'Mine'"]], [[price, '']]],
    ['a column that the hand deleted has something new', [[price, '']], [["label: 'Price'", "label: 'Cost'"]]],
    ['two return types are added', [['list() {', 'list(): A {']], [['list() {', 'list(): B {']]],
  ])('is a clash of the member when %s', (_, mine, generated) => {
    const { text, clashes } = mergeSource(ts, edited(...mine), base, edited(...generated))
    expect(clashes).toEqual(['PageController.list'])
    expect(text).toMatch(/<<<<<<< yours[\s\S]*=======[\s\S]*>>>>>>> generated/)
  })

  it('takes a column once that both sides add alike', () => {
    const both = edited([price, price + column('added')])
    const { text, clashes } = mergeSource(ts, both, base, both.replace("label: 'ID'", "label: 'No.'"))
    expect(clashes).toEqual([])
    expect(text).toBe(both.replace("label: 'ID'", "label: 'No.'"))
  })

  it('adds to what was formatted in another way, in its way', () => {
    const tabs = base.replaceAll("'", '"').replace(/^(?: {2})+/gm, (spaces) => '\t'.repeat(spaces.length / 2))
    const { text, clashes } = mergeSource(ts, tabs, base, edited([price, price + column('added')]))
    expect(clashes).toEqual([])
    expect(text).toBe(
      tabs.replace('\t\t\t\tthis.rowActions', "\t\t\t\tColumn({ name: 'added' }),\n\t\t\t\tthis.rowActions"),
    )
  })

  it.each(['class PageController', 'class PageController extends AdminController'])(
    'follows a class that the hand renames, or gives another base: %s',
    (from) => {
      const rename: Edit = [from, from.replace('Page', 'Own').replace('Admin', 'Base')]
      const { text, clashes } = mergeSource(ts, edited(rename), base, edited(["label: 'Price'", "label: 'Cost'"]))
      expect(clashes).toEqual([])
      expect(text).toBe(edited(rename, ["label: 'Price'", "label: 'Cost'"]))
    },
  )

  it('follows a class that the generator renames, with the edits in it', () => {
    const rename: Edit = ['class PageController', 'class LeafController']
    const { text, clashes } = mergeSource(ts, edited(["label: 'Price'", "label: 'Cost'"]), base, edited(rename))
    expect(clashes).toEqual([])
    expect(text).toBe(edited(rename, ["label: 'Price'", "label: 'Cost'"]))
  })

  it('takes out of a renamed class what the generator removes', () => {
    const query = /\n {2}override listQuery[\s\S]*?\n {2}\}\n/
    const { text, clashes } = mergeSource(ts, edited(['class Page', 'class Own']), base, edited([query, '']))
    expect(clashes).toEqual([])
    expect(text).toBe(edited(['class Page', 'class Own'], [query, '']))
  })

  it('keeps overloads of the hand above the method that the generator changes', () => {
    const overloads: Edit = [
      '  override list() {',
      '  override list(): Page\n  override list(all: true): Page\n  override list() {',
    ]
    const { text, clashes } = mergeSource(ts, edited(overloads), base, edited(["label: 'Price'", "label: 'Cost'"]))
    expect(clashes).toEqual([])
    expect(text).toBe(edited(overloads, ["label: 'Price'", "label: 'Cost'"]))
  })

  it('keeps a decorator and a place of the hand for a member that the generator changes', () => {
    const query = /\n {2}override listQuery[\s\S]*?\n {2}\}\n/
    const [method = ''] = query.exec(base) ?? []
    const moved: readonly Edit[] = [
      [query, ''],
      ['  override list()', `${method.slice(1).replace('  override', '  @logged()\n  override')}\n  override list()`],
    ]
    const change: Edit = ["'like', '1'", "'like', '2'"]
    const { text, clashes } = mergeSource(ts, edited(...moved), base, edited(change))
    expect(clashes).toEqual([])
    expect(text).toBe(edited(...moved, change))
  })

  const list = /\[\n {8}Column[\s\S]*?\n {6}\]/
  const [columns = ''] = list.exec(base) ?? []
  const dedented = (text: string, spaces: number): string => text.replaceAll(`\n${' '.repeat(spaces)}`, '\n')
  const relabel: Edit = ["label: 'Price'", "label: 'Cost'"]

  it.each<[string, readonly Edit[]]>([
    ['renames the method', [['override list()', 'own()']]],
    [
      'puts the columns into a variable',
      [
        [list, 'columns'],
        ['    return this', `    const columns = ${dedented(columns, 2)}\n    return this`],
      ],
    ],
    [
      'puts the columns into a method of its own',
      [
        [list, 'this.columns()'],
        [/\n\}\n$/, `\n\n  columns() {\n    return ${dedented(columns, 2)}\n  }\n}\n`],
      ],
    ],
    [
      'puts the columns above the class',
      [
        [list, 'columns'],
        ['export class', `const columns = ${dedented(columns, 6)}\n\nexport class`],
      ],
    ],
    [
      'puts a call around the page',
      [
        ['return this.baseCRUD(', 'return own(this.baseCRUD('],
        ['    })\n', '    }))\n'],
      ],
    ],
    [
      'puts a column on a condition',
      [["Column({ name: 'price', label: 'Price' })", "...(own ? [Column({ name: 'price', label: 'Price' })] : [])"]],
    ],
    [
      'imports the column under another name',
      [
        ['Column }', 'Column as Own }'],
        [/ Column\(/g, ' Own('],
      ],
    ],
  ])('finds what the generator changes where the hand %s', (_, edits) => {
    const { text, clashes } = mergeSource(ts, edited(...edits), base, edited(relabel))
    expect(clashes).toEqual([])
    expect(text).toBe(edited(...edits, relabel))
  })

  const title = column('title', ", label: 'Title', sortable: true")
  const group = (columns: string, start = '...(own ? [', end = '] : []),'): string =>
    `        ${start}\n${columns}        ${end}\n`

  it.each<[string, Edit, Edit]>([
    [
      'a new one between two of them',
      [price, column('added') + price],
      [title + price, title + column('added') + price],
    ],
    ['one that is taken out', [price, ''], [title + price, title]],
    ['another label', relabel, [title + price, title + price.replace('Price', 'Cost')]],
    [
      'a new one before them',
      [title, column('added') + title],
      [group(title + price), column('added') + group(title + price)],
    ],
    [
      'a new one behind them',
      [price, price + column('added')],
      [group(title + price), group(title + price) + column('added')],
    ],
  ])('puts %s where the hand gathered columns', (_, change, expected) => {
    const gathered: Edit = [title + price, group(title + price)]
    const { text, clashes } = mergeSource(ts, edited(gathered), base, edited(change))
    expect(clashes).toEqual([])
    expect(text.replaceAll(/^ +/gm, '')).toBe(
      edited(gathered)
        .replace(...expected)
        .replaceAll(/^ +/gm, ''),
    )
  })

  it('puts a new column into that of two groups of the hand which has those beside it', () => {
    const groups: Edit = [
      id + title + price,
      group(id + title) + group(price + column('own'), 'Group({ columns: [', ']}),'),
    ]
    const inside: Edit = [title, column('added') + title]
    const { text, clashes } = mergeSource(ts, edited(groups), base, edited(inside))
    expect(clashes).toEqual([])
    expect(text.replaceAll(/^ +/gm, '')).toBe(
      edited(groups)
        .replace(...inside)
        .replaceAll(/^ +/gm, ''),
    )
  })

  it.each<[string, readonly Edit[], string]>([
    ['a method that the hand renames', [['override list()', 'own()']], 'PageController.own'],
  ])('reports a clash of %s when the generator takes it out', (_, edits, member) => {
    const without = base.replace(/ {2}override list\(\) \{[\s\S]*?\n {2}\}\n\n/, '')
    const { clashes, text } = mergeSource(ts, edited(...edits), base, without)
    expect(clashes).toEqual([member])
    expect(text).toContain('<<<<<<< yours')
    expect(mergeSource(ts, edited(...edits), base, without, () => 'keep').text).toBe(edited(...edits))
    expect(mergeSource(ts, edited(...edits), base, without, () => 'overwrite').text).not.toContain('own()')
  })

  it.each<[string, Edit]>([
    [
      'on a condition',
      ["Column({ name: 'price', label: 'Price' })", "...(own ? [Column({ name: 'price', label: 'Price' })] : [])"],
    ],
    ['into a call', ["Column({ name: 'price', label: 'Price' })", "own(Column({ name: 'price', label: 'Price' }))"]],
  ])('reports a clash of a column that the hand puts %s and the generator takes out', (_, edit) => {
    const { clashes } = mergeSource(ts, edited(edit), base, edited([price, '']))
    expect(clashes).toEqual(['PageController.list'])
  })

  it('takes brackets and quotes that a formatter took away or put in for no edit', () => {
    const laidOut: readonly Edit[] = [
      ['(query) =>', 'query =>'],
      ["name: 'price'", "'name': 'price'"],
    ]
    const change: readonly Edit[] = [["'like', '1'", "'like', '2'"], relabel]
    const { text, clashes } = mergeSource(ts, edited(...laidOut), base, edited(...change))
    expect(clashes).toEqual([])
    expect(text).toContain("'name': 'price', label: 'Cost'")
    expect(text).toContain("query.where('title', 'like', '2')")
  })

  it('reports a clash of an element that is new in a list which the hand wrote again', () => {
    const own: Edit = [list, "[Column({ name: 'own' })]"]
    const { clashes } = mergeSource(ts, edited(own), base, edited([id, id + column('theirs')]))
    expect(clashes).toEqual(['PageController.list'])
  })

  it('merges what the generator adds to and takes out of an interface that the hand makes a type', () => {
    const rows = (members: readonly string[]): string =>
      `export interface Row {\n${members.map((one) => `  ${one}: string\n`).join('')}}\n`
    const asType = (text: string): string => text.replace('interface Row {', 'type Row = {')
    for (const next of [rows(['a', 'b', 'c']), rows(['a']), rows(['a', 'd'])]) {
      const { text, clashes } = mergeSource(ts, asType(rows(['a', 'b'])), rows(['a', 'b']), next)
      expect(clashes).toEqual([])
      expect(text).toBe(asType(next))
    }
  })

  it('moves a list that the hand edited to where the generator has it, with its lines', () => {
    const form = (list: string, hint = ''): string =>
      `class Page {\n  form() {\n    return this.baseForm(${list.replace('HINT', hint)})\n  }\n}\n`
    const one = "[\n      Text({ name: 'one'HINT }),\n      Text({ name: 'two' }),\n    ]"
    const more = `\n      ${one.replaceAll('\n', '\n  ')},\n      { layout: 'horizontal' },\n    `
    const hint = ", hint: 'Mine'"
    expect(mergeSource(ts, form(one, hint), form(one), form(more))).toMatchObject({
      text: form(more, hint),
      clashes: [],
    })
  })

  it.each([';', ','])('merges rows of an interface that the hand ends with "%s"', (end) => {
    const rows = (more: string, last: string): string =>
      `export interface Row {\n  a: string${last}\n  b: ${more}${last}\n}\n`
    const { text, clashes } = mergeSource(ts, rows('string', end), rows('string', ''), rows('number', ''))
    expect(clashes).toEqual([])
    expect(text).toMatch(/a: string[;,]\n {2}b: number[;,]?\n/)
  })

  const both: readonly (readonly [readonly Edit[], readonly Edit[]])[] = [
    [
      [
        ["label: 'Price'", "label: 'Mine'"],
        [id, id + column('own')],
      ],
      [
        ["label: 'Price'", "label: 'Theirs'"],
        ["label: 'ID'", "label: 'No.'"],
        [/'like', '1'/, "'like', '2'"],
      ],
    ],
  ]

  it.each(both)('settles a clash as it is chosen, and has what merges clean in any case', (mine, generated) => {
    const merged = (choice: MemberChoice) => {
      const { text, clashes } = mergeSource(ts, edited(...mine), base, edited(...generated), (label) =>
        label === 'PageController.list' ? choice : undefined,
      )
      expect(clashes).toEqual([])
      expect(text).toContain("'like', '2'")
      return text
    }
    const clean = (label: string) =>
      edited(
        ["label: 'Price'", `label: '${label}'`],
        [id, id.replace("'ID'", "'No.'") + column('own')],
        [/'like', '1'/, "'like', '2'"],
      )
    expect(merged('keep')).toBe(clean('Mine'))
    expect(merged('overwrite')).toBe(clean('Theirs'))
    const theirs = column('price', ", label: 'Theirs'")
    expect(merged('both')).toBe(clean('Mine').replace(/.*'price'/, `${theirs}$&`))
    expect(merged({ text: 'override list() {\n    return 1\n  }' })).toContain(
      '  override list() {\n    return 1\n  }\n\n',
    )
  })

  it('names the member of a clash with the texts of both sides', () => {
    const { sides } = mergeSource(ts, edited(["'Price'", "'Mine'"]), base, edited(["'Price'", "'Theirs'"]))
    expect(sides).toEqual([
      {
        member: 'PageController.list',
        mine: expect.stringContaining("'Mine'"),
        generated: expect.stringContaining("'Theirs'"),
        hasBoth: true,
      },
    ])
  })

  it.each<[MemberChoice, RegExp]>([
    ['keep', /mine[\s\S]*if \(/],
    ['overwrite', /theirs[\s\S]*if \(/],
  ])('settles what does not parse line by line: %s', (choice, expected) => {
    const half = `${base.replace("'dialog'", "'mine'")}\nif (`
    const { text, clashes } = mergeSource(ts, half, base, base.replace("'dialog'", "'theirs'"), () => choice)
    expect(clashes).toEqual([])
    expect(text).toMatch(expected)
  })
})
