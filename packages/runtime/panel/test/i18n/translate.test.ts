import { compileCatalogue } from '@quoin/test-machine/locales'
import { expect, it } from 'vitest'
import { translator } from '../../i18n/translate.ts'

const key = 'home.growthOf'
const { message } = compileCatalogue({ [key]: '{title}: {total, plural, one {# row} other {# rows}}' })[key] ?? {
  message: '',
}
const t = translator({ [key]: message }, 'en-US')

it('translating fills in values, writes numbers as the language does, and chooses the form for a number', () => {
  expect(t('home.growthOf', { title: 'Products', total: 1, days: 7 })).toBe('Products: 1 row')
  expect(t('home.growthOf', { title: 'Products', total: 0, days: 7 })).toBe('Products: 0 rows')
  expect(t('home.growthOf', { title: '{total}', total: 1200, days: 7 })).toBe('{total}: 1,200 rows')
})

it('translating isolates a right-to-left value from the words around it', () => {
  const named = (title: string) => t('home.growthOf', { title, total: 1, days: 7 })
  expect(named('a\u202egnp.exe')).toBe('\u2068a\u202egnp.exe\u2069: 1 row')
  expect(named('\u05e9\u05dc\u05d5\u05dd')).toBe('\u2068\u05e9\u05dc\u05d5\u05dd\u2069: 1 row')
  expect(named('Größe 漢字')).toBe('Größe 漢字: 1 row')
})
