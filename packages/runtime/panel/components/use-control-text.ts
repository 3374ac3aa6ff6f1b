import { useCallback } from 'react'
import { useLocale } from '../i18n/locale.tsx'
import { type ControlTextKey, controlTextEn } from './control-text-en.ts'
import { controlTextZh } from './control-text-zh.ts'

/** Gives a text of the larger controls with its `{name}` parts filled. */
export type ControlTranslate = (key: ControlTextKey, values?: Readonly<Record<string, string | number>>) => string

/** The texts of the larger controls in the language in use. */
export function useControlText(): ControlTranslate {
  const { locale } = useLocale()
  return useCallback(
    (key, values = {}) =>
      (locale.name === 'zh-CN' ? controlTextZh : controlTextEn)[key].replace(/\{(\w+)\}/g, (_match, name: string) =>
        String(values[name] ?? ''),
      ),
    [locale.name],
  )
}
