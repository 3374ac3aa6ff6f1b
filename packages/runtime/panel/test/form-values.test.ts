import { expect, it } from 'vitest'
import { changedValues, createdValues, listChosenEmptyTextFields } from '../form/form-fields.ts'

const note = {
  name: 'note',
  schema: { type: 'TextControl', name: 'note', rules: 'nullable|string' },
  options: { emptied: 'text' },
} as const

it('a form sends no empty text that was there before, and null for a text that was taken out', () => {
  expect(changedValues([note], { note: '' }, { note: '' })).toEqual({})
  expect(changedValues([note], { note: '' }, { note: null })).toEqual({})
  expect(changedValues([note], { note: '' }, { note: 'x' })).toEqual({ note: null })
  expect(changedValues([note], { note: 'x' }, { note: '' })).toEqual({ note: 'x' })
})

it('a form sends the empty text that somebody chose where there could be no value, and says so', () => {
  const text = { ...note, options: { emptied: 'chosen' } } as const
  expect(changedValues([text], { note: '' }, { note: 'x' })).toEqual({ note: '' })
  expect(changedValues([text], { note: '' }, { note: null })).toEqual({ note: '' })
  expect(changedValues([text], { note: null }, { note: 'x' })).toEqual({ note: null })
  expect(createdValues([text], { note: '' }, () => true)).toEqual({ note: '' })
  expect(listChosenEmptyTextFields([text], { note: '' })).toEqual(['note'])
  const count = { ...text, schema: { ...text.schema, rules: 'nullable|integer' } }
  expect(changedValues([count], { note: '' }, { note: 'x' })).toEqual({ note: null })
  expect(listChosenEmptyTextFields([count], { note: '' })).toEqual([])
})
