import { expect, it } from 'vitest'
import { changedValues } from '../form/form-fields.ts'

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
