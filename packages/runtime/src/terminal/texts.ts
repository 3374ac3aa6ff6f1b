import type { Locale } from '@quoin/extensions/locales'
import type { Text, TextParams } from '@quoin/extensions/text'
import { knownLocale } from '../i18n/message-locales.ts'
import { loadPackageTexts, localizeText } from '../i18n/package-texts.ts'
import { text } from '../i18n/sentence.ts'
import type { TextKey, TextParamsByKey } from '../locales/texts.ts'

let locale: Locale = 'en-US'

/** Has the command speak the language of its environment from now on, English where there is none or no such texts. */
export async function useTerminalLanguage(environment: Readonly<Record<string, string | undefined>>): Promise<void> {
  locale = localeOf(environment)
  await loadPackageTexts(locale)
}

/** The language that an environment asks for: `QUOIN_LOCALE`, or else that of the terminal, such as `de_AT.UTF-8`. */
function localeOf({ QUOIN_LOCALE, LC_ALL, LC_MESSAGES, LANG }: Readonly<Record<string, string | undefined>>): Locale {
  const asked = [QUOIN_LOCALE, LC_ALL, LC_MESSAGES, LANG].find((value) => value !== undefined && value !== '')
  return knownLocale((asked ?? '').split(/[.@]/, 1)[0]?.replace('_', '-') ?? '') ?? 'en-US'
}

type Params<Key extends TextKey> = keyof TextParamsByKey[Key] extends never
  ? readonly []
  : readonly [params: TextParamsByKey[Key]]

/** A message of the commands in the language of the command. */
export function t<Key extends TextKey>(key: Key, ...params: Params<Key>): string
export function t(key: TextKey, params: TextParams = {}): string {
  return localized(text(key, params))
}

/** A text of any package in the language of the command. */
export function localized(said: Text): string {
  return localizeText(locale, said)
}
