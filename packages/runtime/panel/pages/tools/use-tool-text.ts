import { useCallback } from 'react'
import { useLocale } from '../../i18n/locale.tsx'
import { type ToolTextKey, toolTextEn } from './tool-text-en.ts'
import { toolTextZh } from './tool-text-zh.ts'

/** Gives a text of the development tools with its `{name}` parts filled. */
export type ToolTranslate = (key: ToolTextKey, values?: Readonly<Record<string, string | number>>) => string

/** The texts of the development tools; they are fetched with these pages, not with the panel. */
export function useToolText(): ToolTranslate {
  const { locale } = useLocale()
  return useCallback(
    (key, values = {}) => {
      const text = locale.name === 'zh-CN' ? toolTextZh[key] : toolTextEn[key]
      return text.replace(/\{(\w+)\}/g, (_match, name: string) => String(values[name] ?? ''))
    },
    [locale.name],
  )
}
