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
  INTROSPECT_LOGIN_REFUSED: ['database'],
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

/** Every code that an {@link IntrospectError} may carry; causes and cures are in docs/errors.md. */
export const introspectErrorCodes: readonly IntrospectErrorCode[] = Object.keys(
  introspectErrorParams,
) as IntrospectErrorCode[]

/** What an {@link IntrospectError} carries beside its message. */
export interface IntrospectErrorOptions<Code extends IntrospectErrorCode> {
  readonly params: { readonly [Name in (typeof introspectErrorParams)[Code][number]]: ErrorParams[string] }
  readonly hint?: string
  readonly cause?: unknown
}

/** The only error this package throws: the message says what with which value, the hint what to do. */
export class IntrospectError<Code extends IntrospectErrorCode = IntrospectErrorCode> extends Error {
  override readonly name = 'IntrospectError'
  readonly code: IntrospectErrorCode
  readonly params: ErrorParams
  readonly hint: string | undefined

  constructor(code: Code, message: string, options: IntrospectErrorOptions<Code>) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.params = options.params
    this.hint = options.hint
  }
}
