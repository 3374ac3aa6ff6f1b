import { describe, expect, it } from 'vitest'
import { controlTextZh } from '../../components/control-text-zh.ts'
import { listTextZh } from '../../crud/list-text-zh.ts'
import { zhCn } from '../../i18n/zh-cn.ts'
import { extensionTextZh } from '../../pages/extensions/extension-text-zh.ts'
import { toolTextZh } from '../../pages/tools/tool-text-zh.ts'

const texts = { controlTextZh, extensionTextZh, listTextZh, toolTextZh, zhCn }

describe('the Chinese texts of the panel', () => {
  it.each(Object.entries(texts))('use Chinese punctuation: %s', (_name, messages) => {
    const narrow = /[\u4e00-\u9fff}] ?[,?;!](?!\w)|[\u4e00-\u9fff]:|[,;][\u4e00-\u9fff]/
    expect(Object.values<string>(messages).filter((text) => narrow.test(text))).toEqual([])
  })
})
