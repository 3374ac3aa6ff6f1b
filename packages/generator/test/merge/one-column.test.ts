import { ts } from 'ts-morph'
import { describe, expect, it } from 'vitest'
import { mergeSource } from '../../src/merge/merge-source.ts'

const price = "        Column({ name: 'price', label: 'Price' }),\n"
const added = "Column({ name: 'added', label: 'Added' })"
const mine = added.replace('Added', 'Mine')
const base = `export class PageController {
  list() {
    return this.baseCRUD({
      filter: [
        Text({ name: 'title' }),
      ],
      columns: [
        Column({ name: 'id', label: 'ID' }),
${price}      ],
    })
  }
}
`
const generated = base.replace(price, `${price}        ${added},\n`)
const beside = (text: string): string => base.replace(price, `${price}        ${text},\n`)
const withMember = (text: string, member: string): string => text.replace(/\}\n$/, `\n  ${member}\n}\n`)
const behind = (text: string): string => base.replace('      ],\n    })', `      ]${text},\n    })`)

const places: readonly (readonly [string, string])[] = [
  ['beside the others', beside(mine)],
  ['in front', base.replace("        Column({ name: 'id'", `        ${mine},\n$&`)],
  ['in a call', beside(`own(${mine})`)],
  ['with a name that has a type', beside(mine.replace("'added'", "'added' as const"))],
  ['with a name as a template', beside(mine.replace("'added'", '`added`'))],
  ['on a condition', beside(`...(own ? [${mine}] : [])`)],
  ['on a condition with another', beside(`...(own ? [Column({ name: 'own' }), ${mine}] : [])`)],
  ['behind the list', behind(`.concat(${mine})`)],
  ['into the list', behind(`.toSpliced(1, 0, ${mine})`)],
  ['in a variable', beside('own').replace('    return', `    const own = ${mine}\n    return`)],
  ['in a method', withMember(beside('this.own()'), `own() {\n    return ${mine}\n  }`)],
  [
    'in a method with another',
    withMember(beside('...this.own()'), `own() {\n    return [${mine}, Column({ name: 'own' })]\n  }`),
  ],
]

describe('a column that both the hand and the generator add', () => {
  it.each(places)('is a clash, never two: %s', (_, own) => {
    expect(mergeSource(ts, own, base, generated).clashes).toEqual(['PageController.list'])
    for (const choice of ['keep', 'overwrite'] as const) {
      const { text, clashes } = mergeSource(ts, own, base, generated, () => choice)
      expect(clashes).toEqual([])
      if (choice === 'keep') expect(text).toBe(own)
      else expect(text).toContain("label: 'Added'")
    }
  })

  it('is one where both say the same', () => {
    expect(mergeSource(ts, beside(added), base, generated)).toMatchObject({ text: generated, clashes: [] })
  })

  it('is new where the hand has one of that name in another list, or something else of that name', () => {
    const filter = "        Text({ name: 'title' }),\n"
    for (const other of ["Text({ name: 'added' })", "Column({ name: 'added', of: 'filter' })"]) {
      const own = base.replace(filter, `${filter}        ${other},\n`)
      const { text, clashes } = mergeSource(ts, own, base, generated)
      expect(clashes).toEqual([])
      expect(text).toBe(generated.replace(filter, `${filter}        ${other},\n`))
    }
  })
})

it('a column that stands in both branches of a condition is changed in both', () => {
  const byChoice = (text: string): string =>
    text.replace(/Column\(\{ (name: 'price'.*) \}\)/, 'own ? Column({ $1, width: 80 }) : $&')
  const next = base.replace("'Price'", "'Cost'")
  expect(mergeSource(ts, byChoice(base), base, next)).toMatchObject({ text: byChoice(next), clashes: [] })
})
