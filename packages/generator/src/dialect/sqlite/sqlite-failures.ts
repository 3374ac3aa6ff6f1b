import type { DatabaseErrorPatterns } from '../failure.ts'

/** By the names of SQLite's result codes, of which one is for all mistakes in statements. */
export const sqliteErrorPatterns: DatabaseErrorPatterns = {
  codes: {
    readOnly: /^SQLITE_READONLY.*$/,
    rights: /^SQLITE_(?:PERM|AUTH)$/,
    full: /^SQLITE_FULL$/,
    noDatabase: /^SQLITE_CANTOPEN.*$/,
    rowsInTheWay: /^SQLITE_CONSTRAINT.*$/,
    locked: /^SQLITE_(?:BUSY|LOCKED).*$/,
  },
  words: { noTable: /no such table/i, exists: /already exists/i, noColumn: /no such column/i },
}
