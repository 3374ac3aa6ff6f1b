import type { Text } from '@quoin/extensions/text'
import { CommandProblem, isKnownProblem } from './problem.ts'

/** A mistake at one place of what was given. */
interface FailureIssue {
  readonly path: string
  readonly message: string
  readonly code?: string
  readonly params?: unknown
  readonly text?: Text
}

/** What a command with `--json` answers when it fails. */
export interface Failure {
  readonly error: {
    readonly code: string
    readonly params: unknown
    readonly message: string
    readonly hint: string | null
    readonly issues: readonly FailureIssue[]
  }
}

/** An error of any package as data. */
export function failureOf(error: unknown): Failure {
  if (!isKnownProblem(error)) {
    const [message = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    const hint = 'Run the command again with NODE_DEBUG=quoin to see where it comes from.'
    return failureOf(new CommandProblem(`Unexpected error: ${message}`, hint, { code: 'COMMAND_UNEXPECTED' }))
  }
  const { code, params = {}, message, hint = null } = error
  return { error: { code, params, message, hint, issues: issuesOf(error) } }
}

/** The mistakes at single places, which a form would show beside its fields. */
export function issuesOf(error: unknown): readonly FailureIssue[] {
  const { issues, errors } = error as { readonly issues?: unknown; readonly errors?: unknown }
  if (Array.isArray(issues)) return issues
  if (typeof errors !== 'object' || errors === null) return []
  return Object.entries(errors).flatMap(([path, message]) => (typeof message === 'string' ? [{ path, message }] : []))
}
