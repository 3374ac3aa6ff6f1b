import { expect, it } from 'vitest'
import { castRow } from '../../src/crud/model/cast.ts'

const model = { hidden: [], passwords: {}, authors: {}, timestamps: false, softDeletes: false } as const

it('an instant with its zone travels with every digit of its fraction', () => {
  const row = {
    at: '2024-02-29 18:04:56.123456+05:30',
    short: '2024-02-29 12:34:56.120+00',
    whole: '2024-02-29 12:34:56+00',
  }
  const casts = { at: 'datetime', short: 'datetime', whole: 'datetime' } as const
  expect(castRow({ ...model, casts }, { ...row })).toEqual({
    at: '2024-02-29T12:34:56.123456Z',
    short: '2024-02-29T12:34:56.120Z',
    whole: '2024-02-29T12:34:56Z',
  })
})

it('a fraction that is no number of JSON travels as a text', () => {
  const row = { most: Number.POSITIVE_INFINITY, none: 'NaN', one: '1.5' }
  const casts = { most: 'float', none: 'float', one: 'float' } as const
  expect(castRow({ ...model, casts }, row)).toEqual({ most: 'Infinity', none: 'NaN', one: 1.5 })
})
