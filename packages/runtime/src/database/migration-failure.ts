import { RuntimeError } from '../errors.ts'

/**
 * The error for a migration that failed: what the database meant, or the words of the migration itself. The words of
 * the driver stay in `cause`.
 */
export async function migrationFailure(cause: unknown, name: string | undefined): Promise<RuntimeError> {
  const { databaseRefusal } = await import('@quoin/generator')
  const what = name === undefined ? 'The migrations could not be run' : `Migration "${name}" failed`
  const refusal = databaseRefusal(cause)
  const reason = refusal ?? (cause instanceof Error ? cause.message : String(cause)).replace(/\.$/, '')
  const fix = 'Correct the migration or the database, and run `quoin migrate` again'
  return new RuntimeError('RUNTIME_MIGRATION_FAILED', `${what}: ${reason}.`, {
    hint: refusal === null ? `${fix}.` : `${fix}; NODE_DEBUG=quoin shows what the database answered.`,
    cause,
  })
}
