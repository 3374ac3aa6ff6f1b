import { ts } from 'ts-morph'
import { describe, expect, it } from 'vitest'
import { mergeSource } from '../../src/merge/merge-source.ts'

const base = `import { app, router } from './app.ts'

app.use(helmet())

router.post('/', (request, response) => {
  const { title, price } = request.body
  const row = { title, price }
  response.json(save(row))
})

export default defineSettings({ size: 10, plugins: [first()] })

export { app, router }
`
type Edit = readonly [from: string, to: string]
const edited = (...edits: readonly Edit[]) =>
  edits.reduce((text, [from, to]) => {
    expect(text).toContain(from)
    return text.replace(from, to)
  }, base)

describe('a statement without a name', () => {
  it('has what both sides changed inside it', () => {
    const mine: readonly Edit[] = [
      ['save(row)', 'save(row, request.user)'],
      ['size: 10', 'size: 20'],
      ['{ app, router }', '{ app, own, router }'],
    ]
    const next: readonly Edit[] = [
      ['{ title, price }', '{ title, price, stock }'],
      ['= { title, price }', '= { title, price, stock }'],
      ['[first()]', '[first(), second()]'],
      ['router }\n', 'router, theirs }\n'],
    ]
    const { text, clashes } = mergeSource(ts, edited(...mine), base, edited(...next))
    expect(clashes).toEqual([])
    expect(text).toBe(edited(...mine, ...next))
  })

  it.each<[string, string, Edit, Edit]>([
    ['rewritten by both', 'app.use(cors())', ['helmet()', 'cors()'], ['helmet()', 'session(secret, store)']],
    ['changed by both in the same place', "router.post('/')", ['save(row)', 'own(row)'], ['save(row)', 'other(row)']],
    ['made something else by both', 'own(1)', ['app.use(helmet())', 'own(1)'], ['app.use(helmet())', 'other.way(2)']],
    [
      'deleted by hand and changed by the generator',
      'app.use(helmet({ strict: true }))',
      ['app.use(helmet())\n\n', ''],
      ['helmet()', 'helmet({ strict: true })'],
    ],
  ])('is one clash when %s', (_, member, mine, next) => {
    const sides = [edited(mine), base, edited(next)] as const
    const { text, clashes } = mergeSource(ts, ...sides)
    expect(clashes).toEqual([member])
    expect(text.match(/<<<<<<< yours/g)).toHaveLength(1)
    expect(mergeSource(ts, ...sides, () => 'keep').text).toBe(edited(mine))
    expect(mergeSource(ts, ...sides, () => 'overwrite').text.trim()).toBe(edited(next).trim())
  })

  it('has arguments of one side before those that the other changed', () => {
    const mine: Edit = ["router.post('/', (request", "router.post('/', signedIn(), limited(10), (request"]
    const next: Edit = ['= { title, price }', '= { title, price, stock }']
    for (const [first, second] of [
      [mine, next],
      [next, mine],
    ] as const) {
      const { text, clashes } = mergeSource(ts, edited(first), base, edited(second))
      expect(clashes).toEqual([])
      expect(text).toBe(edited(mine, next))
    }
  })

  it('has what the hand made of an argument before one that the generator adds', () => {
    const mine: Edit = ['save(row)', 'save(row).then(own, mine, shown)']
    const next: Edit = ['save(row)', 'save(row), 201']
    const { text, clashes } = mergeSource(ts, edited(mine), base, edited(next))
    expect(clashes).toEqual([])
    expect(text).toBe(edited(['save(row)', 'save(row).then(own, mine, shown), 201']))
  })

  it('is a clash when the hand gives an argument to another function, and the generator adds one', () => {
    const mine: Edit = ['response.json(save(row))', 'respond(own(row))']
    const next: Edit = ['save(row)', 'save(row), 201']
    expect(mergeSource(ts, edited(mine), base, edited(next)).clashes).toHaveLength(1)
  })

  it('is a clash when both sides add an argument', () => {
    const add = (what: string): Edit => ['app.use(helmet())', `app.use(helmet(), ${what})`]
    const { clashes } = mergeSource(ts, edited(add('mine')), base, edited(add('theirs')))
    expect(clashes).toEqual(['app.use(helmet(), mine)'])
  })

  it('is there once when both sides add it alike', () => {
    const add: Edit = ['app.use(helmet())', "app.use(helmet())\napp.use('/files', files())"]
    const { text, clashes } = mergeSource(ts, edited(add), base, edited(add, ['size: 10', 'size: 20']))
    expect(clashes).toEqual([])
    expect(text).toBe(edited(add, ['size: 10', 'size: 20']))
  })

  it('is a clash when both sides add it in two ways', () => {
    const add = (what: string): Edit => ['app.use(helmet())', `app.use(helmet())\napp.use('/files', ${what})`]
    expect(mergeSource(ts, edited(add('mine()')), base, edited(add('theirs()'))).clashes).toEqual(["app.use('/files')"])
  })
})
