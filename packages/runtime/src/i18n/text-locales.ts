import { catalogues, type Locale } from '@quoin/extensions/locales'

/** The languages that the server speaks, English first: those in which there are catalogues. */
export const textLocales: readonly string[] = [
  'en-US',
  ...Object.keys(catalogues).filter((locale) => locale !== 'en-US'),
]

/** The language of a tag in which there are catalogues: `de-DE` for `de` and for `de-AT`. */
export function knownLocale(locale: string): Locale | null {
  const language = locale.split('-', 1)[0]?.toLowerCase()
  return (textLocales.find((known) => known.split('-', 1)[0] === language) as Locale | undefined) ?? null
}
