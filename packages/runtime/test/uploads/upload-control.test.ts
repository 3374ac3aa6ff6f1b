import { expect, it } from 'vitest'
import { validateForm } from '../../src/crud/form/form-validation.ts'

const picture = `image/2026/11/21/${'a1'.repeat(16)}.png`
const document = `file/2026/11/21/${'b2'.repeat(16)}.pdf`
const check = (type: string, value: unknown) =>
  validateForm(
    { field: value },
    {
      controls: [{ type, name: 'field', rules: 'nullable' }],
      fillable: ['field'],
      partial: true,
      lookup: async () => false,
      locale: 'en-US',
    },
  )

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
