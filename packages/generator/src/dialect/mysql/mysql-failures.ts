import type { DatabaseErrorPatterns } from '../failure.ts'

/** By the names that mysql2 has for MySQL's numbers. */
export const mysqlErrorPatterns: DatabaseErrorPatterns = {
  codes: {
    readOnly: /^ER_(?:OPTION_PREVENTS_STATEMENT|CANT_EXECUTE_IN_READ_ONLY_TRANSACTION|READ_ONLY_MODE)$/,
    // A login is rejected by the same words as a right, but for the number of the error.
    login: /^(?:ER_ACCESS_DENIED_ERROR|AUTH_SWITCH_PLUGIN_ERROR)$/,
    rights: /^ER_\w+ACCESS_DENIED_ERROR$/,
    full: /^ER_(?:DISK_FULL|RECORD_FILE_FULL)$/,
    unreachable: /^PROTOCOL_CONNECTION_LOST$/,
    noDatabase: /^ER_BAD_DB_ERROR$/,
    noTable: /^ER_(?:NO_SUCH_TABLE|BAD_TABLE_ERROR|FK_CANNOT_OPEN_PARENT)$/,
    exists: /^ER_(?:TABLE_EXISTS_ERROR|DUP_KEYNAME|DUP_FIELDNAME|FK_DUP_NAME)$/,
    noColumn: /^ER_(?:BAD_FIELD_ERROR|CANT_DROP_FIELD_OR_KEY|KEY_COLUMN_DOES_NOT_EXITS)$/,
    rowsInTheWay:
      /^(?:ER_DUP_ENTRY.*|ER_NO_REFERENCED_ROW.*|WARN_DATA_TRUNCATED|ER_DATA_TOO_LONG|ER_INVALID_USE_OF_NULL|ER_TRUNCATED_WRONG_VALUE.*|ER_BAD_NULL_ERROR|ER_WARN_DATA_OUT_OF_RANGE|ER_CONSTRAINT_FAILED)$/,
    locked: /^ER_LOCK_(?:WAIT_TIMEOUT|DEADLOCK)$/,
    wrongType: /^ER_(?:CANNOT_ADD_FOREIGN|FK_INCOMPATIBLE_COLUMNS)$/,
  },
  // MariaDB has one code for all foreign keys that it cannot make.
  words: { exists: /already exists/i, noColumn: /unknown column/i, wrongType: /errno: 150/ },
}
