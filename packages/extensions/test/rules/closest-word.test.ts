import { describe, expect, it } from 'vitest'
import { closestWord } from '../../src/rules/index.ts'

describe('the closest word', () => {
  it.each([
    ['nmae', ['number', 'name', 'note'], 'name'],
    ['maxx', ['max', 'min'], 'max'],
    ['MAX', ['max', 'min'], 'max'],
    ['requierd', ['required', 'requiredWith'], 'required'],
    ['xyz', ['max', 'min', 'in'], null],
    ['a', [], null],
  ])('of %j among %j is %j', (word, words, expected) => {
    expect(closestWord(word, words)).toBe(expected)
  })
})
