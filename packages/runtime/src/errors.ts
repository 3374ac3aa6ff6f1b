import { hintOfError, isText, literalText, type Text, type TextParams, textOfError } from '@quoin/extensions/text'
import type { ErrorParams } from '@quoin/introspect'
import { hintOf, sentence } from './i18n/sentence.ts'
import type { TextKey, TextParamsByKey } from './locales/texts.ts'

/** Every error code of the runtime with the HTTP status it answers with; docs/errors.md describes each. */
export const runtimeErrorStatus = {
  RUNTIME_CONFIG_NOT_FOUND: 500,
  RUNTIME_CONFIG_INVALID: 500,
  RUNTIME_ENVIRONMENT_UNREADABLE: 500,
  RUNTIME_APPLICATION_INVALID: 500,
  RUNTIME_COMPONENT_INVALID: 500,
  RUNTIME_MOUNT_INVALID: 500,
  RUNTIME_LOCALE_INVALID: 500,
  RUNTIME_CONNECTION_UNKNOWN: 500,
  RUNTIME_MIGRATION_FAILED: 500,
  RUNTIME_TABLE_TAKEN: 500,
  RUNTIME_REDIS_UNREACHABLE: 500,
  RUNTIME_APP_KEY_INVALID: 500,
  RUNTIME_BAD_REQUEST: 400,
  RUNTIME_UNAUTHENTICATED: 401,
  RUNTIME_LOGIN_FAILED: 401,
  RUNTIME_CODE_REQUIRED: 401,
  RUNTIME_LOGIN_INVALID: 500,
  RUNTIME_FORBIDDEN: 403,
  RUNTIME_READ_ONLY: 403,
  RUNTIME_CROSS_ORIGIN: 403,
  RUNTIME_NOT_FOUND: 404,
  RUNTIME_ROW_NOT_FOUND: 404,
  RUNTIME_METHOD_NOT_ALLOWED: 405,
  RUNTIME_CONFLICT: 409,
  RUNTIME_STALE: 409,
  RUNTIME_TOO_LARGE: 413,
  RUNTIME_UNSUPPORTED_MEDIA_TYPE: 415,
  RUNTIME_VALIDATION_FAILED: 422,
  RUNTIME_UNKNOWN_FIELD: 422,
  RUNTIME_PARAMETER_UNKNOWN: 422,
  RUNTIME_TOO_MANY_REQUESTS: 429,
  RUNTIME_INTERNAL: 500,
  RUNTIME_UNAVAILABLE: 503,
  RUNTIME_STORAGE_FULL: 507,
} as const

/** The code of a {@link RuntimeError}. */
export type RuntimeErrorCode = keyof typeof runtimeErrorStatus

/** One English sentence per field, keyed by the name of the field. */
export type FieldErrors = Readonly<Record<string, string>>

/** What is said at a field: a text, or somebody's own sentence. */
export type FieldMessage = string | Text

/** What is said at each field, by the name of the field. */
export type FieldMessages = Readonly<Record<string, FieldMessage>>

/** A mistake at one place of a request. */
export interface FieldIssue {
  /** Where, such as `name` or `fields.2.label`; empty for the request as a whole. */
  readonly path: string
  /** What is wrong there, for programs: `value.invalid` where nothing more is known than the sentence. */
  readonly code: string
  readonly params: ErrorParams
  readonly message: string
  /** What `message` says, for other languages. */
  readonly text?: Text | undefined
}

/** What an error of the API may carry besides its message. */
export interface RuntimeErrorOptions {
  /** The values that the message names, for programs. */
  readonly params?: ErrorParams
  /** What the message says, for other languages. */
  readonly text?: Text | undefined
  /** What the hint says, for other languages. */
  readonly hintText?: Text | undefined
  readonly hint?: string | undefined
  readonly cause?: unknown
  /** A sentence for each field. */
  readonly errors?: FieldMessages
  /** What is wrong at each place; without it, `errors` with the code `value.invalid`. */
  readonly issues?: readonly FieldIssue[]
  /** Response headers, for example `Allow` or `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>
}

/** An error that the API answers as it is: status, code and parameters for programs, sentence and hint for a user. */
export class HttpError extends Error {
  override readonly name: string = 'HttpError'
  readonly status: number
  readonly code: string
  readonly params: ErrorParams
  readonly hint: string | undefined
  readonly text: Text | undefined
  readonly hintText: Text | undefined
  readonly errors: FieldErrors | undefined
  readonly issues: readonly FieldIssue[] | undefined
  readonly headers: Readonly<Record<string, string>> | undefined

  constructor(status: number, code: string, message: string, options: RuntimeErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.status = status
    this.code = code
    this.params = options.params ?? {}
    this.hint = options.hint
    this.text = options.text
    this.hintText = options.hintText
    this.issues = options.issues ?? (options.errors && issuesOf(options.errors))
    this.errors = this.issues && messagesByPath(this.issues)
    this.headers = options.headers
  }

