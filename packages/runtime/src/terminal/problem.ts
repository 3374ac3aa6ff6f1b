import type { Text } from '@quoin/extensions/text'
import type { GeneratorErrorCode } from '@quoin/generator'
import type { IntrospectErrorCode } from '@quoin/introspect'
import type { RuntimeErrorCode } from '../errors.ts'
import { hintOf, sentence } from '../i18n/sentence.ts'

/** Every code of a command's own; docs/errors.md explains each. */
export const commandErrorCodes = [
  'COMMAND_USAGE',
  'COMMAND_PROJECT_NOT_FOUND',
  'COMMAND_ANSWER_NEEDED',
  'COMMAND_CANCELLED',
  'COMMAND_FAILED',
  'COMMAND_UNEXPECTED',
] as const

/** A code of a command's own, or of the package whose rejection the command says in its own words. */
type CommandErrorCode = (typeof commandErrorCodes)[number] | GeneratorErrorCode | IntrospectErrorCode | RuntimeErrorCode

/** What a {@link CommandProblem} carries beside its message. */
interface ProblemDetails {
  /** By default the part of the text's key before its first dot. */
  readonly code?: CommandErrorCode
  /** For programs; by default the values of the text. */
  readonly params?: Readonly<Record<string, unknown>>
  /** In place of the message `<key>.hint`. */
  readonly hintText?: Text | undefined
  readonly cause?: unknown
}

/** A mistake of a user using the command: shown as one sentence and a fix, exit code 1, never a stack. */
export class CommandProblem extends Error {
  override readonly name = 'CommandProblem'
  readonly code: string
  readonly params: Readonly<Record<string, unknown>>
  readonly hint: string | undefined
  readonly text: Text
  readonly hintText: Text | undefined

  constructor(text: Text, { code, params, hintText, cause }: ProblemDetails = {}) {
    super(sentence(text), cause === undefined ? undefined : { cause })
    this.code = code ?? text.key.split('.', 1)[0] ?? text.key
    this.params = params ?? text.params
    this.text = text
    this.hintText = hintText ?? hintOf(text)
    this.hint = this.hintText && sentence(this.hintText)
  }
}

/** An error that a package of Quoin made for a user to read. */
export interface KnownProblem extends Error {
  readonly code: string
  readonly hint: string | undefined
  readonly params?: Readonly<Record<string, unknown>>
  /** What the message and the hint say, for other languages. */
  readonly text?: Text
  readonly hintText?: Text | undefined
}

/** Errors of Quoin's own packages carry a code and a hint; anything else is a defect, of ours or of the application. */
export function isKnownProblem(error: unknown): error is KnownProblem {
  return error instanceof Error && 'code' in error && /^[A-Z]+_[A-Z_]+$/.test(String(error.code)) && 'hint' in error
}
