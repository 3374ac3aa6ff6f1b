import { catalogues as extensions, type Locale } from '@quoin/extensions/locales'
import { type Catalogue, formatText, type Text } from '@quoin/extensions/text'
import type { MessageLanguage } from '@quoin/extensions/validation'
import { catalogues as generator } from '@quoin/generator/locales'
import { catalogues as introspect } from '@quoin/introspect/locales'
import { catalogues as router } from '@quoin/router/locales'
import { catalogues as runtime } from '../locales/catalogues.ts'
import { knownLocale } from './message-locales.ts'
import { sentence } from './sentence.ts'

/** The catalogues of the packages whose texts the server shows. */
const packages: readonly Readonly<Record<Locale, () => Promise<Catalogue>>>[] = [
  router,
  introspect,
  extensions,
  generator,
  runtime,
]

const loaded = new Map<string, Catalogue>()

/** Loads the texts of a language when it is first asked for; errors bring their English sentences along. */
export async function loadTranslations(locale: string): Promise<void> {
  const known = knownLocale(locale)
  if (known !== null && known !== 'en-US') await loadPackageTexts(known)
}

/** Loads the texts of a language, English too, for texts that bring no sentence along. */
export async function loadPackageTexts(locale: Locale): Promise<void> {
  if (loaded.has(locale)) return
  const parts = await Promise.all(packages.map((catalogues) => catalogues[locale]()))
  setPackageTexts(locale, Object.assign({}, ...parts))
}

/** Has the texts of a language come from a catalogue from now on. */
export function setPackageTexts(locale: Locale, catalogue: Catalogue): void {
  loaded.set(locale, catalogue)
}

/** The English texts of all packages. */
export async function loadAllEnglishTexts(): Promise<Catalogue> {
  return Object.assign({}, ...(await Promise.all(packages.map((catalogues) => catalogues['en-US']()))))
}

/** What a text says in a language that was loaded; its English sentence in any other. */
export function localizeTextOr(locale: string, text: Text, english: string): string {
  const known = knownLocale(locale) ?? 'en-US'
  const catalogue = loaded.get(known)
  return catalogue === undefined ? english : formatText(catalogue, known, text)
}

/** What a text of the server says in a language that was loaded, or else in English. */
export function localizeText(locale: string, text: Text): string {
  return localizeTextOr(locale, text, sentence(text))
}

/** What is said at a field: a text in a language, or somebody's own sentence as it is. */
export function localizeFieldMessage(locale: string, text: string | Text): string {
  return typeof text === 'string' ? text : localizeText(locale, text)
}

/** By locale: each request with a body asks for one. */
const languages = new Map<Locale, Promise<MessageLanguage>>()

/** The language in which a validator says what is wrong with a field. */
export function validationLanguage(locale: string): Promise<MessageLanguage> {
  const known = knownLocale(locale) ?? 'en-US'
  const language = languages.get(known) ?? extensions[known]().then((catalogue) => ({ locale: known, catalogue }))
  languages.set(known, language)
  return language
}
