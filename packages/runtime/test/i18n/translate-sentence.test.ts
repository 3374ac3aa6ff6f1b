import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { translateSentence } from '../../src/i18n/translate-sentence.ts'
import { openShop, type Shop } from '../shop.ts'

describe('a sentence of the server', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  it('is in the language of the request, with its values', async () => {
    const chinese = { 'accept-language': 'zh-CN,zh;q=0.9' }
    const failed = await shop.client().send('POST', 'login', { username: 'ada', password: 'x' }, chinese)
    expect(failed.body.msg).toBe('用户名或密码不正确。')
    const wrong = await shop.ada.send('POST', 'system/permissions', { slug: 's', name: 'S', rules: ['?'] }, chinese)
    expect(wrong.body).toMatchObject({
      msg: '有一项需要修改。',
      errors: { rules: expect.stringMatching(/^“\?”不是规则/) },
    })
    expect((await shop.ada.get('nowhere')).body.msg).toBe('There is nothing at "/admin-api/nowhere".')
  })

  it('stays unchanged when it has no translation', () => {
    expect(translateSentence('Nobody has written this.', 'zh-CN')).toBe('Nobody has written this.')
    expect(translateSentence('Add the method.', 'en-US')).toBe('Add the method.')
    expect(translateSentence('Add the method.', 'zh-CN')).toBe('请添加该方法。')
  })
})
