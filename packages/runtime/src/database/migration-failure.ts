import { errorWithReason, type RuntimeError } from '../errors.ts'

/**
 * The error for a migration that failed: what the database meant, or the words of the migration itself. The words of
 * the driver, and the statement, stay in `cause`.
 */
export async function migrationFailure(cause: unknown, name: string | undefined): Promise<RuntimeError> {
  const { describeDatabaseError } = await import('@quoin/generator')
  const rejection = describeDatabaseError(cause)
  const message = (cause instanceof Error ? cause.message : String(cause)).replace(/\.$/, '')
  const reason = rejection ?? { message }
  return name === undefined
    ? errorWithReason('RUNTIME_MIGRATION_FAILED', {}, reason, cause)
    : errorWithReason('RUNTIME_MIGRATION_FAILED.one', { name }, reason, cause)
}
