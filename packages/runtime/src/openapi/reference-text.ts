import { knownLocale } from '../i18n/message-locales.ts'
import { localizedText } from '../i18n/package-texts.ts'
import { text } from '../i18n/sentence.ts'

const names = [
  'about',
  'groups',
  'parameter',
  'place',
  'takes',
  'in-path',
  'in-query',
  'in-header',
  'in-cookie',
  'body',
  'answers',
  'nothing',
  'schemas',
  'noSchemas',
] as const

/** Every text of the reference page itself, and the language it is in. */
export type ApiReferenceLabels = Readonly<Record<(typeof names)[number] | 'title' | 'lang', string>>

/** The texts of the reference page of an application in the language of a request. */
export function apiReferenceLabels(locale: string, application: string): ApiReferenceLabels {
  const own = names.map((name) => [name, localizedText(locale, text(`reference.${name}`, {}))])
  const title = localizedText(locale, text('reference.title', { name: application }))
  return { ...(Object.fromEntries(own) as ApiReferenceLabels), title, lang: knownLocale(locale) ?? 'en-US' }
}
