import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ExtensionApplication, extension, makeRoot, openExtensions } from '../shop.ts'

const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
const extensions = readme.slice(readme.indexOf('\n## Extensions'))
const [manifest = '', settings = '', provider = ''] = [...extensions.matchAll(/```(?:json|ts)\n(.*?)```/gs)].map(
  ([, text = '']) => text,
)
const routes = `override routes(router) {
  router.post('own/user', (context) => context.validate({
    username: 'required|string|max:20|unique:admin_users,username', tags: 'nullable|list',
  }))
}`

describe('a route of an extension that validates by rules', () => {
  let served: ExtensionApplication
  beforeAll(async () => {
    const demo = {
      'package.json': manifest,
      'settings.json': settings,
      'src/DemoServiceProvider.ts': provider,
    }
    served = await openExtensions(await makeRoot({ 'acme/demo': demo, 'acme/own': extension('acme/own', routes) }))
  })
  afterAll(() => served?.[Symbol.asyncDispose]())

  it('answers 422 with a sentence at each field, as the README of the runtime says', async () => {
    const { application, ada } = served
    expect(application.extensions.map(({ name, error }) => [name, error?.message])).toEqual([
      ['acme/demo', undefined],
      ['acme/own', undefined],
    ])
    expect(await ada.post('demo/save', { name: 'Ada', email: 'ada', config: {} })).toMatchObject({
      status: 422,
      body: { code: 'RUNTIME_VALIDATION_FAILED', errors: { email: expect.any(String) } },
    })
    const body = { name: 'Ada', email: 'ada@example.com', config: { a: 1 } }
    expect(await ada.post('demo/save', { ...body, other: 1 })).toMatchObject({ status: 200, data: body })
    expect((await ada.post('demo/save', { name: 'Ada' })).data).toBe(undefined)
  })

  it('looks into the database, and rejects what none stores before that', async () => {
    const post = async (body: object) => {
      const { status, body: answer } = await served.ada.post('own/user', body)
      return [status, Object.keys(answer.errors ?? {})]
    }
    expect(await post({ username: 'eve' })).toEqual([200, []])
    expect(await post({ username: 'ada' })).toEqual([422, ['username']])
    expect(await post({ username: 'e\u0000ve' })).toEqual([422, ['username']])
    expect(await post({ username: 5, tags: 'x' })).toEqual([422, ['username', 'tags']])
    expect(await post({})).toEqual([422, ['username']])
    expect((await served.ada.send('POST', 'own/user', '5', { 'content-type': 'application/json' })).status).toBe(422)
  })
})
