import { isText, type Text } from '@quoin/extensions/text'
import type { PlanClash } from '../plan/generation-plan.ts'
import { sentence } from '../sentence.ts'

/** Makes the sentence of a text in the language of a screen, from the English one where it has no message of its own. */
export type Say = (text: Text, english: string) => string

/** The sentences of a screen in English. */
export const inEnglish: Say = (_text, english) => english

/** Texts of the generator as sentences. */
export function saidTexts(texts: readonly Text[], say: Say): readonly string[] {
  return texts.map((text) => say(text, sentence(text)))
}

/** What two sides of a file differ in, as a screen shows it. */
export function saidClash({ text, message, ...clash }: PlanClash, say: Say): Omit<PlanClash, 'text'> {
  return { ...clash, message: say(text, message) }
}

/** What went wrong, as a sentence: an error of ours says it in any language, one of others as it does. */
export function saidError(error: unknown, say: Say): string {
  if (!(error instanceof Error)) return String(error)
  return 'text' in error && isText(error.text) ? say(error.text, error.message) : error.message
}
