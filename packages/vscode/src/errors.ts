import type { EngineErrorData } from './engine/engine-data.ts'

/** Every code a {@link VscodeError} can carry; docs/errors.md explains each. */
export const vscodeErrorCodes = [
  'VSCODE_ENGINE_STOPPED',
  'VSCODE_ENGINE_FAILED',
  'VSCODE_MESSAGE_INVALID',
  'VSCODE_CONFIG_MISSING',
  'VSCODE_CONFIG_UNREADABLE',
  'VSCODE_CONNECTION_INVALID',
  'VSCODE_FILE_UNSAVED',
  'VSCODE_PROJECT_MISSING',
  'VSCODE_CANCELLED',
] as const

/** One of {@link vscodeErrorCodes}. */
export type VscodeErrorCode = (typeof vscodeErrorCodes)[number]

/** An error a person reads: what went wrong with which value, and what to do. */
export class VscodeError extends Error {
  override readonly name = 'VscodeError'
  /** One of {@link vscodeErrorCodes}, or the code of the package the engine met it in. */
  readonly code: string
  readonly hint: string | null

  constructor(code: VscodeErrorCode, message: string, options: ErrorOptions & { readonly hint?: string | null } = {}) {
    super(message, options)
    this.code = code
    this.hint = options.hint ?? null
  }
}

/** An error of the engine, rebuilt on this side of the border. */
export class EngineError extends Error {
  override readonly name = 'EngineError'
  readonly code: string
  readonly params: EngineErrorData['params']
  readonly hint: string | null
  readonly issues: EngineErrorData['issues']
  /** The project that it is about. */
  readonly root: string | null

  constructor(message: string, { code, params, hint, issues }: EngineErrorData, root: string | null) {
    super(message)
    this.code = code
    this.params = params
    this.hint = hint
    this.issues = issues
    this.root = root
  }
}

/** The sentence and the hint of any error, with no stack. */
export function explain(error: unknown): { readonly message: string; readonly hint: string | null } {
  if (error instanceof VscodeError || error instanceof EngineError) return { message: error.message, hint: error.hint }
  return { message: error instanceof Error ? error.message : String(error), hint: null }
}
