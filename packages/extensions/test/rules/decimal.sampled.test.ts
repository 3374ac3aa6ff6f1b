import { sample } from '@quoin/test-machine/ring'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareDecimals, isMultiple, parseDecimal } from '../../src/rules/decimal.ts'

const runs = { numRuns: sample({ test: 100, all: 1_000, proof: 20_000 }) }
const digits = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n })
const places = fc.integer({ min: 0, max: 30 })

function written(value: bigint, scale: number): string {
  const text = (value < 0n ? -value : value).toString().padStart(scale + 1, '0')
  const point = text.length - scale
  return `${value < 0n ? '-' : ''}${text.slice(0, point)}${scale > 0 ? `.${text.slice(point)}` : ''}`
}

function decimal(value: unknown) {
  const parsed = parseDecimal(value)
  if (!parsed) throw new Error(`${String(value)} was not read`)
  return parsed
}

describe('decimals', () => {
  it('compare like the exact numbers that they stand for', () => {
    fc.assert(
      fc.property(digits, places, digits, places, (a, aScale, b, bScale) => {
        const [left, right] = [a * 10n ** BigInt(bScale), b * 10n ** BigInt(aScale)]
        const order = compareDecimals(decimal(written(a, aScale)), decimal(written(b, bScale)))
        expect(Math.sign(order)).toBe(left < right ? -1 : left > right ? 1 : 0)
      }),
      runs,
    )
  })

  it('compare like the JavaScript numbers that they are read from', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        (a, b) => {
          expect(Math.sign(compareDecimals(decimal(a), decimal(b)))).toBe(a < b ? -1 : a > b ? 1 : 0)
        },
      ),
      runs,
    )
  })

  it('recognise multiples exactly, where floats do not', () => {
    expect(isMultiple(decimal('0.3'), decimal('0.1'))).toBe(true)
    expect(isMultiple(decimal('1e2'), decimal(10))).toBe(true)
    expect(isMultiple(decimal('5'), decimal('0'))).toBe(false)
    expect(isMultiple(decimal('9'.repeat(500)), decimal('3'))).toBe(false)
  })

  it.each(['', ' 1', '1 ', '1,000', '0x10', 'Infinity', '1e', '1e1000', '.', '--1', '1.2.3', '١'])(
    'reject the text %j',
    (text) => {
      expect(parseDecimal(text)).toBeNull()
    },
  )

  it('are compared in time linear to the length of a hostile number', () => {
    expect(
      compareDecimals(decimal(`1${'0'.repeat(1_000_000)}1.${'0'.repeat(1_000_000)}1`), decimal(5)),
    ).toBeGreaterThan(0)
  })
})
