import { ts } from 'ts-morph'
import { describe, expect, it } from 'vitest'
import { mergeSource } from '../../src/merge/merge-source.ts'

const base = `import { AdminController, Column, Text } from '@quoin/runtime'
import { PageService } from '../Services/PageService.ts'

const options = ['draft', 'live']

export class PageController extends AdminController {
  override readonly serviceName = PageService

  override list() {
    return this.baseCRUD({
      columns: [
        Column({ name: 'id', label: 'ID' }),
        Column({ name: 'title', label: 'Title' }),
        Column({ name: 'price', label: 'Price' }),
        this.rowActions('dialog'),
      ],
    })
  }

  override form() {
    return this.baseForm([Text({ name: 'title', options })])
  }
}
`
const own = "import { PageService } from '../Services/PageService.ts'\n"
const edited = (text: string, ...edits: readonly (readonly [from: string | RegExp, to: string])[]) =>
  edits.reduce((result, [from, to]) => {
    expect(result).toMatch(from)
    return result.replace(from, to)
  }, text)
const price = "        Column({ name: 'price', label: 'Price' }),\n"
const columns = /( {8}Column\(.*\n)+/
const without = edited(base, [price, ''])
const relabelled = edited(base, ["'Price'", "'Cost'"])
const extended = edited(base, [price, `${price}        Column({ name: 'added' }),\n`])

/** The columns in a file of their own, or in a base class that has one. */
const spreads: readonly (readonly [string, string])[] = [
  [
    'spread from an import',
    edited(base, [own, `import { columns } from './columns.ts'\n${own}`], [columns, '        ...columns,\n']),
  ],
  [
    'spread from a call of an import',
    edited(base, [own, `import { columns } from './columns.ts'\n${own}`], [columns, '        ...columns(this),\n']),
  ],
  [
    'spread from a base class',
    edited(
      base,
      [own, `import { OwnController } from './own.ts'\n${own}`],
      ['extends AdminController', 'extends OwnController'],
      [columns, '        ...this.columns(),\n'],
    ),
  ],
]

describe('a file that was split by hand', () => {
  it.each(
    spreads.flatMap(([name, mine]) =>
      [without, relabelled, extended].map((generated, index) => {
        return [name, ['goes', 'changes', 'is new'][index], mine, generated] as const
      }),
    ),
  )('has a clash of the member where a moved element %s %s', (_, __, mine, generated) => {
    expect(mergeSource(ts, mine, base, generated).clashes).toEqual(['PageController.list'])
    const { text, clashes } = mergeSource(ts, mine, base, generated, () => 'keep')
    expect(clashes).toEqual([])
    expect(text).toBe(mine)
  })

  it.each(spreads)('takes what the generator changes elsewhere, with elements %s', (_, mine) => {
    const changed: readonly [string, string] = ["name: 'title', options", "name: 'title', options, required: true"]
    expect(mergeSource(ts, mine, base, edited(base, changed))).toMatchObject({
      text: edited(mine, changed),
      clashes: [],
    })
  })

  it.each([
    ['nothing at all', '', 'PageController'],
    ['a comment', '// Moved.\n', 'PageController'],
    ['imports', "import './own.ts'\n", 'PageController'],
    ['it by name', "export { PageController } from './own.ts'\n", 'PageController'],
    ['it and more by name', "export { type Own, PageController, own as default } from './own.ts'\n", 'PageController'],
    ['everything', "export * from './own.ts'\n", 'PageController'],
    [
      'a class without members',
      "import { OwnController } from './own.ts'\n\nexport class PageController extends OwnController {}\n",
      'PageController.list',
    ],
    [
      'another name',
      "import { OwnController } from './own.ts'\n\nexport const PageController = OwnController\n",
      'PageController',
    ],
  ])('has a clash of the member alone where the class went elsewhere, and the file has %s', (_, mine, member) => {
    const merged = mergeSource(ts, mine, base, relabelled)
    expect(merged.clashes).toEqual([member])
    expect(mergeSource(ts, mine, base, relabelled, () => 'keep').text).toBe(mine)
    const { text, clashes } = mergeSource(ts, mine, base, relabelled, () => 'overwrite')
    expect(clashes).toEqual([])
    expect(text).toContain("'Cost'")
    expect(text.match(/export (?:const|class|\{[^}]*\b)\s*PageController\b/g)).toHaveLength(1)
    for (const name of text.includes('override form') ? ['Column', 'Text', 'PageService', 'options'] : ['Column'])
      expect(text).toMatch(new RegExp(`^(?:import .*\\b${name}\\b.*|const ${name} = .*)$`, 'm'))
  })

  it('is as it is generated where it was emptied, with everything in it', () => {
    expect(mergeSource(ts, '', base, relabelled, () => 'overwrite').text).toBe(relabelled)
    expect(mergeSource(ts, '// Own.\n', base, relabelled, () => 'overwrite').text).toContain(
      "// Own.\n\nconst options = ['draft', 'live']\n\nexport class",
    )
  })

  it('has classes and constants again in their order, and none of them twice, where another file had all', () => {
    const all = base.replace('const options', 'export interface Page {\n  id: number\n}\n\nexport const options')
    const next = all.replace('id: number', 'id: string').replace("'Price'", "'Cost'")
    const mine = "export { type Page, PageController, options } from './own.ts'\n"
    expect(mergeSource(ts, mine, all, next).clashes).toEqual(['Page', 'PageController'])
    expect(mergeSource(ts, mine, all, next, () => 'overwrite')).toMatchObject({ text: next, clashes: [] })
  })

  it('keeps what else is exported from another file where a class comes back', () => {
    const mine = "export { type Own, PageController, own as default } from './own.ts'\n"
    const { text } = mergeSource(ts, mine, base, relabelled, () => 'overwrite')
    expect(text).toContain("export { type Own, own as default } from './own.ts'\n")
  })

  it('has a constant that the hand deleted again where new code needs it, and only there', () => {
    const mine = edited(base, ["const options = ['draft', 'live']\n\n", ''], [', options', ''])
    const next = edited(base, ["label: 'Title' }", "label: 'Title', options }"])
    expect(mergeSource(ts, mine, base, next)).toMatchObject({
      text: edited(
        mine,
        ["label: 'Title' }", "label: 'Title', options }"],
        ['export class', "const options = ['draft', 'live']\n\nexport class"],
      ),
      clashes: [],
    })
    expect(mergeSource(ts, mine, base, relabelled).text).not.toContain('const options')
  })
})
