import { useOwnTexts } from '../i18n/use-own-texts.ts'
import { type ControlTextKey, controlTextEn } from './control-text-en.ts'
import { controlTextZh } from './control-text-zh.ts'

const texts = { 'en-US': controlTextEn, 'zh-CN': controlTextZh }

/** Gives a text of the larger controls with its `{name}` parts filled. */
export type ControlTranslate = (key: ControlTextKey, values?: Readonly<Record<string, string | number>>) => string

/** The texts of the larger controls in the language in use. */
export function useControlText(): ControlTranslate {
  return useOwnTexts(texts)
}
