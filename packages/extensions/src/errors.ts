/** Every code an {@link ExtensionsError} can carry; `docs/errors.md` gives cause and cure of each. */
export const extensionsErrorCodes = [
  'EXTENSIONS_LOOKUP_MISSING',
  'EXTENSIONS_RULE_INVALID',
  'EXTENSIONS_RULE_UNKNOWN',
] as const

/** One of {@link extensionsErrorCodes}. */
export type ExtensionsErrorCode = (typeof extensionsErrorCodes)[number]

/** An error of this package: what went wrong with which value, and in `hint` what to do about it. */
export class ExtensionsError extends Error {
  override readonly name = 'ExtensionsError'
  readonly code: ExtensionsErrorCode
  readonly hint: string | undefined

  constructor(code: ExtensionsErrorCode, message: string, options: { hint?: string; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.hint = options.hint
  }
}
