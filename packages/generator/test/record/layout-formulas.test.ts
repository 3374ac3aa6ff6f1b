import { describe, expect, it } from 'vitest'
import type { LayoutPart } from '../../src/record/layout.ts'
import { expandFormulas, findFormulaCircle, layoutFormulas } from '../../src/record/layout-formulas.ts'

function computed(formula: string, alias?: string): LayoutPart {
  return { kind: 'component', component: 'Computed', properties: { formula, ...(alias && { alias }) } }
}

describe('formulas of a layout', () => {
  it('stand in those that read them by name, wherever in the layout they are', () => {
    const layout: readonly LayoutPart[] = [
      computed('{net} * 1.2'),
      { kind: 'tabs', items: [{ title: 'Sum', body: ['price', computed('{price} * {amount} - {discount}', 'net')] }] },
      computed('{price} / 2', 'discount'),
    ]
    expect(layoutFormulas(expandFormulas(layout), '').map(({ text, alias }) => [text, alias])).toEqual([
      ['({price} * {amount} - ({price} / 2)) * 1.2', null],
      ['{price} * {amount} - ({price} / 2)', null],
      ['{price} / 2', null],
    ])
  })

  it('are found in a circle by way of others, and never in the circle of others alone', () => {
    const texts = new Map([
      ['net', '{gross} - {tax}'],
      ['gross', '{price} + { net }'],
      ['tax', '{price}'],
      ['total', '{net}'],
    ])
    expect(findFormulaCircle('net', texts)).toEqual(['net', 'gross', 'net'])
    expect(findFormulaCircle('total', texts)).toBeNull()
    expect(findFormulaCircle('tax', texts)).toBeNull()
  })

  it('end where they read each other, and where they double with each other', () => {
    const circle = [computed('{b}', 'a'), computed('{a} + 1', 'b')]
    expect(layoutFormulas(expandFormulas(circle), '').map(({ text }) => text)).toEqual(['({a} + 1)', '{a} + 1'])
    const doubling = Array.from({ length: 60 }, (_, at) => computed(`{c${at - 1}} + {c${at - 1}}`, `c${at}`))
    expect(layoutFormulas(expandFormulas(doubling), '').every(({ text }) => text.length < 10_000)).toBe(true)
  })
})