  /** What is said at each field, for who says it once more in an error of their own. */
  get sentences(): FieldMessages | undefined {
    return this.issues && Object.fromEntries(this.issues.map(({ path, message, text }) => [path, text ?? message]))
  }
}

/** What is wrong at each place, in one text. */
export function messagesByPath(
  issues: readonly FieldIssue[],
  format: (issue: FieldIssue) => string = ({ message }) => message,
): FieldErrors {
  const places = Map.groupBy(issues, ({ path }) => path)
  return Object.fromEntries([...places].map(([path, own]) => [path, own.map(format).join(' ')]))
}

function issuesOf(errors: FieldMessages): readonly FieldIssue[] {
  return Object.entries(errors).map(([path, said]) => {
    const issue = { path, code: 'value.invalid', params: {} }
    return typeof said === 'string' ? { ...issue, message: said } : { ...issue, message: sentence(said), text: said }
  })
}

/** The key of the message of a {@link RuntimeError}: its code, or `<code>.<variant>`. */
export type RuntimeErrorKey = Exclude<Extract<TextKey, `${RuntimeErrorCode}${'' | `.${string}`}`>, `${string}.hint`>

type ParamsOf<Key extends string> = Key extends TextKey ? TextParamsByKey[Key] : object

/** What a {@link RuntimeError} whose message is in the catalogue carries. */
export interface RuntimeTextOptions<Key extends RuntimeErrorKey>
  extends Pick<RuntimeErrorOptions, 'cause' | 'errors' | 'issues' | 'headers'> {
  /** The values that the message, and its hint, name. */
  readonly params: ParamsOf<Key> & ParamsOf<`${Key}.hint`>
  /** In place of the message `<key>.hint`. */
  readonly hintText?: Text | undefined
}

/** The same, of any message. */
interface WrittenTextOptions extends Omit<RuntimeTextOptions<RuntimeErrorKey>, 'params'> {
  readonly params: Text['params']
}

/** The values of a message for programs; a text among them as its English sentence. */
function wireParams({ params }: Text): ErrorParams {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, wireValue(value)]))
}

function wireValue(value: TextParams[string]): ErrorParams[string] {
  if (isText(value)) return sentence(value)
  if (typeof value !== 'object' || value === null) return value
  return value.map((one) => (isText(one) ? sentence(one) : String(one)))
}

function codeOf(key: string): RuntimeErrorCode {
  const [code = ''] = key.split('.', 1)
  if (isRuntimeErrorCode(code)) return code
  throw new TypeError(`No error of the runtime has the key "${key}".`)
}

function isRuntimeErrorCode(code: string): code is RuntimeErrorCode {
  return Object.hasOwn(runtimeErrorStatus, code)
}

/** An error of the runtime: its code decides the HTTP status, its message and hint are for a user. */
export class RuntimeError<Key extends RuntimeErrorKey = RuntimeErrorKey> extends HttpError {
  override readonly name: string = 'RuntimeError'
  declare readonly code: RuntimeErrorCode
  declare readonly text: Text

  constructor(key: Key, options: RuntimeTextOptions<Key>)
  /** With a sentence of one's own, shown as it is in every language unless a text comes along. */
  constructor(code: RuntimeErrorCode, message: string, options?: RuntimeErrorOptions)
  constructor(key: string, given: string | WrittenTextOptions, own: RuntimeErrorOptions = {}) {
    const code = codeOf(key)
    if (typeof given === 'string') super(runtimeErrorStatus[code], code, given, { text: literalText(given), ...own })
    else {
      const text: Text = { key, params: given.params }
      const hintText = given.hintText ?? hintOf(text)
      const texts = { text, hintText, hint: hintText && sentence(hintText) }
      super(runtimeErrorStatus[code], code, sentence(text), { ...given, params: wireParams(text), ...texts })
    }
  }
}

/**
 * An error whose message holds in `reason` what another one says, in any language, and that error's hint unless that one
 * has none.
 */
export function errorWithReason<Key extends RuntimeErrorKey>(
  key: Key,
  params: Omit<ParamsOf<Key>, 'reason'>,
  reason: unknown,
  cause?: unknown,
): RuntimeError
export function errorWithReason(
  key: RuntimeErrorKey,
  params: Text['params'],
  reason: unknown,
  cause: unknown = reason,
): RuntimeError {
  const named = { ...params, reason: textOfError(reason) }
  return new RuntimeError(key, { params: named, hintText: hintOfError(reason), cause })
}

/** A 422 with one sentence per field. */
export function validationFailed(errors: FieldMessages): RuntimeError {
  return fieldIssuesError(issuesOf(errors))
}

/** A 422 with what is wrong at each place. */
export function fieldIssuesError(issues: readonly FieldIssue[]): RuntimeError {
  const count = new Set(issues.map(({ path }) => path)).size
  return new RuntimeError('RUNTIME_VALIDATION_FAILED', { params: { count }, issues })
}
