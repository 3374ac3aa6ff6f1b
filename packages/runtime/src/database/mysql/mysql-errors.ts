import type { DialectErrors, WriteFailure } from '../dialect-errors.ts'

const kinds: ReadonlyMap<number, Exclude<WriteFailure['kind'], 'unique' | 'reference' | 'format'>> = new Map([
  [1451, 'referenced'],
  [1217, 'referenced'],
  [1048, 'null'],
  [1364, 'null'],
  [1406, 'length'],
  [1264, 'range'],
  [4025, 'check'],
  [3819, 'check'],
  [1265, 'check'],
  // What a trigger signals.
  [1644, 'check'],
])

/** By the names that mysql2 has for MySQL's numbers, and by the numbers. */
export const mysqlErrors: DialectErrors = {
  outages: {
    away: /^(?:PROTOCOL_CONNECTION_LOST|ER_(?:SERVER_SHUTDOWN|CONNECTION_KILLED|CON_COUNT_ERROR|TOO_MANY_USER_CONNECTIONS))$/,
    // What `statementTimeout` ended; mysql2 has no name for MariaDB's number.
    slow: /^(?:1969|3024|ER_(?:QUERY|STATEMENT)_TIMEOUT)$/,
    full: /^ER_(?:DISK_FULL|RECORD_FILE_FULL)$/,
    readOnly: /^ER_(?:OPTION_PREVENTS_STATEMENT|CANT_EXECUTE_IN_READ_ONLY_TRANSACTION|READ_ONLY_MODE)$/,
    busy: /^ER_LOCK_(?:WAIT_TIMEOUT|DEADLOCK)$/,
  },
  outageMessage: /connection is in closed state/i,
  noTable: /^ER_NO_SUCH_TABLE$/,
  missingObject:
    /^ER_(?:BAD_FIELD_ERROR|BAD_TABLE_ERROR|CANT_DROP_FIELD_OR_KEY|CONSTRAINT_NOT_FOUND|DUP_FIELDNAME|DUP_KEYNAME|FK_DUP_NAME|KEY_COLUMN_DOES_NOT_EXITS|NO_SUCH_TABLE|TABLE_EXISTS_ERROR)$/,
  // A date that is none, or characters that the column's character set has not.
  invalidValue: { code: /^ER_(?:WRONG_VALUE|TRUNCATED_WRONG_VALUE|CANT_AGGREGATE_2COLLATIONS|CANNOT_CONVERT_STRING)$/ },
  readFailure({ errno, message }) {
    if (typeof errno !== 'number') return null
    const text = String(message)
    if (errno === 1062)
      return { kind: 'unique', columns: [], index: /for key '(?:.*\.)?([^'.]+)'/.exec(text)?.[1] ?? null }
    if (errno === 1452 || errno === 1216) {
      const keys = /FOREIGN KEY \(([^)]+)\)/.exec(text)?.[1] ?? ''
      return { kind: 'reference', columns: keys.split(',').map((name) => name.trim().replaceAll('`', '')) }
    }
    const columns = columnsIn(text)
    if (errno === 1292 || errno === 1366) return { kind: columns.length > 0 ? 'check' : 'format', columns }
    const kind = kinds.get(errno)
    if (kind === undefined) return null
    return kind === 'referenced' ? { kind } : { kind, columns }
  },
}

/** With the names of the database and the table before it, or without. */
function columnsIn(message: string): readonly string[] {
  const column = /column (?:`[^`]+`\.)*[`']([^`']+)[`']/i.exec(message)?.[1] ?? /Field '([^']+)'/.exec(message)?.[1]
  return column === undefined ? [] : [column]
}
