export { ExtensionsError, type ExtensionsErrorCode, extensionsErrorCodes } from '../errors.ts'
export type { RuleText } from '../rules/parse-rules.ts'
export type { StandardSchema } from '../standard-schema.ts'
export type { MessageKey, MessageLanguage, MessageOverrides } from './message.ts'
export type { Lookup, LookupQuery } from './rule.ts'
export type { DataOf, RuleMap } from './rule-types.ts'
export {
  type CompileOptions,
  compileRules,
  type ValidateOptions,
  type ValidationResult,
  type Validator,
} from './validator.ts'
