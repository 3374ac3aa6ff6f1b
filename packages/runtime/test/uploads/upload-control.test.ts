import { join } from 'node:path'
import { expect, it } from 'vitest'
import { validateForm } from '../../src/crud/form/form-validation.ts'
import { multipart, openShop, testFixtures } from '../shop.ts'

const picture = `image/2026/11/21/${'a1'.repeat(16)}.png`
const document = `file/2026/11/21/${'b2'.repeat(16)}.pdf`
const check = (type: string, value: unknown, promises: object = {}) =>
  validateForm(
    { field: value },
    {
      controls: [{ type, name: 'field', rules: 'nullable', ...promises }],
      fillable: ['field'],
      partial: true,
      lookup: async () => false,
      uploadSize: async () => 1000,
      locale: 'en-US',
    },
  )

const sized = {
  type: 'object',
  properties: { size: { type: 'integer', minimum: 1 }, day: { type: 'string', format: 'date' } },
  required: ['size'],
}

it.each([
  ['ImageControl', picture],
  ['ImageControl', [picture]],
  ['FileControl', document],
  ['FileControl', picture],
  ['FileControl', null],
  ['FileControl', ''],
  ['TextControl', '../x'],
])('the control %s accepts the value %j', async (type, value) => {
  expect(await check(type, value)).toEqual({ field: value === '' ? null : value })
})

it.each([
  ['FileControl', '../../etc/passwd'],
  ['FileControl', `file/../2026/11/21/${'b2'.repeat(16)}.pdf`],
  ['FileControl', `${document}/../../x`],
  ['FileControl', `${document}\n`],
  ['FileControl', document.replace('.pdf', '.html')],
  ['FileControl', `/admin-api/uploads/${document}`],
  ['FileControl', 'https://evil.example/x.pdf'],
  ['FileControl', [document, '../x']],
  ['FileControl', { path: document }],
  ['ImageControl', document],
])('the control %s rejects the value %j, which the server has not issued', async (type, value) => {
  await expect(check(type, value)).rejects.toMatchObject({ status: 422, errors: { field: expect.any(String) } })
})

it.each([
  ['FileControl', document, { accept: '.pdf,image/*' }, null],
  ['FileControl', picture, { accept: '.PDF, image/*' }, null],
  ['FileControl', picture.replace('.png', '.jpg'), { accept: '.jpeg' }, null],
  [
    'FileControl',
    picture,
    { accept: 'application/pdf' },
    'This kind of file is not accepted here: only application/pdf.',
  ],
  ['ImageControl', picture, { accept: '.webp' }, 'This kind of file is not accepted here: only .webp.'],
  [
    'FileControl',
    [picture, document],
    { accept: 'image/png' },
    'This kind of file is not accepted here: only image/png.',
  ],
  ['FileControl', document, { maxSize: 1000 }, null],
  ['FileControl', document, { maxSize: 999 }, 'The file has 1,000 bytes; at most 999 are accepted here.'],
  ['FileControl', [document, picture], { multiple: true, max: 1 }, 'At most one file is accepted.'],
  ['JsonSchemaControl', { size: 3 }, { schema: sized }, null],
  ['JsonSchemaControl', { size: 0 }, { schema: sized }, 'The value does not fit its schema: size must be >= 1.'],
  [
    'JsonSchemaControl',
    {},
    { schema: sized },
    "The value does not fit its schema: it must have required property 'size'.",
  ],
  [
    'JsonSchemaControl',
    { size: 1, day: 'x' },
    { schema: sized },
    'The value does not fit its schema: day must match format "date".',
  ],
  ['JsonSchemaControl', { any: 1 }, {}, null],
])('the server holds what the control %s promises of %j: %j', async (type, value, promises, rejected) => {
  const answered = await check(type, value, promises).catch((error: { readonly errors: object }) => error.errors)
  expect(answered).toEqual({ field: rejected ?? value })
})

it('a request past the panel is held to the size of a file and to the schema of a value', async () => {
  await using shop = await openShop('sqlite', {}, undefined, join(testFixtures, 'controls'))
  const upload = async (content: string): Promise<string> => {
    const { body, headers } = multipart({ filename: 'letters.txt', content })
    return (await shop.ada.send('POST', 'uploads/file', body, headers)).data.value
  }
  const [small, large] = [await upload('a'.repeat(1_000_000)), await upload('a'.repeat(1_000_001))]
  const rejected = await shop.ada.post('things', { file_control: large, json_schema_control: { legs: 4 } })
  expect([rejected.status, rejected.body.errors]).toEqual([
    422,
    { file_control: 'The file has 1,000,001 bytes; at most 1,000,000 are accepted here.' },
  ])
  const unfit = await shop.ada.post('things', { file_control: small, json_schema_control: { legs: 'four' } })
  expect([unfit.status, unfit.body.errors]).toEqual([
    422,
    { json_schema_control: 'The value does not fit its schema: legs must be integer.' },
  ])
  const stored = await shop.ada.post('things', { file_control: small, json_schema_control: { legs: 4 } })
  expect(stored.status, stored.text).toBe(201)
})
