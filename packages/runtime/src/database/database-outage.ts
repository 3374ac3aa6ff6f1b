import { RuntimeError } from '../errors.ts'
import { text } from '../i18n/sentence.ts'

const awayCodes =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EAI_AGAIN|ECONNABORTED|PROTOCOL_CONNECTION_LOST|57P0[1-5]|08[0-9A-Z]{3}|53300|ER_(?:SERVER_SHUTDOWN|CONNECTION_KILLED|CON_COUNT_ERROR|TOO_MANY_USER_CONNECTIONS)|INTROSPECT_(?:DATABASE_UNREACHABLE|CONNECTION_LOST))$/
/** pg's and mysql2's own words where they give no code. */
const awayWords =
  /connection terminated|not queryable|timeout exceeded when trying to connect|connection is in closed state/i
const busyCodes =
  /^(?:SQLITE_(?:BUSY|LOCKED)\w*|55P03|40P01|40001|ER_LOCK_(?:WAIT_TIMEOUT|DEADLOCK)|INTROSPECT_DATABASE_LOCKED)$/
/** What `statementTimeout` ended; mysql2 has no name for MariaDB's number. */
const slowCodes = /^(?:57014|1969|3024|ER_(?:QUERY|STATEMENT)_TIMEOUT|INTROSPECT_TIMEOUT)$/
const fullCodes = /^(?:SQLITE_FULL|53100|ER_(?:DISK_FULL|RECORD_FILE_FULL))$/
const readOnlyCodes =
  /^(?:SQLITE_READONLY\w*|25006|ER_(?:OPTION_PREVENTS_STATEMENT|CANT_EXECUTE_IN_READ_ONLY_TRANSACTION|READ_ONLY_MODE))$/

/**
 * What a driver threw because its database is away, full, read-only, too slow, or so busy that it gave up; null for
 * anything else. What a failed call to some other service threw is no such error: `fetch` keeps it as the cause of its own.
 */
export function databaseOutage(error: unknown): RuntimeError | null {
  const { code, errno, message } = (error ?? {}) as { readonly [fact in 'code' | 'errno' | 'message']?: unknown }
  const [name, words] = [String(code ?? ''), String(message ?? '')]
  if (awayCodes.test(name) || (!(error instanceof RuntimeError) && awayWords.test(words))) {
    return new RuntimeError('RUNTIME_UNAVAILABLE', {
      params: {},
      hintText: text('hint.tryAgain', {}),
      cause: error,
      headers: { 'retry-after': '5' },
    })
  }
  if (slowCodes.test(name) || slowCodes.test(String(errno ?? ''))) {
    return unavailable('slow', '1', error)
  }
  if (fullCodes.test(name)) {
    return new RuntimeError('RUNTIME_STORAGE_FULL', { params: {}, cause: error })
  }
  if (readOnlyCodes.test(name)) return unavailable('readOnly', '5', error)
  return busyCodes.test(name) ? unavailable('busy', '1', error) : null
}

function unavailable(why: 'slow' | 'busy' | 'readOnly', seconds: string, cause: unknown): RuntimeError {
  return new RuntimeError(`RUNTIME_UNAVAILABLE.${why}`, {
    params: {},
    hintText: text('hint.tryAgain', {}),
    cause,
    headers: { 'retry-after': seconds },
  })
}
