import { knownLocale } from './chosen-locale.ts'
import { loadMessagePart } from './load-messages.ts'
import type { MessagePart } from './locales/catalogues.ts'

/** Fetches the texts of a part in the language of the page, beside the code that will show them. */
export async function preloadMessagePart(part: MessagePart): Promise<void> {
  await loadMessagePart(knownLocale([document.documentElement.lang]), part)
}
