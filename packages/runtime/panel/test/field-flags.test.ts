import { expect, it } from 'vitest'
import { rulesWithRequired, splitRequiredRule, withFlag } from '../pages/tools/field-flags.ts'

it('a field that becomes required has no rule "nullable", whichever way it was made so', () => {
  const rules = 'nullable|regex:/^(?:a|nullable)$/|max:5'
  const required = { required: true, rules: 'regex:/^(?:a|nullable)$/|max:5' }
  expect(withFlag({ rules }, 'required', true)).toEqual(required)
  expect(splitRequiredRule([...rulesWithRequired({ required: false, rules }), 'required'])).toEqual(required)
  expect(withFlag({ rules }, 'required', false)).toEqual({ required: false })
})

it('a required field that becomes nullable is not required', () => {
  expect(splitRequiredRule(['required', 'max:5', 'nullable'])).toEqual({ required: false, rules: 'max:5|nullable' })
})

it('a rule that is added to a field of an older record, both required and nullable, leaves it required', () => {
  const chosen = rulesWithRequired({ required: true, rules: 'nullable|max:5' })
  expect(splitRequiredRule([...chosen, 'min:1'])).toEqual({ required: true, rules: 'max:5|min:1' })
})
