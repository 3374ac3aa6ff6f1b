import { sample } from '@quoin/test-machine/ring'
import fc from 'fast-check'
import { ts } from 'ts-morph'
import { describe, expect, it } from 'vitest'
import { mergeSource } from '../../src/merge/merge-source.ts'
import { isValidSource } from '../../src/merge/source-segments.ts'
import { said } from './said.ts'

/** A statement or an element without a name, of an identity and two places that either side may change. */
type Form = (id: string, first: string, second: string) => string

const statements: readonly Form[] = [
  (id, first, second) =>
    `router.post('/${id}', (request, response) => {\n  const row = { one: ${first} }\n  response.json(${second}, row)\n})`,
  (id, first, second) => `app.use(mount${id}(${first}), { limit: ${second} })`,
  (id, first, second) =>
    `describe('${id}', () => {\n  it('adds two numbers', () => {\n    expect(${first}).toBe(${second})\n  })\n})`,
  (id, first, second) => `registerSomething({\n  title: '${id}',\n  size: ${first},\n  colour: ${second},\n})`,
  (id, first, second) => `if (flag${id}) {\n  start(${first})\n  stop(${second})\n}`,
  (id, first, second) => `await load${id}(${first}, ${second})`,
  (id, first, second) => `settings.${id} = { one: ${first}, two: ${second} }`,
  (id, first, second) => `for (const one of list${id}) {\n  start(one, ${first})\n  stop(${second})\n}`,
  (id, first, second) => `new Server({ port: ${first}, host: ${second}, place: '${id}' })`,
  (id, first, second) => `const { one: one${id} = ${first}, two: two${id} = ${second} } = options.${id}`,
  (id, first, second) =>
    `${id}\n  .filter((one) => one === ${first})\n  .map((one) => {\n    return ${second}\n  })\n  .flat()`,
  (id, first, second) => `try {\n  open(${first}, ${id})\n} catch {\n  close(${second})\n}`,
]
const elements: readonly Form[] = [
  (id, first, second) => `{ path: '/${id}', handler: ${first}, more: { deep: ${second} } }`,
  (id, first, second) => `route('${id}', ${first}, () => ${second})`,
  (id, first, second) => `[${id}, ${first}, ${second}]`,
]

const indented = (text: string, by: string): string => text.replaceAll(/^/gm, by)
interface Place {
  readonly forms: readonly Form[]
  readonly around: (all: readonly string[]) => string
}
const places: readonly Place[] = [
  { forms: statements, around: (all) => `import { app } from './app.ts'\n\n${all.join('\n\n')}\n` },
  {
    forms: statements,
    around: (all) => `export async function setUp() {\n${indented(all.join('\n'), '  ')}\n  return app\n}\n`,
  },
  {
    forms: statements,
    around: (all) => `describe('everything', async () => {\n${indented(all.join('\n\n'), '  ')}\n})\n`,
  },
  {
    forms: elements,
    around: (all) => `export default defineRoutes({\n  routes: [\n${indented(all.join(',\n'), '    ')},\n  ],\n})\n`,
  },
]

/** What one side makes of a piece: other values in its places, nothing, or a piece of its own behind it. */
const change = fc.record(
  {
    isGone: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
    first: fc.boolean(),
    second: fc.boolean(),
    added: fc.option(fc.nat(20), { freq: 6 }),
  },
  { noNullPrototype: true },
)
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never
const unchanged: Change = { isGone: false, first: false, second: false, added: null }
const piece = fc.record(
  {
    form: fc.nat(20),
    hand: fc.oneof(fc.constant(unchanged), change),
    generator: fc.oneof(fc.constant(unchanged), change),
  },
  { noNullPrototype: true },
)
const pairs = sample({ test: 40, all: 2000, proof: 20_000 })

function textOf(place: Place, form: number, id: string, first: string, second: string): string {
  return (place.forms[form % place.forms.length] as Form)(id, first, second)
}

