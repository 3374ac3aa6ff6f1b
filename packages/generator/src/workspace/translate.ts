import { isText, type Text } from '@quoin/extensions/text'
import type { PlanClash } from '../plan/generation-plan.ts'
import { sentence } from '../sentence.ts'

/** Makes the sentence of a text in the language of a screen, from the English one where it has no message of its own. */
export type Translate = (text: Text, english: string) => string

/** The sentences of a screen in English. */
export const inEnglish: Translate = (_text, english) => english

/** Texts of the generator as sentences. */
export function translateTexts(texts: readonly Text[], translate: Translate): readonly string[] {
  return texts.map((text) => translate(text, sentence(text)))
}

/** What two sides of a file differ in, as a screen shows it. */
export function translateClash({ text, message, ...clash }: PlanClash, translate: Translate): Omit<PlanClash, 'text'> {
  return { ...clash, message: translate(text, message) }
}

/** What went wrong, as a sentence: an error of ours says it in any language, one of others as it does. */
export function translateError(error: unknown, translate: Translate): string {
  if (!(error instanceof Error)) return String(error)
  return 'text' in error && isText(error.text) ? translate(error.text, error.message) : error.message
}
