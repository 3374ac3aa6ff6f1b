import type { FailureKind } from '../failure-kind.ts'

/** By the names of SQLite's result codes, and by the words of the drivers that leave these out. */
export const sqliteFailures: readonly FailureKind[] = [
  [
    'INTROSPECT_DATABASE_NOT_FOUND.file',
    /^SQLITE_CANTOPEN.*$/,
    /directory does not exist|unable to open database file/i,
  ],
  ['INTROSPECT_DATABASE_READ_ONLY', /^SQLITE_READONLY.*$/, /attempt to write a readonly database/i],
  ['INTROSPECT_DATABASE_LOCKED', /^(?:SQLITE_BUSY.*|SQLITE_LOCKED.*)$/, /database (?:table )?is locked/i],
  ['INTROSPECT_READ_FAILED.disk', /^(?:SQLITE_FULL|SQLITE_IOERR.*)$/, /database or disk is full|disk I\/O error/i],
  [
    'INTROSPECT_DATABASE_INVALID',
    /^(?:SQLITE_NOTADB|SQLITE_CORRUPT.*)$/,
    /file is not a database|database disk image is malformed/i,
  ],
]
