import { expect, it } from 'vitest'
import { fieldRules, isNullable, ruleParts } from '../form/field-rules.ts'

it('the browser reads rules as the server does: a pattern between slashes may hold a bar', () => {
  const rules = 'nullable|regex:/^(?:a|max:1)$/|max:5'
  expect(ruleParts(rules).map(({ name }) => name)).toEqual(['nullable', 'regex', 'max'])
  expect(isNullable({ type: 'TextControl', rules })).toBe(true)
  // What is no JSON yet, and the length: the rule within the pattern is none.
  expect(fieldRules({ type: 'TextControl', rules }, false, (key) => key)).toHaveLength(2)
})
