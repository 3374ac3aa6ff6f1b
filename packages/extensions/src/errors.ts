/** Every code an {@link ExtensionsError} can carry; `docs/errors.md` gives cause and cure of each. */
export const extensionsErrorCodes = [
  'EXTENSIONS_ASSET_REFUSED',
  'EXTENSIONS_BOOT_FAILED',
  'EXTENSIONS_CACHE_KEY_INVALID',
  'EXTENSIONS_CACHE_VALUE_INVALID',
  'EXTENSIONS_DECLARATION_INVALID',
  'EXTENSIONS_DEPENDENCY_CYCLE',
  'EXTENSIONS_DEPENDENCY_UNAVAILABLE',
  'EXTENSIONS_DUPLICATE',
  'EXTENSIONS_EXCEPT_REFUSED',
  'EXTENSIONS_EXIT_REFUSED',
  'EXTENSIONS_FILE_UNREADABLE',
  'EXTENSIONS_IMPORT_FAILED',
  'EXTENSIONS_INSTALL_REFUSED',
  'EXTENSIONS_LOOKUP_MISSING',
  'EXTENSIONS_MANIFEST_INVALID',
  'EXTENSIONS_MANIFEST_MISSING',
  'EXTENSIONS_MIGRATION_FAILED',
  'EXTENSIONS_NAME_INVALID',
  'EXTENSIONS_NOT_FOUND',
  'EXTENSIONS_PROVIDER_INVALID',
  'EXTENSIONS_PROVIDER_NOT_FOUND',
  'EXTENSIONS_REGISTER_FAILED',
  'EXTENSIONS_REQUIREMENT_UNMET',
  'EXTENSIONS_RULE_INVALID',
  'EXTENSIONS_RULE_UNKNOWN',
  'EXTENSIONS_SETTINGS_INVALID',
  'EXTENSIONS_STRICT',
  'EXTENSIONS_TIME_LIMIT',
  'EXTENSIONS_UNINSTALL_REFUSED',
  'EXTENSIONS_ZIP_REFUSED',
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
