import { expect, it } from 'vitest'
import { fieldRules, isFieldNullable, parseRuleString } from '../form/field-rules.ts'
import type { Translate } from '../i18n/translate.ts'

it('the browser reads rules as the server does: a pattern between slashes may hold a bar', () => {
  const rules = 'nullable|regex:/^(?:a|max:1)$/|max:5'
  expect(parseRuleString(rules).map(({ name }) => name)).toEqual(['nullable', 'regex', 'max'])
  expect(isFieldNullable({ type: 'TextControl', rules })).toBe(true)
  // What is no JSON yet, and the length: the rule within the pattern is none.
  expect(fieldRules({ type: 'TextControl', rules }, false, ((key: string) => key) as Translate)).toHaveLength(2)
})

it('a required field is empty in the browser where it is for the server: blank text is none', async () => {
  const [required] = fieldRules({ type: 'TextControl' }, true, ((key: string) => key) as Translate)
  const failed = async (value: unknown) => {
    if (typeof required !== 'object' || !required.validator) throw new Error('There is no check.')
    const result: unknown = required.validator({}, value, () => {})
    return Promise.resolve(result).then(
      () => false,
      () => true,
    )
  }
  expect(await Promise.all(['  ', '', null, [], {}].map(failed))).toEqual([true, true, true, true, true])
  expect(await Promise.all(['a', 0, false, [null]].map(failed))).toEqual([false, false, false, false])
})
