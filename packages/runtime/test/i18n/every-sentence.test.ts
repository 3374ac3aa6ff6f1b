import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { translateSentence, translateSentences } from '../../src/i18n/translate-sentence.ts'

const source = join(import.meta.dirname, '../../src')
const folders = 'auth,crud,dashboard,exchange,extensions,http,menus,permissions,search,settings,system,tools,uploads'

/** What only developers and operators meet, at the start, in a log or at a protocol's edge. */
const forDevelopers = [
  'The bytes are no UTF-8 text.',
  'The text holds a NUL.',
  'Migration "7" exports no function "up".',
]

/** The sentences in the files of a folder that have no Chinese form. */
function untranslated(cwd: string, files: string): Set<string> {
  const missing = new Set<string>()
  for (const file of globSync(files, { cwd })) {
    if (file.includes('messages/')) continue
    const text = readFileSync(join(cwd, file), 'utf8').replaceAll(/^\s*(?:\/\/|\*|\/\*\*).*$/gm, '')
    for (const match of text.matchAll(/(['"`])((?:[A-Z]|\$\{|")(?:\\.|(?!\1)[\s\S])*?[.?!])\1/g)) {
      const raw = match[2] ?? ''
      // A mistake in code that its author meets, and nobody else.
      if (/TypeError\(\s*$/.test(text.slice(0, match.index))) continue
      if (!/[a-z] /.test(raw) || raw.includes('\n')) continue
      const sentence = raw.replaceAll(/\$\{[^}]*\}/g, '7').replaceAll("\\'", "'")
      if (translateSentence(sentence, 'zh-CN') === sentence) missing.add(sentence)
    }
  }
  return missing
}

it('every sentence that the server shows to users has a Chinese translation', () => {
  const missing = untranslated(source, `{${folders}}/**/*.ts`)
  expect([...missing].sort()).toEqual([...forDevelopers].sort())
})

it('sentences that are composed of parts are translated to Chinese', () => {
  const hints = 'Add the method. Enable "acme/demo" first.'
  expect(translateSentences(hints, 'zh-CN')).toBe('请添加该方法。 请先启用“acme/demo”。')
  expect(translateSentences(hints, 'en-US')).toBe(hints)
})
