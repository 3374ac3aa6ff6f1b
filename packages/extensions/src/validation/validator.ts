import { pipe, record, string, transform, unknown, type ZodMiniType } from 'zod/mini'
import type { RuleText } from '../rules/parse-rules.ts'
import { compileFieldRules, type FieldRules } from './field-rules.ts'
import { enUS, type MessageCatalog } from './messages/en-us.ts'
import { type CheckContext, type CompiledRule, fieldValue, type Lookup } from './rule.ts'

/** How rules are compiled. */
export interface CompileOptions {
  /** Labels by field name; a field without one is called by its name. */
  readonly labels?: Readonly<Record<string, string>>
  /** Sentences that replace the English ones; give a whole catalogue (`zhCN`) or single sentences. */
  readonly messages?: Partial<MessageCatalog>
  /** Further fields that rules may name (`required_with:other`), themselves without rules. */
  readonly fields?: readonly string[]
}

/** How one set of data is validated. */
export interface ValidateOptions {
  /** Checks only the fields that were sent, as an update of changed fields does. */
  readonly partial?: boolean
  /** The row as it is: where rules find other fields (`after:starts_on`) that this update does not send. */
  readonly current?: Readonly<Record<string, unknown>>
  /** Answers `unique` and `exists`; `'skip'` lets them hold, for a browser whose server checks again. */
  readonly lookup?: Lookup | 'skip'
  /** Override those given to `compileRules`, for a request in another language. */
  readonly labels?: Readonly<Record<string, string>>
  readonly messages?: Partial<MessageCatalog>
  /** The moment that `now` and `today` mean. */
  readonly now?: Date
}

/** The declared fields that were sent, or one sentence for each wrong field. */
export type ValidationResult =
  | { readonly ok: true; readonly data: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> }

/** Rules compiled once, used for many sets of data. */
export interface Validator {
  readonly fields: readonly string[]
  /**
   * Checks `data`: for each field the first rule that fails gives its sentence. Undeclared fields are left out of the
   * result, an empty text becomes null where `nullable`, booleans become true or false, nothing else is converted.
   * @throws ExtensionsError EXTENSIONS_LOOKUP_MISSING when `unique` or `exists` is declared and no lookup is given
   */
  validate(data: Readonly<Record<string, unknown>>, options?: ValidateOptions): Promise<ValidationResult>
  /** The same checks as a zod schema (asynchronous: use `safeParseAsync`), to be part of a larger one. */
  schema(options?: ValidateOptions): ZodMiniType<Readonly<Record<string, unknown>>>
  /** Loads the pattern engine and compiles every pattern, so that a bad one shows at the start, not at first use. */
  ready(): Promise<void>
}

/**
 * Compiles a map of field name to rule text.
 * @throws ExtensionsError EXTENSIONS_RULE_UNKNOWN, EXTENSIONS_RULE_INVALID with the field and the rule
 * @example
 * const validator = compileRules({ name: 'required|string|max:255', email: 'required|email', config: 'array' })
 * const result = await validator.validate(body, { lookup })
 */
export function compileRules(rules: Readonly<Record<string, RuleText>>, options: CompileOptions = {}): Validator {
  const names = new Set([...Object.keys(rules), ...(options.fields ?? [])])
  const fields = Object.entries(rules).map(([field, text]) => compileFieldRules(field, text, names))

  async function validate(
    data: Readonly<Record<string, unknown>>,
    settings: ValidateOptions = {},
  ): Promise<ValidationResult> {
    const { current, lookup, now = new Date() } = settings
    const context: CheckContext = { data: current ? { ...current, ...data } : data, lookup, now }
    const checked = fields.map((field) =>
      check(field, fieldValue(data, field.field), context, settings.partial === true),
    )
    // Only rules that look something up have to be waited for.
    const outcomes = checked.some(isPromise) ? await Promise.all(checked) : (checked as Outcome[])
    const broken: [string, Broken][] = []
    const values: [string, unknown][] = []
    outcomes.forEach((outcome, index) => {
      const field = fields[index]?.field ?? ''
      if ('broken' in outcome) broken.push([field, outcome])
      else if (outcome.value !== undefined) values.push([field, outcome.value])
    })
    if (broken.length === 0) return { ok: true, data: Object.fromEntries(values) }
    const messages = { ...enUS, ...options.messages, ...settings.messages }
    const labels = { ...options.labels, ...settings.labels }
    const errors = broken.map(([field, outcome]) => [field, sentence(field, outcome, messages, labels)])
    return { ok: false, errors: Object.fromEntries(errors) }
  }

  return {
    fields: Object.keys(rules),
    validate,
    schema: (settings) =>
      pipe(
        record(string(), unknown()),
        transform(async (data, zod) => {
          const result = await validate(data, settings)
          if (result.ok) return result.data
          for (const [field, message] of Object.entries(result.errors)) {
            zod.issues.push({ code: 'custom', message, path: [field], input: data[field] })
          }
          return data
        }),
      ),
    ready: async () => {
      for (const { checks } of fields) for (const rule of checks) await rule.prepare?.()
    },
  }
}

interface Broken {
  readonly broken: CompiledRule
  readonly value: unknown
}

type Outcome = Broken | { readonly value: unknown }

const blankRefused: CompiledRule = { test: () => false, message: 'filled' }

function check(field: FieldRules, value: unknown, context: CheckContext, partial: boolean): MaybePromise<Outcome> {
  if (value === undefined && (partial || field.sometimes)) return { value }
  return andThen(firstBroken(field.presence, value, context), (missing) => {
    if (missing) return { broken: missing, value }
    if (value === undefined) return { value }
    if (field.nullable && (value === null || value === '')) return { value: null }
    if (value === null) return { broken: blankRefused, value }
    if (value === '' && !field.refusesBlank) return { value }
    return andThen(firstBroken(field.checks, value, context), (broken): Outcome => {
      if (broken) return { broken, value }
      return { value: field.checks.reduce((result, rule) => rule.convert?.(result) ?? result, value) }
    })
  })
}

function firstBroken(
  rules: readonly CompiledRule[],
  value: unknown,
  context: CheckContext,
): MaybePromise<CompiledRule | undefined> {
  for (const [at, rule] of rules.entries()) {
    const held = rule.test(value, context)
    if (held === false) return rule
    if (held === true) continue
    return held.then((holds) => (holds ? firstBroken(rules.slice(at + 1), value, context) : rule))
  }
  return undefined
}

type MaybePromise<T> = T | Promise<T>

function isPromise(value: unknown): value is Promise<unknown> {
  return value instanceof Promise
}

function andThen<T, U>(value: MaybePromise<T>, next: (value: T) => MaybePromise<U>): MaybePromise<U> {
  return value instanceof Promise ? value.then(next) : next(value)
}

function sentence(
  field: string,
  { broken, value }: Broken,
  messages: MessageCatalog,
  labels: Readonly<Record<string, string>>,
): string {
  const label = (name: string) => fieldValue(labels, name) ?? name
  const key = typeof broken.message === 'function' ? broken.message(value) : broken.message
  const params = new Map<string, unknown>(Object.entries(broken.params ?? {}))
  for (const [name, list] of Object.entries(broken.fieldParams ?? {}))
    params.set(name, list.split(', ').map(label).join(', '))
  params.set('field', label(field))
  return messages[key].replace(/\{(\w+)\}/g, (placeholder, name: string) => String(params.get(name) ?? placeholder))
}
