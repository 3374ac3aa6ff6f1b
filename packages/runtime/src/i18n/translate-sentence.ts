import { chinesePatterns, chineseSentences } from './chinese-sentences.ts'
import { chineseToolPatterns, chineseToolSentences } from './chinese-tool-sentences.ts'

/** The language that a header of the request asks for first, out of those that the server speaks. */
export function spokenLocale(acceptLanguage: string | undefined): 'en-US' | 'zh-CN' {
  return /^\s*zh\b/i.test(acceptLanguage ?? '') ? 'zh-CN' : 'en-US'
}

/** A sentence of the server in a language; one without a translation stays English. */
export function translateSentence(sentence: string, locale: string): string {
  if (!locale.toLowerCase().startsWith('zh')) return sentence
  const known = chineseSentences[sentence] ?? chineseToolSentences[sentence]
  if (known !== undefined) return known
  const pattern = [...chinesePatterns, ...chineseToolPatterns].find(([expression]) => expression.test(sentence))
  return pattern === undefined ? sentence : sentence.replace(pattern[0], pattern[1])
}
