import { GeneratorError } from '../errors.ts'
import type { PlannedMigration } from '../plan/generation-plan.ts'

interface Explanation {
  /** The sentence as a parameter. */
  readonly reason: string
  readonly sentence: string
  readonly hint: string
}

const rights: Explanation = {
  reason: 'rights',
  sentence: 'The user of the database lacks the rights for it',
  hint: 'Grant the user of the connection what the migration does: CREATE, ALTER, DROP, INDEX and REFERENCES.',
}
const readOnly: Explanation = {
  reason: 'read-only',
  sentence: 'The database can only be read',
  hint: 'Give the user that runs Quoin write permission on the SQLite file and its folder, or connect to a server that takes changes.',
}
const full: Explanation = {
  reason: 'full',
  sentence: 'There is no room left for the database',
  hint: 'Make room on its disk, then try again.',
}
const login: Explanation = {
  reason: 'login',
  sentence: 'The database refused the login',
  hint: 'Check user and password of the connection settings, and that the user may use this database.',
}
const unreachable: Explanation = {
  reason: 'unreachable',
  sentence: 'The database does not answer',
  hint: 'Check that the server runs, and the host and port of the connection settings.',
}
const noDatabase: Explanation = {
  reason: 'database',
  sentence: 'The database of the connection settings does not exist',
  hint: 'Check its name, or create it first.',
}
const noTable: Explanation = {
  reason: 'table',
  sentence: 'It names a table that does not exist',
  hint: 'Generate or create the tables that its foreign keys point to first, or run the migrations that are waiting.',
}
const exists: Explanation = {
  reason: 'taken',
  sentence: 'It creates a table, index or constraint whose name is taken already',
  hint: 'Switch "create table" off for a table that exists, or rename what is in the way.',
}
const noColumn: Explanation = {
  reason: 'column',
  sentence: 'It names a column, index or constraint that does not exist',
  hint: 'The table is not what the record last saw: sync the record with its table, then look at the plan again.',
}
const rowsInTheWay: Explanation = {
  reason: 'rows',
  sentence: 'Rows of the table do not fit the change',
  hint: 'Correct those rows first (empty or double values, values too long, references to nothing), or relax the change.',
}
const locked: Explanation = {
  reason: 'locked',
  sentence: 'The table is in use by another connection',
  hint: 'Try again when the other program is done with it.',
}
const wrongType: Explanation = {
  reason: 'type',
  sentence: 'The columns of a foreign key, or the old and the new type of a column, do not go together',
  hint: 'Give a foreign key the type of the column it points to, or change the type in two steps.',
}
const refused: Explanation = {
  reason: 'refused',
  sentence: 'The database refused it',
  hint: 'Look at the migration in the preview; NODE_DEBUG=quoin shows what the database answered.',
}

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
  const { reason, sentence, hint } =
    driver === null ? { ...refused, reason: 'failed', sentence: own.replace(/\.$/, '') } : meaningOf(driver)
  const named = migrations.length === 1 ? ` of table "${migrations[0]?.table}"` : ''
  return new GeneratorError(
    'GENERATOR_DATABASE_FAILED',
    `The migration${named} failed, and the files were taken back. ${sentence}.`,
    { params: { tables: migrations.map(({ table }) => table), reason }, hint, cause: error },
  )
}

/** Why a migration failed, without a full stop: what the database meant, or its own words. */
export function failureReason(error: unknown): string {
  const own = error instanceof GeneratorError && error.code === 'GENERATOR_DATABASE_FAILED' ? error.cause : error
  return databaseRefusal(own) ?? (own instanceof Error ? own.message : String(own)).replace(/\.$/, '')
}

/** What the database meant by refusing, without a full stop; null when something else went wrong. */
export function databaseRefusal(error: unknown): string | null {
  const driver = driverError(error)
  return driver === null ? null : meaningOf(driver).sentence
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
