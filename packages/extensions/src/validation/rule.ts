import { ExtensionsError } from '../errors.ts'
import type { ParsedRule } from '../rules/parse-rules.ts'
import { text } from '../text/sentence.ts'
import type { Text } from '../text/text.ts'
import type { MessageKey } from './message.ts'

/** How sizes of a field are meant: length of a text, value of a number, count of a list. */
export type MeasuredKind = 'string' | 'number' | 'array'

/** A question of a `unique` or `exists` rule: does a row of `table` hold `value` in `column`? */
export interface LookupQuery {
  readonly rule: 'unique' | 'exists'
  readonly field: string
  readonly table: string
  readonly column: string
  readonly value: string | number | bigint | boolean
  /** The row that does not count, as named in the rule. */
  readonly except?: { readonly column: string; readonly value: string }
}

/** Answers whether such a row exists; the runtime's asks its database. */
export type Lookup = (query: LookupQuery) => Promise<boolean>

/** What a check may look at besides the value. */
export interface CheckContext {
  /** The value of another field, in the data over the row as it is; its stars stand for those of the checked place. */
  readonly fieldOf: (field: string) => unknown
  /** The values of all places that the checked field means. */
  readonly siblingValues: () => readonly unknown[]
  readonly lookup: Lookup | 'skip' | undefined
  readonly now: Date
}

/** A rule together with its place: what a definition compiles. */
export interface RuleDeclaration {
  readonly field: string
  readonly rule: ParsedRule
  readonly kind: MeasuredKind | null
  /** Every field that other rules may name. */
  readonly fields: ReadonlySet<string>
}

/** A compiled rule. */
export interface CompiledRule {
  test(value: unknown, context: CheckContext): boolean | Promise<boolean>
  readonly message: MessageKey | ((value: unknown) => MessageKey)
  /** Values for the message; a value in `fieldParams` is a field name and shows as its label. */
  readonly params?: Readonly<Record<string, string>>
  readonly fieldParams?: Readonly<Record<string, string>>
  /** What a valid value becomes in the output. */
  convert?(value: unknown): unknown
  /** Loads and checks what cannot be loaded synchronously. */
  prepare?(): Promise<void>
}

/** How a rule is compiled whose parameters were checked already. */
export interface BuiltInRule {
  readonly kind?: MeasuredKind
  /** Runs on absent and empty values too. */
  readonly presence?: true
  /** An empty text is no valid value of this type, so it is not let through as "nothing given". */
  readonly rejectsBlank?: true
  compile(declaration: RuleDeclaration): CompiledRule
}

/** Rejects a declared rule, naming its field and source. */
export function rejectRule(
  declaration: Pick<RuleDeclaration, 'field' | 'rule'>,
  problem: Text,
  hint: Text,
  cause?: unknown,
): never {
  const { field, rule } = declaration
  const wrong = text('rule.wrong', { rule: rule.source, problem })
  throw new ExtensionsError('EXTENSIONS_RULE_INVALID', { params: { field, problem: wrong }, hint, cause })
}

/** The own value of a field; inherited names such as "constructor" are not fields. */
export function ownFieldValue(data: Readonly<Record<string, unknown>>, field: string): unknown {
  return Object.hasOwn(data, field) ? data[field] : undefined
}

/** The text of a number, boolean or text; `null` for lists and objects. */
export function scalarText(value: unknown): string | null {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean' ? String(value) : null
}

/** Equality as forms mean it: `5` and `'5'` are the same, lists and objects compare by content. */
export function isSameIgnoringScalarType(left: unknown, right: unknown): boolean {
  const text = scalarText(left)
  if (text !== null) return text === scalarText(right)
  return JSON.stringify(left) === JSON.stringify(right)
}