describe('statements and elements without a name', () => {
  it('a chain that one side changes in its first link, and the other one takes out, is a clash', () => {
    const chain = (first: string): string => textOf(places[0] as Place, 10, 's0', first, 'second')
    const other = textOf(places[0] as Place, 0, 's1', 'first', 'second')
    const around = (...all: string[]): string => (places[0] as Place).around(all)
    const merged = mergeSource(ts, around(other), around(chain('first'), other), around(chain('firstnext')))
    expect(merged.clashes).toHaveLength(1)
  })

  it('are merged inside or are a clash; none is doubled, none is lost', () => {
    const outcomes = { clean: 0, needless: 0, clash: 0 }
    fc.assert(
      fc.property(fc.nat(places.length - 1), fc.array(piece, { minLength: 1, maxLength: 7 }), (where, pieces) => {
        const place = places[where] as Place
        const sides = { base: [] as string[], mine: [] as string[], next: [] as string[], expected: [] as string[] }
        let isClash = false
        for (const [index, { form, hand, generator }] of pieces.entries()) {
          const id = `s${index}`
          const [first, second] = [`first${index}`, `second${index}`]
          const of = (one: Change, side: string): [string, string] => [
            one.first ? `${first}${side}` : first,
            one.second ? `${second}${side}` : second,
          ]
          const isChanged = (one: Change): boolean => !one.isGone && (one.first || one.second)
          isClash ||= (hand.isGone && isChanged(generator)) || (generator.isGone && isChanged(hand))
          isClash ||=
            isChanged(hand) &&
            isChanged(generator) &&
            [hand.first && generator.first, hand.second && generator.second].some(Boolean)
          sides.base.push(textOf(place, form, id, first, second))
          if (!hand.isGone) sides.mine.push(textOf(place, form, id, ...of(hand, 'hand')))
          if (!generator.isGone) sides.next.push(textOf(place, form, id, ...of(generator, 'next')))
          const both = [hand.first, hand.second].map((isHand, at) => {
            const one = [first, second][at] as string
            if (isHand) return `${one}hand`
            return (at === 0 ? generator.first : generator.second) ? `${one}next` : one
          }) as [string, string]
          if (!hand.isGone && !generator.isGone) sides.expected.push(textOf(place, form, id, ...both))
          for (const [side, one] of [
            ['mine', hand],
            ['next', generator],
          ] as const) {
            if (one.added === null) continue
            const added = textOf(place, one.added, `${side}${index}`, `own${side}${index}`, `other${side}${index}`)
            sides[side].push(added)
            sides.expected.push(added)
          }
        }
        const [mine, base, next, expected] = [sides.mine, sides.base, sides.next, sides.expected].map((all) =>
          place.around(all),
        ) as [string, string, string, string]
        const merged = mergeSource(ts, mine, base, next)
        const { text, clashes } = merged
        outcomes[clashes.length === 0 ? 'clean' : isClash ? 'clash' : 'needless'] += 1
        if (clashes.length === 0) {
          expect(isClash).toBe(false)
          expect(isValidSource(ts, text)).toBe(true)
          expect(said(text)).toBe(said(expected))
          return
        }
        for (const [choice, side] of [
          ['keep', mine],
          ['overwrite', next],
        ] as const) {
          const chosen = mergeSource(ts, mine, base, next, () => choice)
          expect(chosen.clashes).toEqual([])
          expect(isValidSource(ts, chosen.text)).toBe(true)
          const marks = new Set(side.match(/\w+(?:hand|next|mine)\d*\b/g))
          for (const mark of marks) expect(chosen.text.split(mark)).toHaveLength(side.split(mark).length)
        }
        const both = mergeSource(ts, mine, base, next, () => 'both')
        expect(both.clashes).toHaveLength(merged.sides?.filter(({ hasBoth }) => !hasBoth).length ?? 0)
        if (both.clashes.length > 0) return
        expect(isValidSource(ts, both.text)).toBe(true)
        const marks = new Set(`${mine}${next}`.match(/\w+(?:hand|next|mine)\d*\b/g))
        for (const mark of marks) expect(both.text).toContain(mark)
      }),
      { numRuns: pairs },
    )
    expect(outcomes.needless).toBeLessThan(pairs / 10)
    expect(outcomes.clean).toBeGreaterThan(pairs / 4)
  })
})
