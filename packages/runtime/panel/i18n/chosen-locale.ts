import { stored } from '../shell/storage.ts'
import { type Locale, localeNames } from './locales/names.ts'

/** Where the preferences of this browser are kept. */
export const preferencesKey = 'quoin:preferences'

/** The language of the panel: the one chosen in this browser, else the first of the browser's that there is, else the server's. */
export function firstLocale(ofServer: string | null | undefined): Locale {
  const chosen = stored<{ readonly locale?: string }>(preferencesKey)?.locale
  return knownLocale([chosen, ...navigator.languages, ofServer])
}

/** The first of several languages that the panel has, in this region or another one; English when it has none of them. */
export function knownLocale(wanted: readonly (string | null | undefined)[]): Locale {
  const locales = Object.keys(localeNames) as Locale[]
  for (const name of wanted) {
    const [exact, language] = [name?.toLowerCase(), name?.toLowerCase().split('-')[0]]
    const found =
      locales.find((locale) => locale.toLowerCase() === exact) ??
      locales.find((locale) => locale.toLowerCase().split('-')[0] === language)
    if (found !== undefined) return found
  }
  return 'en-US'
}
