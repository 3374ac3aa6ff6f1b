/** Every code that an {@link IntrospectError} may carry; causes and cures are in docs/errors.md. */
export const introspectErrorCodes = [
  'INTROSPECT_CONFIG_INVALID',
  'INTROSPECT_DRIVER_MISSING',
  'INTROSPECT_DATABASE_UNREACHABLE',
  'INTROSPECT_DATABASE_NOT_FOUND',
  'INTROSPECT_DATABASE_INVALID',
  'INTROSPECT_DATABASE_LOCKED',
  'INTROSPECT_LOGIN_REFUSED',
  'INTROSPECT_CONNECTION_LOST',
  'INTROSPECT_TIMEOUT',
  'INTROSPECT_TABLE_NOT_FOUND',
  'INTROSPECT_TABLE_DENIED',
  'INTROSPECT_TABLE_UNREADABLE',
  'INTROSPECT_READ_FAILED',
  'INTROSPECT_DEFECT',
] as const

/** One of {@link introspectErrorCodes}. */
export type IntrospectErrorCode = (typeof introspectErrorCodes)[number]

/** The only error this package throws: the message says what with which value, the hint what to do. */
export class IntrospectError extends Error {
  override readonly name = 'IntrospectError'
  readonly code: IntrospectErrorCode
  readonly hint: string | undefined

  constructor(code: IntrospectErrorCode, message: string, options: { hint?: string; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.hint = options.hint
  }
}
