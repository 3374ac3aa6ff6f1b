import { pipe, record, string, transform, unknown, type ZodMiniType } from 'zod/mini'
import type { StandardSchema } from '../standard-schema.ts'
import {
  buildDataOfShape,
  emptyContainerLike,
  fieldPath,
  isObjectOrArray,
  matchFieldPath,
  valueAt,
} from './field-path.ts'
import { compileFieldRules, type FieldRules } from './field-rules.ts'
import { type MessageLanguage, type MessageOverrides, messageOf } from './message.ts'
import { type CheckContext, type CompiledRule, type Lookup, ownFieldValue } from './rule.ts'
import type { DataOf, RuleMap } from './rule-types.ts'

/** How rules are compiled. */
export interface CompileOptions {
  /** Labels by field name; a field without one is called by its name. */
  readonly labels?: Readonly<Record<string, string>>
  /** Single sentences that replace the built-in ones. */
  readonly messages?: MessageOverrides
  /** The language of the others; English without it. */
  readonly language?: MessageLanguage
  /** Further fields that rules may name (`required_with:other`), themselves without rules. */
  readonly fields?: readonly string[]
  /** Names of fields are paths, such as `address.zip` and `items.*.qty`; off: a dot is part of the name. */
  readonly paths?: boolean
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
  readonly messages?: MessageOverrides
  readonly language?: MessageLanguage
  /** The instant that `now` and `today` mean. */
  readonly now?: Date
}

/** The declared fields that were sent, or one sentence for each wrong place: `items.0.qty`. */
export type ValidationResult<Data = Readonly<Record<string, unknown>>> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> }

/** Rules compiled once, used for many sets of data; it is a Standard Schema, too. */
export interface Validator<Data = Readonly<Record<string, unknown>>> extends StandardSchema<Data> {
  readonly fields: readonly string[]
  /** The keys of data that are looked at: what the fields begin with. */
  readonly keys: readonly string[]
  /**
   * Checks `data`: for each field the first rule that fails gives its sentence. Undeclared fields are left out of the
   * result, an empty text becomes null where `nullable`, booleans become true or false, nothing else is converted.
   * @throws ExtensionsError EXTENSIONS_LOOKUP_MISSING when `unique` or `exists` is declared and no lookup is given
   */
  validate(
    data: Readonly<Record<string, unknown>>,
    options: ValidateOptions & { readonly partial: true },
  ): Promise<ValidationResult<Partial<Data>>>
  validate(data: Readonly<Record<string, unknown>>, options?: ValidateOptions): Promise<ValidationResult<Data>>
  /** The same checks as a zod schema (asynchronous: use `safeParseAsync`), to be part of a larger one. */
  schema(options?: ValidateOptions): ZodMiniType<Data>
  /** Loads the pattern engine and compiles every pattern, so that a bad one shows at the start, not at first use. */
  ready(): Promise<void>
}

interface PathField extends FieldRules {
  readonly path: readonly string[]
  /** Other fields are below it: of its value only they are let through. */
  readonly isParent: boolean
}

/**
 * Compiles a map of field name to rule text.
 * @throws ExtensionsError EXTENSIONS_RULE_UNKNOWN, EXTENSIONS_RULE_INVALID with the field and the rule
 * @example
 * const validator = compileRules({ name: 'required|string|max:255', 'items.*.qty': 'required|integer' })
 * const result = await validator.validate(body, { lookup })
 */
