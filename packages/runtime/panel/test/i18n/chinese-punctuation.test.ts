import { expect, it } from 'vitest'
import chinese from '../../locales/zh-CN.json' with { type: 'json' }

it('the Chinese texts of the panel use Chinese punctuation', () => {
  const narrow = /[\u4e00-\u9fff}] ?[,?;!](?!\w)|[\u4e00-\u9fff]:|[,;][\u4e00-\u9fff]/
  const texts = Object.entries<string>(chinese).map(([key, text]) => [key, text.replace(/, number\}/g, '}')] as const)
  expect(texts.filter(([, text]) => narrow.test(text))).toEqual([])
})
