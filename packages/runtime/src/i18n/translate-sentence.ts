import { chineseExtensionPatterns, chineseExtensionSentences } from './chinese-extension-sentences.ts'
import { chineseToolPatterns, chineseToolSentences } from './chinese-tool-sentences.ts'

const sentences: Readonly<Record<string, string>> = {
  ...chineseToolSentences,
  ...chineseExtensionSentences,
}
const patterns = [...chineseToolPatterns, ...chineseExtensionPatterns]

/** A sentence of the server in a language; one without a translation stays English. */
export function translateSentence(sentence: string, locale: string): string {
  if (!locale.toLowerCase().startsWith('zh')) return sentence
  const known = Object.hasOwn(sentences, sentence) ? sentences[sentence] : undefined
  if (known !== undefined) return known
  const pattern = patterns.find(([expression]) => expression.test(sentence))
  return pattern === undefined ? sentence : sentence.replace(pattern[0], pattern[1])
}

/** Several sentences in a row, each in the language where it has a translation. */
export function translateSentences(text: string, locale: string): string {
  const whole = translateSentence(text, locale)
  if (whole !== text) return whole
  const parts = text.split(/(?<=[.?!]) (?=[A-Z])/)
  return parts.map((sentence) => translateSentence(sentence, locale)).join(' ')
}
