import type { RuleText } from '@quoin/extensions/rules'
import { compileRules, type Validator } from '@quoin/extensions/validation'
import { databaseLookup } from '../crud/form/database-lookup.ts'
import type { ServiceContext } from '../crud/service-context.ts'
import { validationFailed } from '../errors.ts'
import { validationLanguage } from '../i18n/package-texts.ts'
import { findUnstorableText } from './storable-text.ts'

/** Rules by field, as `required|string|max:255`. */
export type InputRules = Readonly<Record<string, RuleText>>

/** A request with its parameters, and where rules look values up. */
interface Validated extends ServiceContext {
  readonly locale: string
}

/** By the object that a route declares its rules in, or else made for each request. */
const validators = new WeakMap<InputRules, Validator>()

/**
 * Checks the parameters of a request by rules.
 *
 * @throws RuntimeError `RUNTIME_VALIDATION_FAILED` with a sentence per field
 */
export async function validateInput(context: Validated, rules: InputRules): Promise<Readonly<Record<string, unknown>>> {
  const { input, locale } = context
  const validator = validators.get(rules) ?? compileRules(rules)
  validators.set(rules, validator)
  const sent: Record<string, unknown> = {}
  for (const key of validator.keys) if (input.raw(key) !== undefined) sent[key] = input.raw(key)
  // Before any rule: those that look into the database send it the value.
  const problems = Object.entries(sent).flatMap(([field, value]) => {
    const problem = findUnstorableText(value)
    return problem === null ? [] : [[field, problem] as const]
  })
  if (problems.length > 0) throw validationFailed(Object.fromEntries(problems))
  const lookup = databaseLookup(context)
  const result = await validator.validate(sent, { lookup, language: await validationLanguage(locale) })
  if (!result.ok) throw validationFailed(result.errors)
  return result.data
}
