import { expect, it } from 'vitest'
import { fillMessage } from '../../i18n/fill-message.ts'

it('filling a text inserts its values and selects the singular or plural form', () => {
  const text = '{title}: {count} {count|row|rows}'
  expect(fillMessage(text, { title: 'Products', count: 1 })).toBe('Products: 1 row')
  expect(fillMessage(text, { title: 'Products', count: 0 })).toBe('Products: 0 rows')
  expect(fillMessage(text, { title: '{count}', count: '1,200' })).toBe('{count}: 1,200 rows')
  expect(fillMessage(text)).toBe(':  rows')
})

it('filling a text isolates a right-to-left value from the words around it', () => {
  expect(fillMessage('Delete {name}?', { name: 'a\u202egnp.exe' })).toBe('Delete \u2068a\u202egnp.exe\u2069?')
  expect(fillMessage('Delete {name}?', { name: '\u05e9\u05dc\u05d5\u05dd' })).toBe(
    'Delete \u2068\u05e9\u05dc\u05d5\u05dd\u2069?',
  )
  expect(fillMessage('Delete {name}?', { name: 'Größe 漢字' })).toBe('Delete Größe 漢字?')
})
