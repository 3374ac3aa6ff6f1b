import { literalText, type Text } from '@quoin/extensions/text'
import { dialects } from '../dialect/dialects.ts'
import type { DatabaseErrorMeaning, DatabaseErrorPatterns } from '../dialect/failure.ts'
import { GeneratorError } from '../errors.ts'
import type { PlannedMigration } from '../plan/generation-plan.ts'
import { hintOf, sentence, text } from '../sentence.ts'

interface Explanation {
  /** What it means as a parameter. */
  readonly reason: string
  /** What it means, without a full stop. */
  readonly meaning: Text
}

const explanations: Readonly<Record<DatabaseErrorMeaning, Explanation>> = {
  rights: { reason: 'rights', meaning: text('database.rights', {}) },
  readOnly: { reason: 'read-only', meaning: text('database.readOnly', {}) },
  full: { reason: 'full', meaning: text('database.full', {}) },
  login: { reason: 'login', meaning: text('database.login', {}) },
  unreachable: { reason: 'unreachable', meaning: text('database.unreachable', {}) },
  noDatabase: { reason: 'database', meaning: text('database.missing', {}) },
  noTable: { reason: 'table', meaning: text('database.table', {}) },
  exists: { reason: 'taken', meaning: text('database.taken', {}) },
  noColumn: { reason: 'column', meaning: text('database.column', {}) },
  rowsInTheWay: { reason: 'rows', meaning: text('database.rows', {}) },
  locked: { reason: 'locked', meaning: text('database.locked', {}) },
  wrongType: { reason: 'type', meaning: text('database.type', {}) },
}
const meanings = Object.keys(explanations) as readonly DatabaseErrorMeaning[]
const rejected: Explanation = { reason: 'rejected', meaning: text('database.rejected', {}) }

/** What the network alone says. */
const networkFailures: DatabaseErrorPatterns = {
  codes: { unreachable: /^(?:ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT|ECONNRESET|EPIPE)$/ },
}
const failures: readonly DatabaseErrorPatterns[] = [networkFailures, ...dialects.map((dialect) => dialect.failures)]

/** What a failed migration means to the user who ran it; the words of the driver stay in `cause`. */
export function explainMigrationFailure(error: unknown, migrations: readonly PlannedMigration[]): GeneratorError {
  const driver = driverError(error)
  const own = error instanceof Error ? error.message : String(error)
  const { reason, meaning } = driver === null ? { reason: 'failed', meaning: unmeant(own) } : meaningOf(driver)
  const options = { hintText: hintOf(driver === null ? rejected.meaning : meaning), cause: error }
  const tables = migrations.map(({ table }) => table)
  const params = { tables, reason, meaning }
  const [table, ...more] = tables
  return table === undefined || more.length > 0
    ? new GeneratorError('GENERATOR_DATABASE_FAILED', { params, ...options })
    : new GeneratorError('GENERATOR_DATABASE_FAILED.table', { params: { ...params, table }, ...options })
}

/** Why a migration failed, without a full stop: what the database meant, or its own words. */
export function migrationFailureReason(error: unknown): Text {
  const own = error instanceof GeneratorError && error.code === 'GENERATOR_DATABASE_FAILED' ? error.cause : error
  const driver = driverError(own)
  return driver === null ? unmeant(own instanceof Error ? own.message : String(own)) : meaningOf(driver).meaning
}

/** What the database meant by rejecting, without a full stop; null when something else went wrong. */
export function describeDatabaseError(error: unknown): { readonly text: Text; readonly message: string } | null {
  const driver = driverError(error)
  if (driver === null) return null
  const { meaning } = meaningOf(driver)
  return { text: meaning, message: sentence(meaning) }
}

function unmeant(message: string): Text {
  return literalText(message.replace(/\.$/, ''))
}

interface DriverError {
  readonly code: string
  readonly text: string
}

/** The error of the driver among the causes: the only one whose words are not meant for people. */
function driverError(error: unknown): DriverError | null {
  for (let current = error; typeof current === 'object' && current !== null; ) {
    const { code, errno, cause, errors, message } = current as NodeJS.ErrnoException & AggregateError
    if (isDriverCode(code) || typeof errno === 'number') return { code: String(code ?? ''), text: message }
    current = cause ?? (Array.isArray(errors) ? errors[0] : null)
  }
  return null
}

function isDriverCode(code: unknown): boolean {
  return (
    typeof code === 'string' && /^(?:[\dA-Z]{5}|E[A-Z]+|(?:ER|SQLITE|PROTOCOL|WARN)_\w+|AUTH_SWITCH_\w+)$/.test(code)
  )
}

function meaningOf({ code, text }: DriverError): Explanation {
  const found = named(({ codes }) => codes, code) ?? named(({ words }) => words, text)
  return found === undefined ? rejected : explanations[found]
}

/** The first meaning of which a pattern fits. */
function named(
  patternsOf: (of: DatabaseErrorPatterns) => DatabaseErrorPatterns['words'],
  said: string,
): DatabaseErrorMeaning | undefined {
  for (const patterns of failures.map(patternsOf))
    for (const meaning of meanings) if (patterns?.[meaning]?.test(said)) return meaning
  return undefined
}
