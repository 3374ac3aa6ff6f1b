import { catalogues, type Locale } from '@quoin/extensions/locales'
import { pickAcceptedLocale } from './pick-accepted-locale.ts'

/** The languages that the server speaks, English first: those in which there are catalogues. */
export const messageLocales: readonly string[] = [
  'en-US',
  ...Object.keys(catalogues).filter((locale) => locale !== 'en-US'),
]

/** The language of a tag in which there are catalogues: `de-DE` for `de` and for `de-AT`. */
export function knownLocale(tag: string): Locale | null {
  const found = pickAcceptedLocale(tag, messageLocales)
  return found !== null && isMessageLocale(found) ? found : null
}

function isMessageLocale(locale: string): locale is Locale {
  return Object.hasOwn(catalogues, locale)
}
