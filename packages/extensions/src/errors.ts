import type { TextKey, TextParamsByKey } from './locales/texts.ts'
import { hintOf, sentence } from './text/sentence.ts'
import { literalText, type Text } from './text/text.ts'

/** Every code an {@link ExtensionsError} can carry; `docs/errors.md` gives cause and fix of each. */
export const extensionsErrorCodes = [
  'EXTENSIONS_ASSET_REJECTED',
  'EXTENSIONS_BOOT_FAILED',
  'EXTENSIONS_CACHE_KEY_INVALID',
  'EXTENSIONS_CACHE_VALUE_INVALID',
  'EXTENSIONS_DECLARATION_INVALID',
  'EXTENSIONS_DEPENDENCY_CYCLE',
  'EXTENSIONS_DEPENDENCY_UNAVAILABLE',
  'EXTENSIONS_DUPLICATE',
  'EXTENSIONS_EXIT_REJECTED',
  'EXTENSIONS_FILE_UNREADABLE',
  'EXTENSIONS_IMPORT_FAILED',
  'EXTENSIONS_INSTALL_REJECTED',
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
  'EXTENSIONS_UNINSTALL_REJECTED',
  'EXTENSIONS_ZIP_REJECTED',
] as const

/** One of {@link extensionsErrorCodes}. */
export type ExtensionsErrorCode = (typeof extensionsErrorCodes)[number]

/** The key of the message of an {@link ExtensionsError}: its code, or `<code>.<variant>`. */
export type ExtensionsErrorKey = Exclude<
  Extract<TextKey, `${ExtensionsErrorCode}${'' | `.${string}`}`>,
  `${string}.hint`
>

type ParamsOf<Key extends string> = Key extends TextKey ? TextParamsByKey[Key] : object

/** What an {@link ExtensionsError} carries beside its message. */
export interface ExtensionsErrorOptions<Key extends ExtensionsErrorKey = ExtensionsErrorKey> {
  /** The values that the message, and its hint, name. */
  readonly params: ParamsOf<Key> & ParamsOf<`${Key}.hint`>
  /** In place of the message `<key>.hint`. */
  readonly hint?: Text | undefined
  readonly cause?: unknown
}

/**
 * An error of this package: what went wrong with which value, and in `hint` what to do about it. An extension may throw
 * one with a sentence of its own, which is shown as it is.
 */
export class ExtensionsError<Key extends ExtensionsErrorKey = ExtensionsErrorKey> extends Error {
  override readonly name = 'ExtensionsError'
  readonly code: ExtensionsErrorCode
  readonly hint: string | undefined
  /** What `message` says, for another language. */
  readonly text: Text
  /** What `hint` says, for another language. */
  readonly hintText: Text | undefined

  constructor(key: Key, options: ExtensionsErrorOptions<Key>)
  constructor(
    code: ExtensionsErrorCode,
    message: string,
    options?: { readonly hint?: string; readonly cause?: unknown },
  )
  constructor(
    key: string,
    given: string | ExtensionsErrorOptions<Key>,
    own: { readonly hint?: string; readonly cause?: unknown } = {},
  ) {
    const said: Text = typeof given === 'string' ? literalText(given) : { key, params: given.params as Text['params'] }
    const { cause } = typeof given === 'string' ? own : given
    super(sentence(said), cause === undefined ? undefined : { cause })
    this.code = key.split('.', 1)[0] as ExtensionsErrorCode
    this.text = said
    if (typeof given === 'string') this.hintText = own.hint === undefined ? undefined : literalText(own.hint)
    else this.hintText = given.hint ?? hintOf(said)
    this.hint = this.hintText && sentence(this.hintText)
  }
}
