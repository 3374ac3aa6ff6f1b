import type { Text } from '@quoin/extensions/text'
import type { DescribedFailure } from '@quoin/runtime/installed'
import type { TextKey, TextParamsByKey } from '../locales/texts.ts'
import { hintOf, sentence } from './text.ts'

/** Every code a {@link VscodeError} can carry; docs/errors.md explains each. */
export const vscodeErrorCodes = [
  'VSCODE_ENGINE_STOPPED',
  'VSCODE_ENGINE_FAILED',
  'VSCODE_MESSAGE_INVALID',
  'VSCODE_CONNECTION_INVALID',
  'VSCODE_FILE_UNSAVED',
  'VSCODE_PROJECT_MISSING',
  'VSCODE_CANCELLED',
] as const

/** One of {@link vscodeErrorCodes}. */
export type VscodeErrorCode = (typeof vscodeErrorCodes)[number]

/** The key of the message of a {@link VscodeError}: its code, or `<code>.<variant>`. */
export type VscodeErrorKey = Exclude<Extract<TextKey, `${VscodeErrorCode}${'' | `.${string}`}`>, `${string}.hint`>

/** What a {@link VscodeError} carries beside its message. */
interface VscodeErrorOptions<Key extends VscodeErrorKey> extends ErrorOptions {
  /** The values that the message names. */
  readonly params: TextParamsByKey[Key]
  /** In place of the message `<key>.hint`. */
  readonly hint?: Text
}

/** An error a user reads: what went wrong with which value, and what to do. `message` is English, for the log. */
export class VscodeError<Key extends VscodeErrorKey = VscodeErrorKey> extends Error {
  override readonly name = 'VscodeError'
  readonly code: VscodeErrorCode
  /** The values that the message names. */
  readonly params: Text['params']
  /** What `message` says, for another language. */
  readonly text: Text
  readonly hintText: Text | undefined

  constructor(key: Key, { params, hint, ...options }: VscodeErrorOptions<Key>) {
    const text: Text = { key, params: params as Text['params'] }
    super(sentence(text), options)
    this.code = key.split('.', 1)[0] as VscodeErrorCode
    this.params = text.params
    this.text = text
    this.hintText = hint ?? hintOf(text)
  }
}

/** An error of the engine, which runs in a process of its own, rebuilt in that of the extension. */
export class EngineError extends Error {
  override readonly name = 'EngineError'
  readonly code: string
  readonly params: DescribedFailure['params']
  /** What `message` says, in the editor's language. */
  readonly said: string
  /** What to do, in the editor's language. */
  readonly hint: string | null
  readonly issues: DescribedFailure['issues']
  /** The project that it is about. */
  readonly root: string | null

  constructor(message: string, { code, params, said, hint, issues }: DescribedFailure, root: string | null) {
    super(message)
    this.code = code
    this.params = params
    this.said = said
    this.hint = hint
    this.issues = issues
    this.root = root
  }
}

/** The sentence and the hint of any error, with no stack; `localized` gives those of the extension's own. */
export function describeAnyError(
  error: unknown,
  localized: (text: Text) => string,
): { readonly message: string; readonly hint: string | null } {
  if (error instanceof EngineError) return { message: error.said, hint: error.hint }
  if (!(error instanceof VscodeError)) {
    return { message: error instanceof Error ? error.message : String(error), hint: null }
  }
  return { message: localized(error.text), hint: error.hintText ? localized(error.hintText) : null }
}
