import { expect, it } from 'vitest'
import { maskedJson } from '../../src/audit/masked-json.ts'

it('masking replaces values with secret names at any depth, even in JSON that is stored as text', () => {
  const kept = {
    name: 'x',
    password: 'hidden-1',
    list: [{ api_token: 'hidden-2', deeper: { secret: ['hidden-3'] } }],
    json: '{"name":"kept","smtp":{"password":"hidden-4"},"text":"[{\\"token\\":\\"hidden-5\\"}]"}',
    bytes: ' [{"private_key":"hidden-6"}]',
  }
  const text = maskedJson(kept)
  expect(text).not.toContain('hidden')
  expect(JSON.parse(text ?? '')).toMatchObject({ name: 'x', json: expect.stringContaining('"name":"kept"') })
})

it('masking leaves everything else unchanged', () => {
  const kept = { name: 'no secret', note: '{ password', json: '{"a" : 1}', list: [1, { b: null }] }
  expect(JSON.parse(maskedJson(kept) ?? '')).toEqual(kept)
  expect(maskedJson(null)).toBeNull()
})
