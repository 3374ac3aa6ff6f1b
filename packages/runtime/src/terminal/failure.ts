import type { Text } from '@quoin/extensions/text'
import { databaseReason } from '../database/failed-statement.ts'
import { text } from '../i18n/sentence.ts'
import { CommandProblem, isKnownProblem, type KnownProblem } from './problem.ts'

/** A mistake at one place of what was given. */
interface FailureIssue {
  readonly path: string
  readonly message: string
  readonly code?: string
  readonly params?: unknown
  readonly text?: Text
}

/** What a command with `--json` answers when it fails. */
export interface CommandFailure {
  readonly error: {
    readonly code: string
    readonly params: unknown
    readonly message: string
    readonly hint: string | null
    /** The words of the database, with the statement that it rejected; null where it rejected none. */
    readonly reason: string | null
    readonly issues: readonly FailureIssue[]
  }
}

/** An error of any package as data. */
export function toCommandFailure(error: unknown): CommandFailure {
  const known = knownProblem(error)
  const { code, params = {}, message, hint = null } = known
  return { error: { code, params, message, hint, reason: databaseReason(error), issues: issuesOf(known) } }
}

/** An error as a problem to show; one that no package of Quoin made is a defect, and becomes `COMMAND_UNEXPECTED`. */
export function knownProblem(error: unknown): KnownProblem {
  if (isKnownProblem(error)) return error
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return new CommandProblem(text('COMMAND_UNEXPECTED', { reason }))
}

/** The mistakes at single places, which a form would show beside its fields. */
export function issuesOf(error: unknown): readonly FailureIssue[] {
  const { issues, errors }: { readonly issues?: unknown; readonly errors?: unknown } = Object(error)
  if (Array.isArray(issues)) return issues
  if (typeof errors !== 'object' || errors === null) return []
  return Object.entries(errors).flatMap(([path, message]) => (typeof message === 'string' ? [{ path, message }] : []))
}
