import type { Text } from '@quoin/extensions/text'

/** What went wrong in a process of its own, with the texts of the runtime and the codes of what caused it. */
export interface ProcessFailure {
  readonly message: string
  readonly code?: string
  readonly params?: Text['params'] | undefined
  readonly text?: Text | undefined
  readonly hintText?: Text | undefined
  readonly cause?: ProcessFailure
}

interface KnownError extends Omit<ProcessFailure, 'cause'> {
  readonly hint?: string
  readonly cause?: unknown
}

/** An error as it is sent, with its causes and its texts: the code of a driver says what the database meant. */
export function serializeError(error: unknown): ProcessFailure {
  if (!(error instanceof Error)) return { message: String(error) }
  const { message, code, params, text, hintText, hint = '', cause }: KnownError = error
  return {
    message,
    ...(code !== undefined && { code }),
    // A newer runtime may have messages that the editor does not know.
    ...(text && { params, text: { ...text, english: message } }),
    ...(hintText && { hintText: { ...hintText, english: hint } }),
    ...(cause !== undefined && { cause: serializeError(cause) }),
  }
}

/** The error that was sent. */
export function deserializeError({ message, cause, ...known }: ProcessFailure): Error {
  return Object.assign(new Error(message, cause && { cause: deserializeError(cause) }), known)
}
