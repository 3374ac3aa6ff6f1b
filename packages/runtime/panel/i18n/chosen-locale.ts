import { readStored } from '../shell/storage.ts'
import { type Locale, localeNames } from './locales/names.ts'

/** Where the preferences of this browser are kept. */
export const preferencesKey = 'quoin:preferences'

/** The language of the panel: the one chosen in this browser, else the first of the browser's that there is, else the server's. */
export function initialLocale(serverLocale: string | null | undefined): string {
  const chosen = readStored<{ readonly locale?: string }>(preferencesKey)?.locale
  return knownLocale([chosen, ...navigator.languages, serverLocale])
}

/** The languages for which the application has messages of its own, each with what changes when one of them does. */
export const messageVersionByLocale: ReadonlyMap<string, string> = new Map(
  (document.querySelector<HTMLMetaElement>('meta[name="quoin-messages"]')?.content ?? '')
    .split(' ')
    .map((entry) => entry.split('='))
    .flatMap(([locale, version]) => (locale && version ? [[locale, version]] : [])),
)

/** The first of several languages that the panel has, in this region or another one; English when it has none of them. */
export function knownLocale(wanted: readonly (string | null | undefined)[]): string {
  return found(wanted, [...Object.keys(localeNames), ...messageVersionByLocale.keys()])
}

/** The language of the panel's own catalogues that is closest to another one. */
export function closestBuiltInLocale(locale: string): Locale {
  return found([locale], Object.keys(localeNames) as Locale[])
}

function found<Known extends string>(
  wanted: readonly (string | null | undefined)[],
  locales: Known[],
): Known | 'en-US' {
  for (const name of wanted) {
    const [exact, language] = [name?.toLowerCase(), name?.toLowerCase().split('-')[0]]
    const match =
      locales.find((locale) => locale.toLowerCase() === exact) ??
      locales.find((locale) => locale.toLowerCase().split('-')[0] === language)
    if (match !== undefined) return match
  }
  return 'en-US'
}
