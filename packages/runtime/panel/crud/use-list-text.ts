import { useOwnTexts } from '../i18n/use-own-texts.ts'
import { type ListTextKey, listTextEn } from './list-text-en.ts'
import { listTextZh } from './list-text-zh.ts'

const texts = { 'en-US': listTextEn, 'zh-CN': listTextZh }

/** Gives a text of the dialogs of lists with its `{name}` parts filled. */
export type ListTranslate = (key: ListTextKey, values?: Readonly<Record<string, string | number>>) => string

/** The texts of the dialogs of lists in the language in use. */
export function useListText(): ListTranslate {
  return useOwnTexts(texts)
}
