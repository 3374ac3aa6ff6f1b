import { expect, it } from 'vitest'
import { fillText } from '../../panel/i18n/fill-text.ts'

it('fills the parts of a text, and takes the word for one or for several', () => {
  const text = '{title}: {count} {count|row|rows}'
  expect(fillText(text, { title: 'Products', count: 1 })).toBe('Products: 1 row')
  expect(fillText(text, { title: 'Products', count: 0 })).toBe('Products: 0 rows')
  expect(fillText(text, { title: '{count}', count: '1,200' })).toBe('{count}: 1,200 rows')
  expect(fillText(text)).toBe(':  rows')
})
