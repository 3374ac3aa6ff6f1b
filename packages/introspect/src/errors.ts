import { driverReason } from './driver-reason.ts'
import type { TextKey, TextParamsByKey } from './locales/texts.ts'
import { hintOf, sentence } from './sentence.ts'
import type { IntrospectText } from './text.ts'

/** The values that the sentence of an error names, for a sentence in another language; `null` is what has none. */
export type ErrorParams = Readonly<Record<string, string | number | boolean | readonly string[] | null>>

/** The parameters that an {@link IntrospectError} of each code carries; docs/errors.md explains codes and parameters. */
export const introspectErrorParams = {
  INTROSPECT_CONFIG_INVALID: ['options'],
  INTROSPECT_CONNECTION_INVALID: ['value'],
  INTROSPECT_DRIVER_MISSING: ['package'],
  INTROSPECT_DATABASE_UNREACHABLE: ['database'],
  INTROSPECT_DATABASE_NOT_FOUND: ['database'],
  INTROSPECT_DATABASE_INVALID: ['database'],
  INTROSPECT_DATABASE_LOCKED: ['database'],
  INTROSPECT_DATABASE_READ_ONLY: ['database'],
  INTROSPECT_LOGIN_REJECTED: ['database'],
  INTROSPECT_CONNECTION_LOST: ['database'],
  INTROSPECT_TIMEOUT: ['database'],
  INTROSPECT_TABLE_NOT_FOUND: ['table', 'database', 'places'],
  INTROSPECT_TABLE_DENIED: ['table', 'database'],
  INTROSPECT_TABLE_UNREADABLE: ['table', 'database'],
  INTROSPECT_DOCUMENT_INVALID: ['file'],
  INTROSPECT_READ_FAILED: ['database'],
  INTROSPECT_DEFECT: ['database'],
} as const

/** One of the codes of {@link introspectErrorParams}. */
export type IntrospectErrorCode = keyof typeof introspectErrorParams

/** Every code that an {@link IntrospectError} may carry; causes and fixes are in docs/errors.md. */
export const introspectErrorCodes: readonly IntrospectErrorCode[] = Object.keys(
  introspectErrorParams,
) as IntrospectErrorCode[]

/** The key of the message of an {@link IntrospectError}: its code, or `<code>.<variant>`. */
export type IntrospectErrorKey = Exclude<
  Extract<TextKey, `${IntrospectErrorCode}${'' | `.${string}`}`>,
  `${string}.hint`
>

type CodeOf<Key extends string> = Key extends `${infer Code extends IntrospectErrorCode}.${string}` ? Code : Key
type ParamsOf<Key extends string> = Key extends TextKey ? TextParamsByKey[Key] : object
type CodeParams<Code extends string> = Code extends IntrospectErrorCode
  ? { readonly [Name in (typeof introspectErrorParams)[Code][number]]: ErrorParams[string] }
  : object

// By key: for all keys at once, an intersection of conditional types would multiply their unions.
type ParamsByKey = {
  readonly [Key in IntrospectErrorKey]: CodeParams<CodeOf<Key>> & ParamsOf<Key> & ParamsOf<`${Key}.hint`>
}

/** What an {@link IntrospectError} carries beside its message. */
export interface IntrospectErrorOptions<Key extends IntrospectErrorKey> {
  /** The parameters of the code, and what else the message or its hint names. */
  readonly params: ParamsByKey[Key]
  /** In place of the message `<key>.hint`. */
  readonly hint?: IntrospectText
  readonly cause?: unknown
}

/** The only error this package throws: the message says in English what with which value, the hint what to do. */
export class IntrospectError<Key extends IntrospectErrorKey = IntrospectErrorKey> extends Error {
  override readonly name = 'IntrospectError'
  readonly code: IntrospectErrorCode
  readonly params: ErrorParams
  readonly hint: string | undefined
  /** What `message` says, for another language. */
  readonly text: IntrospectText
  /** What `hint` says, for another language. */
  readonly hintText: IntrospectText | undefined
  /** What the database or its driver said, whole: for the developer, not for the users of the application. */
  readonly reason: string | undefined

  constructor(key: Key, { params, hint, cause }: IntrospectErrorOptions<Key>) {
    const what: IntrospectText = { key, params: params as IntrospectText['params'] }
    super(sentence(what), cause === undefined ? undefined : { cause })
    this.code = key.split('.', 1)[0] as IntrospectErrorCode
    const named: Readonly<Record<string, unknown>> = params
    this.params = Object.fromEntries(introspectErrorParams[this.code].map((name) => [name, named[name]])) as ErrorParams
    this.text = what
    this.hintText = hint ?? hintOf(what)
    this.hint = this.hintText && sentence(this.hintText)
    this.reason = driverReason(cause)
  }
}
