import { knownLocale } from './chosen-locale.ts'
import { loadPart } from './load-messages.ts'
import type { Part } from './locales/catalogues.ts'

/** Fetches the texts of a part in the language of the page, beside the code that will show them. */
export async function preloadPart(part: Part): Promise<void> {
  await loadPart(knownLocale([document.documentElement.lang]), part)
}
