import { expect, it } from 'vitest'
import { fillText } from '../../i18n/fill-text.ts'

it('fills the parts of a text, and takes the word for one or for several', () => {
  const text = '{title}: {count} {count|row|rows}'
  expect(fillText(text, { title: 'Products', count: 1 })).toBe('Products: 1 row')
  expect(fillText(text, { title: 'Products', count: 0 })).toBe('Products: 0 rows')
  expect(fillText(text, { title: '{count}', count: '1,200' })).toBe('{count}: 1,200 rows')
  expect(fillText(text)).toBe(':  rows')
})

it('keeps a value that turns the direction of writing apart from the words around it', () => {
  expect(fillText('Delete {name}?', { name: 'a\u202egnp.exe' })).toBe('Delete \u2068a\u202egnp.exe\u2069?')
  expect(fillText('Delete {name}?', { name: '\u05e9\u05dc\u05d5\u05dd' })).toBe(
    'Delete \u2068\u05e9\u05dc\u05d5\u05dd\u2069?',
  )
  expect(fillText('Delete {name}?', { name: 'Größe 漢字' })).toBe('Delete Größe 漢字?')
})
