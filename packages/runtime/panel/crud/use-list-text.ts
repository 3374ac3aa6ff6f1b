import { useCallback } from 'react'
import { useLocale } from '../i18n/locale.tsx'
import { type ListTextKey, listTextEn } from './list-text-en.ts'
import { listTextZh } from './list-text-zh.ts'

/** Gives a text of the dialogs of lists with its `{name}` parts filled. */
export type ListTranslate = (key: ListTextKey, values?: Readonly<Record<string, string | number>>) => string

/** The texts of the dialogs of lists in the language in use. */
export function useListText(): ListTranslate {
  const { locale } = useLocale()
  return useCallback(
    (key, values = {}) =>
      (locale.name === 'zh-CN' ? listTextZh : listTextEn)[key].replace(/\{(\w+)\}/g, (_match, name: string) =>
        String(values[name] ?? ''),
      ),
    [locale.name],
  )
}
