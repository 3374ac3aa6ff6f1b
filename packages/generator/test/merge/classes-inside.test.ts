import { ts } from 'ts-morph'
import { describe, expect, it } from 'vitest'
import { mergeSource } from '../../src/merge/merge-source.ts'

const base = `export interface PagesTable {
  id: number
  title: string
}

export class PageController extends AdminController {
  override list() {
    return this.baseCRUD([
      Column({ name: 'id' }),
      Column({ name: 'title' }),
    ])
  }
}
`
const generated = base
  .replace('  title: string\n', '  title: string | null\n  price: string\n')
  .replace("'title' })", "'title', width: 80 })")
  .replace(/\n\}\n$/, '\n\n  override detail() {\n    return this.baseDetail([\n      Line(1),\n    ])\n  }\n}\n')
const deeper = (text: string) => text.replaceAll(/\n(?=.)/g, '\n  ')

type Edit = (text: string) => string
const ofInterface =
  (to: (body: string) => string): Edit =>
  (text) =>
    text.replace(/export interface PagesTable (\{\n[\s\S]*?\n\})\n/, (_, body: string) => to(body))
const ofClass =
  (to: (body: string) => string): Edit =>
  (text) =>
    text.replace(/export (class PageController [\s\S]*\n\})\n$/, (_, body: string) => to(body))

describe('a class or interface that was put into something else by hand', () => {
  it.each<[string, Edit]>([
    [
      'a namespace',
      ofInterface(
        (body) =>
          `export namespace Own {\n  export interface PagesTable ${deeper(body)}\n}\nexport type PagesTable = Own.PagesTable\n`,
      ),
    ],
    ['a helper type', ofInterface((body) => `export type PagesTable = Readonly<${body}>\n`)],
    ['an intersection', ofInterface((body) => `export type PagesTable = Own & { own: { id: 1 } } & ${body}\n`)],
    ['a function', ofClass((body) => `export function pageController(own: Own) {\n  return ${deeper(body)}\n}\n`)],
    ['a call', ofClass((body) => `export const PageController = own(${body}, { mine: true })\n`)],
    [
      'a call, without its name',
      ofClass((body) => `export const PageController = own(${body.replace(' PageController', '')})\n`),
    ],
    ['a type that it satisfies', ofClass((body) => `export const PageController = (${body}) satisfies Own\n`)],
    ['a default export of a call', ofClass((body) => `export default own(${body})\n`)],
  ])('merges by its members, indented as they are there: %s', (_, edit) => {
    expect(edit(base)).not.toBe(base)
    expect(mergeSource(ts, edit(base), base, generated)).toMatchObject({ text: edit(generated), clashes: [] })
  })

  it('has a clash of the one member that both sides changed', () => {
    const edit = ofClass((body) => `export const PageController = own(${body})\n`)
    const mine = edit(base.replace("'title' })", "'title', width: 99 })"))
    expect(mergeSource(ts, mine, base, generated).clashes).toEqual(['PageController.list'])
  })

  it('is no longer known by its members where the file has two of it', () => {
    const mine = base.replace(
      /export class[\s\S]*/,
      (body) => `export const all = [${body.trim().replace('export ', '')}, class PageController { list() {} }]\n`,
    )
    expect(mergeSource(ts, mine, base, generated).clashes).toEqual(['PageController'])
  })
})

it('puts what is generated first on lines of its own in a file without imports', () => {
  const base = 'export const b = 1\n'
  const { text } = mergeSource(ts, 'export const b = 2\n', base, `export const a = 1\n\n${base}`)
  expect(text).toBe('export const a = 1\n\nexport const b = 2\n')
})
