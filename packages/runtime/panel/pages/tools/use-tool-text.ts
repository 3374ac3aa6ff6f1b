import { useOwnTexts } from '../../i18n/use-own-texts.ts'
import { type ToolTextKey, toolTextEn } from './tool-text-en.ts'
import { toolTextZh } from './tool-text-zh.ts'

const texts = { 'en-US': toolTextEn, 'zh-CN': toolTextZh }

/** Gives a text of the development tools with its `{name}` parts filled. */
export type ToolTranslate = (key: ToolTextKey, values?: Readonly<Record<string, string | number>>) => string

/** The texts of the development tools; they are fetched with these pages, not with the panel. */
export function useToolText(): ToolTranslate {
  return useOwnTexts(texts)
}
