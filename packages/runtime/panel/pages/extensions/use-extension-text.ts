import { useOwnTexts } from '../../i18n/use-own-texts.ts'
import { type ExtensionTextKey, extensionTextEn } from './extension-text-en.ts'
import { extensionTextZh } from './extension-text-zh.ts'

const texts = { 'en-US': extensionTextEn, 'zh-CN': extensionTextZh }

/** Gives a text of the extensions screen with its `{name}` parts filled. */
export type ExtensionTranslate = (key: ExtensionTextKey, values?: Readonly<Record<string, string | number>>) => string

/** The texts of the extensions screen; they are fetched with it, not with the panel. */
export function useExtensionText(): ExtensionTranslate {
  return useOwnTexts(texts)
}
