import { knownLocale } from '../i18n/message-locales.ts'
import { localizeText } from '../i18n/package-texts.ts'
import { text } from '../i18n/sentence.ts'
import type { TextKey } from '../locales/texts.ts'

type NameOf<Key> = Key extends `reference.${infer Name}` ? Name : never

/** Every text of the reference page itself, and the language it is in. */
export type ApiReferenceLabels = Readonly<Record<NameOf<TextKey> | 'lang', string>>

/** The texts of the reference page of an application in the language of a request. */
export function apiReferenceLabels(locale: string, application: string): ApiReferenceLabels {
  const label = (name: Exclude<NameOf<TextKey>, 'title'>) => localizeText(locale, text(`reference.${name}`, {}))
  return {
    title: localizeText(locale, text('reference.title', { name: application })),
    lang: knownLocale(locale) ?? 'en-US',
    about: label('about'),
    groups: label('groups'),
    parameter: label('parameter'),
    place: label('place'),
    takes: label('takes'),
    'in-path': label('in-path'),
    'in-query': label('in-query'),
    'in-header': label('in-header'),
    'in-cookie': label('in-cookie'),
    body: label('body'),
    answers: label('answers'),
    nothing: label('nothing'),
    schemas: label('schemas'),
    noSchemas: label('noSchemas'),
  }
}
