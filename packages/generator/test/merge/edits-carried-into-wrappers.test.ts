import { ts } from 'ts-morph'
import { describe, expect, it } from 'vitest'
import { mergeSource } from '../../src/merge/merge-source.ts'

const base = `export class OrderController {
  form() {
    return this.baseForm([
      Text({ name: 'number' }),
      Text({ name: 'state' }),
      Text({ name: 'note' }),
    ])
  }
}
`
const generated = `export class OrderController {
  form() {
    return this.baseForm([
      Text({ name: 'note' }),
      FieldSet({
        title: 'Main',
        body: [
          Text({ name: 'number' }),
          Text({ name: 'state' }),
        ],
      }),
    ])
  }
}
`

describe('a control that the generator puts into a field set', () => {
  it.each([
    ['a property', "Text({ name: 'state', hint: 'Own' })"],
    ['a call around it', "own(Text({ name: 'state' }))"],
    ['a condition', "...(own ? [Text({ name: 'state' })] : [])"],
    ['a comment above it', "// Own.\n      Text({ name: 'state' })"],
    ['properties on lines', "Text({\n        name: 'state',\n        hint: own,\n      })"],
  ])('has there what the hand made of it: %s', (_, control) => {
    const { text, clashes } = mergeSource(ts, base.replace("Text({ name: 'state' })", control), base, generated)
    expect(clashes).toEqual([])
    expect(text).toBe(generated.replace("Text({ name: 'state' })", control.replaceAll('\n', '\n    ')))
  })

  it('is not there where the hand took it out', () => {
    for (const name of ['number', 'state']) {
      const line = `Text({ name: '${name}' }),\n`
      const { text, clashes } = mergeSource(ts, base.replace(`      ${line}`, ''), base, generated)
      expect(clashes).toEqual([])
      expect(text).toBe(generated.replace(`          ${line}`, ''))
    }
  })

  it('is there once under each choice for what both sides changed', () => {
    const mine = base.replace("Text({ name: 'state' })", "Text({ name: 'state', hint: 'Own' })")
    const next = generated.replace("name: 'state'", "name: 'state', hint: 'New'")
    expect(mergeSource(ts, mine, base, next).clashes).toEqual(['OrderController.form'])
    for (const choice of ['keep', 'overwrite'] as const) {
      const { text } = mergeSource(ts, mine, base, next, () => choice)
      expect(text.match(/name: 'state'/g), choice).toHaveLength(1)
      expect(text).toContain(choice === 'keep' ? "hint: 'Own'" : "hint: 'New'")
    }
  })
})
