import { describe, expect, it } from 'vitest'
import { placeInJson } from '../../src/workspace/place-in-json.ts'

const record = `{
  "name": "notes",
  "fields": [
    { "name": "id" },
    { "name": "title", "label": 5 }
  ]
}
`

describe('the place of a mistake in the JSON of a record', () => {
  it.each([
    ['fields.1.label', { line: 4, character: 23 }],
    ['fields.1', { line: 4, character: 4 }],
    ['name', { line: 1, character: 2 }],
    ['fields.1.rules', { line: 4, character: 4 }],
    ['page.list', { line: 0, character: 0 }],
    ['', { line: 0, character: 0 }],
  ])('is where "%s" is, or what is there of its way', async (path, place) => {
    expect(await placeInJson(record, path)).toEqual(place)
    expect(await placeInJson(`\ufeff${record}`, path)).toEqual(place)
  })

  it.each([
    ['a comma too many', '{\n  "a": 1,\n}', { line: 2, character: 0 }],
    ['a word without quotes', '{\n  "a": x y\n}', { line: 1, character: 9 }],
    ['no end', '{\n  "a": 1', { line: 1, character: 8 }],
    ['nothing', '', { line: 0, character: 0 }],
  ])('is where a text with %s is no JSON any more', async (_, text, place) => {
    expect(await placeInJson(text, 'a')).toEqual(place)
  })
})
