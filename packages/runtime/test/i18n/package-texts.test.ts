import { parseManifest } from '@quoin/extensions'
import { GeneratorError } from '@quoin/generator'
import { canonicalPath } from '@quoin/router'
import { expect, it } from 'vitest'
import { HttpError } from '../../src/errors.ts'
import { errorResponse } from '../../src/http/error-response.ts'
import { loadTranslations, localizeTextOr } from '../../src/i18n/package-texts.ts'
import { openShop } from '../shop.ts'

it('a text of a package is in the language that was loaded, with the texts in it', async () => {
  const problems = parseManifest({ name: 'acme/demo', authors: 1 })
  const said = Array.isArray(problems) ? problems.map(({ problem }) => problem) : []
  const text = { key: 'EXTENSIONS_MANIFEST_INVALID', params: { file: 'package.json', problems: said } }
  await loadTranslations('zh-CN')
  expect(localizeTextOr('zh-CN', text, '')).toMatch(/^清单文件“package\.json”有误：缺失；/)
  expect(localizeTextOr('en-US', text, 'the English sentence')).toBe('the English sentence')
})

it('an error of the generator carries its documented parameters, and says in each language what happened', async () => {
  const params = { record: 'orders', removed: true }
  const { code, message, text, ...error } = new GeneratorError('GENERATOR_RECORD_STALE', { params })
  await loadTranslations('zh-CN')
  expect({ code, params: error.params, message }).toEqual({
    code: 'GENERATOR_RECORD_STALE',
    params,
    message: 'Record "orders" was removed since it was read.',
  })
  expect(text && localizeTextOr('zh-CN', text, message)).toBe('读取之后，定义“orders”已被删除。')
})

it('an error of a package is answered in the language of the request, message and hint', async () => {
  await loadTranslations('zh-CN')
  try {
    canonicalPath('/a%zz')
    expect.unreachable()
  } catch (thrown) {
    const { message, hint, text, hintText } = thrown as HttpError
    const error = new HttpError(400, 'RUNTIME_BAD_REQUEST', message, { hint, text, hintText })
    const body = (locale: string) => errorResponse(error, '1', 'production', locale).body
    expect(body('zh-CN').msg).toBe(
      '路径段 "a%zz" 含有错误的百分号编码。 请用 encodeURIComponent 对每个路径段编码一次。',
    )
    expect(body('en-US').msg).toBe(
      'The path segment "a%zz" has a bad percent escape. Encode each segment once, with encodeURIComponent.',
    )
  }
})

it('a server loads the Chinese texts when a request first asks for them', async () => {
  await using shop = await openShop()
  const chinese = { 'accept-language': 'zh-CN' }
  const wrong = await shop.client().send('GET', 'a%2561', undefined, chinese)
  expect(wrong).toMatchObject({ status: 400, body: { msg: '路径段 "a%2561" 经过了两次百分号编码。' } })
})

it('a request for a language of another country is answered in that language, by the server and its rules', async () => {
  await using shop = await openShop()
  const austrian = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }
  const wrong = await shop.client().send('GET', 'a%2561', undefined, austrian)
  expect(wrong).toMatchObject({ status: 400, body: { msg: 'Das Pfadsegment "a%2561" ist doppelt prozentkodiert.' } })
  const product = { sku: 'A', price: 'x', category_id: 1 }
  const rules = await shop.ada.send('POST', 'products', product, { ...austrian, 'sec-fetch-site': 'same-origin' })
  expect(rules.body.errors).toMatchObject({ name: 'Name ist erforderlich.' })
})

it('the system screens and the reference page of the API are in German for who reads German', async () => {
  await using shop = await openShop()
  const german = { 'accept-language': 'de' }
  const page = await shop.ada.send('GET', 'system/users', undefined, german)
  expect(JSON.stringify(page.body)).toContain('"label":"Benutzername"')
})

it('the server says in German what is wrong with a request, and what to do about it', async () => {
  await using shop = await openShop()
  const german = { 'accept-language': 'de', 'sec-fetch-site': 'same-origin' }
  const wrong = await shop.client().send('POST', 'login', { username: 'ada', password: 'x' }, german)
  expect(wrong.body).toMatchObject({ code: 'RUNTIME_LOGIN_FAILED', msg: 'Benutzername oder Passwort ist falsch.' })
  const none = await shop.client().send('GET', 'products', undefined, german)
  expect(none.body.msg).toBe('Melden Sie sich zuerst an. Ihre Sitzung ist möglicherweise abgelaufen.')
  const gone = await shop.ada.send('PUT', 'products/4711', { name: 'x' }, german)
  expect(gone.body).toMatchObject({
    msg: 'In „products“ gibt es keine Zeile „4711“.',
    params: { key: '4711', table: 'products' },
  })
  const unknown = await shop.ada.send('GET', 'products?_action=getData&nmae=x', undefined, german)
  expect(unknown.body.errors).toEqual({ nmae: 'Diese Liste hat keinen Parameter „nmae“. Meinten Sie „name“?' })
})
