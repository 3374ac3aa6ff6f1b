import { ts } from 'ts-morph'
import { describe, expect, it } from 'vitest'
import { mergeSource } from '../../src/merge/merge-source.ts'

/** What stands around a piece, the piece on both sides, and what has both. */
type Case = readonly [name: string, around: (piece: string) => string, mine: string, generated: string, both: string]

const inMethod = (piece: string): string => `class Page {\n  run() {\n    ${piece}\n    return this.page\n  }\n}\n`
const inMember = (piece: string): string => `class Page {\n  ${piece}\n}\n`

const combined: readonly Case[] = [
  [
    'elements of a list',
    (piece) => inMember(`names = ['first', ${piece}, 'last']`),
    "own('a')",
    "own('b')",
    "own('b'), own('a')",
  ],
  [
    'an element inside of one that both changed elsewhere',
    (piece) => inMember(`rows = [\n    { name: 'one', tags: [${piece}] },\n  ]`),
    "tag('a')",
    "tag('b')",
    "tag('b'), tag('a')",
  ],
  ['statements without a name', inMethod, "show('a')", "show('b')", "show('b')\n    show('a')"],
  [
    'calls in a chain',
    (piece) => inMethod(`const rows = query().where(1)${piece}.all()`),
    '.limit(10)',
    '.limit(20)',
    '.limit(20).limit(10)',
  ],
  ['statements of a file', (piece) => `${piece}\n`, "start('a')", "start('b')", "start('b')\nstart('a')"],
]
const single: readonly (readonly [name: string, around: (piece: string) => string, mine: string, generated: string])[] =
  [
    ['a text', (piece) => inMember(`title = ${piece}`), "'a'", "'b'"],
    ['a property of an object', (piece) => inMember(`filters = { price: ${piece} }`), "'a'", "'b'"],
    ['what is returned', (piece) => inMethod(`return ${piece}`), 'a', 'b'],
    ['a variable', (piece) => inMethod(`const own = ${piece}`), 'a', 'b'],
    [
      'a method that both added',
      (piece) => inMember(piece),
      'own() {\n    return 1\n  }',
      'own() {\n    return 2\n  }',
    ],
    ['the head of a class', (piece) => `class Page extends ${piece} {\n  own = 1\n}\n`, 'A', 'B'],
    ['a type', (piece) => `type Page = ${piece}\n`, 'A', 'B'],
    [
      'a call of the base class',
      (piece) => `class Page extends A {\n  constructor() {\n    super(${piece})\n  }\n}\n`,
      'a',
      'b',
    ],
  ]

const sidesOf = (around: (piece: string) => string, base: string, ...sides: readonly string[]): readonly string[] =>
  [sides[0] ?? '', base, sides[1] ?? ''].map((piece) => around(piece))

/** What stands there before. */
const before: Readonly<Record<string, string>> = {
  'elements of a list': "own('old')",
  'an element inside of one that both changed elsewhere': "tag('old')",
  'statements without a name': "show('old')",
  'calls in a chain': '.limit(0)',
  'statements of a file': "start('old')",
  'a method that both added': '',
}

describe('both sides of a clash', () => {
  it.each(combined)('stand one behind the other where they may: %s', (name, around, mine, generated, both) => {
    const [own = '', base = '', next = ''] = sidesOf(around, before[name] ?? '', mine, generated)
    const { sides } = mergeSource(ts, own, base, next)
    expect(sides).toMatchObject([{ hasBoth: true }])
    expect(mergeSource(ts, own, base, next, () => 'both')).toMatchObject({ text: around(both), clashes: [] })
  })

  it.each(single)('are no choice for what may be there once: %s', (name, around, mine, generated) => {
    const [own = '', base = '', next = ''] = sidesOf(around, before[name] ?? 'old', mine, generated)
    const { clashes, sides } = mergeSource(ts, own, base, next)
    expect(sides).toMatchObject([{ hasBoth: false }])
    expect(mergeSource(ts, own, base, next, () => 'both').clashes).toEqual(clashes)
  })

  it('are what both have where they merge clean', () => {
    const [base, own, next] = ["a: 'old', b: 1", "a: 'mine', b: 1", "a: 'old', b: 2"].map((piece) =>
      inMember(`filters = { ${piece} }`),
    ) as [string, string, string]
    const { text } = mergeSource(ts, own, base, next, undefined, () => 'both')
    expect(text).toBe(inMember("filters = { a: 'mine', b: 2 }"))
  })
})