export function compileRules<const Rules extends RuleMap>(
  rules: Rules,
  options: CompileOptions = {},
): Validator<DataOf<Rules>> {
  const pathOf = options.paths === false ? (name: string) => [name] : fieldPath
  const declared = [...Object.keys(rules), ...(options.fields ?? [])]
  const names = new Set(declared.flatMap((name) => pathOf(name).map((_, at, path) => path.slice(0, at + 1).join('.'))))
  const fields = Object.entries(rules).map(([field, text]): PathField => {
    const below = (other: string): boolean => other.startsWith(`${field}.`)
    const isParent = options.paths !== false && Object.keys(rules).some(below)
    return { ...compileFieldRules(field, text, names), path: pathOf(field), isParent }
  })

  async function run(data: Readonly<Record<string, unknown>>, settings: ValidateOptions): Promise<Checked> {
    const { current, lookup, now = new Date(), partial = false } = settings
    const all = current ? { ...current, ...data } : data
    const places = fields.flatMap((field) => matchFieldPath(data, field.path).map((place) => ({ field, place })))
    const checked = places.map(({ field, place }) => {
      const context: CheckContext = {
        lookup,
        now,
        fieldOf: (name) => valueAt(all, pathOf(name), place.keys),
        siblingValues: () => matchFieldPath(all, field.path).map(({ value }) => value),
      }
      return check(field, place.value, context, partial)
    })
    // Only rules that look something up have to be waited for.
    const outcomes = checked.some(isPromise) ? await Promise.all(checked) : (checked as Outcome[])
    const texts = {
      messages: { ...options.messages, ...settings.messages },
      language: settings.language ?? options.language,
    }
    const labels = { ...options.labels, ...settings.labels }
    const issues: PathIssue[] = []
    const values: [readonly string[], unknown][] = []
    outcomes.forEach((outcome, index) => {
      const { field, place } = places[index] as (typeof places)[number]
      if ('broken' in outcome) {
        const label = [place.path.join('.'), field.field].find((name) => Object.hasOwn(labels, name))
        const shown = label === undefined ? place.path.join('.') : (ownFieldValue(labels, label) as string)
        issues.push({ path: place.path, message: sentence(shown, outcome, texts, labels) })
      } else if (place.hasParent && (outcome.value !== undefined || place.path.length > 1)) {
        const { value } = outcome
        values.push([place.path, field.isParent && isObjectOrArray(value) ? emptyContainerLike(value) : value])
      }
    })
    return issues.length > 0 ? { issues } : { data: buildDataOfShape(data, values) as DataOf<Rules> }
  }

  async function validate(
    data: Readonly<Record<string, unknown>>,
    settings: ValidateOptions = {},
  ): Promise<ValidationResult<DataOf<Rules>>> {
    const checked = await run(data, settings)
    if (!('issues' in checked)) return { ok: true, data: checked.data }
    const errors = checked.issues.map(({ path, message }) => [path.join('.'), message])
    return { ok: false, errors: Object.fromEntries(errors) }
  }

  type Checked = { readonly data: DataOf<Rules> } | { readonly issues: readonly PathIssue[] }
  return {
    fields: Object.keys(rules),
    keys: [...new Set(fields.map(({ path: [first = ''] }) => first))],
    validate: validate as Validator<DataOf<Rules>>['validate'],
    schema: (settings = {}) =>
      pipe(
        record(string(), unknown()),
        transform(async (data, zod) => {
          const checked = await run(data, settings)
          if (!('issues' in checked)) return checked.data
          for (const { path, message } of checked.issues) {
            const input = valueAt(data, path, [])
            zod.issues.push({ code: 'custom', message, path: [...path], input })
          }
          return data as DataOf<Rules>
        }),
      ),
    ready: async () => {
      for (const { checks } of fields) for (const rule of checks) await rule.prepare?.()
    },
    '~standard': {
      version: 1,
      vendor: 'quoin',
      validate: async (value) => {
        if (!isObjectOrArray(value) || Array.isArray(value)) return { issues: [{ message: 'Expected an object.' }] }
        const checked = await run(value as Readonly<Record<string, unknown>>, {})
        return 'issues' in checked ? { issues: checked.issues } : { value: checked.data }
      },
    },
  }
}

interface PathIssue {
  readonly path: readonly string[]
  readonly message: string
}

interface Broken {
  readonly broken: CompiledRule
  readonly value: unknown
}

type Outcome = Broken | { readonly value: unknown }

const blankRejected: CompiledRule = { test: () => false, message: 'filled' }

function check(field: FieldRules, value: unknown, context: CheckContext, partial: boolean): MaybePromise<Outcome> {
  if (value === undefined && (partial || field.sometimes)) return { value }
  return andThen(firstBroken(field.presence, value, context), (missing) => {
    if (missing) return { broken: missing, value }
    if (value === undefined) return { value }
    if (field.nullable && (value === null || value === '')) return { value: null }
    if (value === null) return { broken: blankRejected, value }
    if (value === '' && !field.rejectsBlank) return { value }
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
  shown: string,
  { broken, value }: Broken,
  texts: Parameters<typeof messageOf>[2],
  labels: Readonly<Record<string, string>>,
): string {
  const label = (name: string) => ownFieldValue(labels, name) ?? name
  const key = typeof broken.message === 'function' ? broken.message(value) : broken.message
  const fieldParams = Object.entries(broken.fieldParams ?? {}).map(([name, list]) => {
    return [name, list.split(', ').map(label).join(', ')]
  })
  return messageOf(key, { ...broken.params, ...Object.fromEntries(fieldParams), field: shown }, texts)
}
