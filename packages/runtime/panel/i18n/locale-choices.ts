import { messageVersionByLocale } from './chosen-locale.ts'
import { localeNames } from './locales/names.ts'

/** The languages that a user can choose, each with its own name. */
export const localeChoices: readonly (readonly [locale: string, name: string])[] = [
  ...Object.entries(localeNames),
  ...[...messageVersionByLocale.keys()]
    .filter((locale) => !(locale in localeNames))
    .map((locale) => [locale, nameOf(locale)] as const),
]

function nameOf(locale: string): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
