import { sample } from '@quoin/test-machine/ring'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluateFormula, formulaFields, parseFormula } from '../../src/conditions/index.ts'

const row = { price: '19.90', quantity: 3, 'unit price': '0.10', 品名: 2, nothing: null, zero: 0 }

function calculated(text: string): string | null {
  const formula = parseFormula(text)
  if (formula === null) throw new Error(`"${text}" is no formula.`)
  return evaluateFormula(formula, row)
}

describe('a formula', () => {
  it.each([
    ['{price} * {quantity}', '59.7'],
    ['({price} - 0.9) * {quantity} + 1', '58'],
    ['1 - 2 - 3', '-4'],
    ['2 + 3 * 4 / 6', '4'],
    ['-{quantity} * -(2)', '6'],
    ['{unit price} + 0.2', '0.3'],
    ['{品名}/3', '0.666666666666'],
    ['12345678901234567890 * 10', '123456789012345678900'],
    ['1 / -4', '-0.25'],
    ['0 * -1', '0'],
  ])('%s gives the exact decimal %s', (text, expected) => expect(calculated(text)).toBe(expected))

  it.each(['{price} * {nothing}', '{missing} + 1', '{price} / {zero}', '{constructor}'])(
    '%s gives nothing without all of its numbers',
    (text) => expect(calculated(text)).toBeNull(),
  )

  it.each([
    '',
    '1 +',
    '(1',
    '1)',
    '{price} {quantity}',
    'price * 2',
    '2 ** 3',
    'alert(1)',
    '{}',
    '1;2',
    '('.repeat(600),
  ])('is not %s', (text) => expect(parseFormula(text)).toBeNull())

  it('names each of its fields once', () => {
    const formula = parseFormula('{price} * ({quantity} + {price})')
    expect(formula && formulaFields(formula)).toEqual(['price', 'quantity'])
  })

  it('calculates the same as JavaScript for random formulas', () => {
    const { tree } = fc.letrec<{ tree: string }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 5 },
        fc.integer({ min: 0, max: 99 }).map(String),
        fc.tuple(tie('tree'), fc.constantFrom('+', '-', '*'), tie('tree')).map(([a, sign, b]) => `(${a} ${sign} ${b})`),
        fc.tuple(tie('tree'), fc.constantFrom('+', '-', '*'), tie('tree')).map(([a, sign, b]) => `${a}${sign} ${b}`),
      ),
    }))
    fc.assert(
      fc.property(tree, (text) => {
        const expected: unknown = new Function(`return ${text.replace(/\d+/g, '$&n')}`)()
        expect(calculated(text)).toBe(String(expected))
      }),
      { numRuns: sample({ test: 50, all: 500, proof: 5000 }) },
    )
  })
})
