import { localizeText } from '../i18n/package-texts.ts'
import { text } from '../i18n/sentence.ts'
import { messages } from '../locales/en-US.ts'
import type { TextKey } from '../locales/texts.ts'

/** The key of a text without values that the system screens show. */
export type SystemTextKey = Extract<TextKey, `label.${string}` | `audit.${string}` | `permission.${string}`>

/** What the audit log calls the things that are done. */
export const auditActions: readonly string[] = Object.keys(messages)
  .filter(isActionKey)
  .map((key) => key.slice('audit.'.length))

function isActionKey(key: string): key is Extract<TextKey, `audit.${string}`> {
  return key.startsWith('audit.') && Object.hasOwn(messages, key)
}

/** A text of the system screens in the language of the request. */
export function systemText(locale: string, key: SystemTextKey): string {
  return localizeText(locale, text(key, {}))
}

/** What was done, as the audit log names it, in words; what an extension has done is called as it calls it. */
export function actionText(locale: string, action: string): string {
  const key = `audit.${action}`
  return isActionKey(key) ? systemText(locale, key) : action
}
