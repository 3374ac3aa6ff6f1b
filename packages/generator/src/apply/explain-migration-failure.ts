import type { Text } from '@quoin/extensions/text'
import { GeneratorError } from '../errors.ts'
import type { PlannedMigration } from '../plan/generation-plan.ts'
import { hintOf, saidText, sentence, text } from '../sentence.ts'

interface Explanation {
  /** What it means as a parameter. */
  readonly reason: string
  /** What it means, without a full stop. */
  readonly meaning: Text
}

const rights: Explanation = { reason: 'rights', meaning: text('database.rights', {}) }
const readOnly: Explanation = { reason: 'read-only', meaning: text('database.readOnly', {}) }
const full: Explanation = { reason: 'full', meaning: text('database.full', {}) }
const login: Explanation = { reason: 'login', meaning: text('database.login', {}) }
const unreachable: Explanation = { reason: 'unreachable', meaning: text('database.unreachable', {}) }
const noDatabase: Explanation = { reason: 'database', meaning: text('database.missing', {}) }
const noTable: Explanation = { reason: 'table', meaning: text('database.table', {}) }
const exists: Explanation = { reason: 'taken', meaning: text('database.taken', {}) }
const noColumn: Explanation = { reason: 'column', meaning: text('database.column', {}) }
const rowsInTheWay: Explanation = { reason: 'rows', meaning: text('database.rows', {}) }
const locked: Explanation = { reason: 'locked', meaning: text('database.locked', {}) }
const wrongType: Explanation = { reason: 'type', meaning: text('database.type', {}) }
const refused: Explanation = { reason: 'refused', meaning: text('database.refused', {}) }

/** By the code of the driver: an SQLSTATE of PostgreSQL, a name of MySQL, a result of SQLite. */
const byCode: readonly (readonly [RegExp, Explanation])[] = [
  [
    /^(?:25006|SQLITE_READONLY.*|ER_(?:OPTION_PREVENTS_STATEMENT|CANT_EXECUTE_IN_READ_ONLY_TRANSACTION|READ_ONLY_MODE))$/,
    readOnly,
  ],
  [/^(?:42501|SQLITE_PERM|SQLITE_AUTH|ER_\w*ACCESS_DENIED_ERROR|ER_SPECIFIC_ACCESS_DENIED_ERROR)$/, rights],
  [/^(?:SQLITE_FULL|53100|ER_(?:DISK_FULL|RECORD_FILE_FULL))$/, full],
  [/^(?:28\w{3}|AUTH_SWITCH_PLUGIN_ERROR)$/, login],
  [
    /^(?:ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT|ECONNRESET|EPIPE|PROTOCOL_CONNECTION_LOST|57P0\d|08\w{3})$/,
    unreachable,
  ],
  [/^(?:3D000|ER_BAD_DB_ERROR|SQLITE_CANTOPEN.*)$/, noDatabase],
  [/^(?:42P01|ER_NO_SUCH_TABLE|ER_BAD_TABLE_ERROR|ER_FK_CANNOT_OPEN_PARENT)$/, noTable],
  [/^(?:42P07|42710|42701|ER_TABLE_EXISTS_ERROR|ER_DUP_KEYNAME|ER_DUP_FIELDNAME|ER_FK_DUP_NAME)$/, exists],
  [/^(?:42703|42704|ER_BAD_FIELD_ERROR|ER_CANT_DROP_FIELD_OR_KEY|ER_KEY_COLUMN_DOES_NOT_EXITS)$/, noColumn],
  [
    /^(?:22\w{3}|23\w{3}|SQLITE_CONSTRAINT.*|ER_DUP_ENTRY.*|ER_NO_REFERENCED_ROW.*|WARN_DATA_TRUNCATED|ER_DATA_TOO_LONG|ER_INVALID_USE_OF_NULL|ER_TRUNCATED_WRONG_VALUE.*|ER_BAD_NULL_ERROR|ER_WARN_DATA_OUT_OF_RANGE|ER_CONSTRAINT_FAILED)$/,
    rowsInTheWay,
  ],
  [/^(?:55P03|40P01|SQLITE_BUSY.*|SQLITE_LOCKED.*|ER_LOCK_WAIT_TIMEOUT|ER_LOCK_DEADLOCK)$/, locked],
  [/^(?:42804|42846|42830|ER_CANNOT_ADD_FOREIGN|ER_FK_INCOMPATIBLE_COLUMNS)$/, wrongType],
]

/** SQLite has one code for all mistakes in statements, and MariaDB one for all foreign keys it cannot make. */
const byText: readonly (readonly [RegExp, Explanation])[] = [
  [/no such table/i, noTable],
  [/already exists/i, exists],
  [/no such column|unknown column/i, noColumn],
  [/errno: 150/, wrongType],
]

/** What a failed migration means to the person who ran it; the words of the driver stay in `cause`. */
export function explainMigrationFailure(error: unknown, migrations: readonly PlannedMigration[]): GeneratorError {
  const driver = driverError(error)
  const own = error instanceof Error ? error.message : String(error)
  const { reason, meaning } = driver === null ? { reason: 'failed', meaning: unmeant(own) } : meaningOf(driver)
  const options = { hintText: hintOf(driver === null ? refused.meaning : meaning), cause: error }
  const tables = migrations.map(({ table }) => table)
  const params = { tables, reason, meaning }
  const [table, ...more] = tables
  return table === undefined || more.length > 0
    ? new GeneratorError('GENERATOR_DATABASE_FAILED', { params, ...options })
    : new GeneratorError('GENERATOR_DATABASE_FAILED.table', { params: { ...params, table }, ...options })
}

/** Why a migration failed, without a full stop: what the database meant, or its own words. */
export function failureReason(error: unknown): Text {
  const own = error instanceof GeneratorError && error.code === 'GENERATOR_DATABASE_FAILED' ? error.cause : error
  const driver = driverError(own)
  return driver === null ? unmeant(own instanceof Error ? own.message : String(own)) : meaningOf(driver).meaning
}

/** What the database meant by refusing, without a full stop; null when something else went wrong. */
export function databaseRefusal(error: unknown): { readonly text: Text; readonly message: string } | null {
  const driver = driverError(error)
  if (driver === null) return null
  const { meaning } = meaningOf(driver)
  return { text: meaning, message: sentence(meaning) }
}

function unmeant(message: string): Text {
  return saidText(message.replace(/\.$/, ''))
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
  // A login is refused by the same words as a right, but for the number of the error.
  if (code === 'ER_ACCESS_DENIED_ERROR') return login
  const found = byCode.find(([pattern]) => pattern.test(code)) ?? byText.find(([pattern]) => pattern.test(text))
  return found?.[1] ?? refused
}
