import { useCallback } from 'react'
import { useLocale } from '../../i18n/locale.tsx'
import { type ExtensionTextKey, extensionTextEn } from './extension-text-en.ts'
import { extensionTextZh } from './extension-text-zh.ts'

/** Gives a text of the extensions screen with its `{name}` parts filled. */
export type ExtensionTranslate = (key: ExtensionTextKey, values?: Readonly<Record<string, string | number>>) => string

/** The texts of the extensions screen; they are fetched with it, not with the panel. */
export function useExtensionText(): ExtensionTranslate {
  const { locale } = useLocale()
  return useCallback(
    (key, values = {}) => {
      const text = locale.name === 'zh-CN' ? extensionTextZh[key] : extensionTextEn[key]
      return text.replace(/\{(\w+)\}/g, (_match, name: string) => String(values[name] ?? ''))
    },
    [locale.name],
  )
}
