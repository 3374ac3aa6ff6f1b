import { expect, it } from 'vitest'
import { isoDate } from '../../src/database/date-time.ts'

it.each([
  ['2024-02-29', '2024-02-29'],
  ['2024-02-29 12:34:56', '2024-02-29'],
  ['0044-03-15 BC', '0044-03-15 BC'],
  ['10000-01-01', '10000-01-01'],
  ['infinity', 'infinity'],
  ['-infinity', '-infinity'],
  ['soon', 'soon'],
])('the day of %j is %j', (stored, day) => {
  expect(isoDate(stored)).toBe(day)
})
