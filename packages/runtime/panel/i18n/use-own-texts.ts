import { useCallback } from 'react'
import { fillMessage } from './fill-message.ts'
import { type LocaleName, useLocale } from './locale.tsx'

/** The texts of one part of the panel in every language, fetched with that part and not with the panel. */
export type OwnTexts<Key extends string> = Readonly<Record<LocaleName, Readonly<Record<Key, string>>>>

/** Gives one of them in the language in use, with its `{name}` parts filled; `texts` must be a constant. */
export function useOwnTexts<Key extends string>(
  texts: OwnTexts<Key>,
): (key: Key, values?: Readonly<Record<string, string | number>>) => string {
  const { locale } = useLocale()
  return useCallback((key, values) => fillMessage(texts[locale.name][key], values), [texts, locale.name])
}
