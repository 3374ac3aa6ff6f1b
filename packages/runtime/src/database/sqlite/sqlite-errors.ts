import type { DialectErrors, WriteFailure } from '../dialect-errors.ts'

/** What errors of SQLite mean, by the names of its result codes. */
export const sqliteErrors: DialectErrors = {
  outages: {
    full: /^SQLITE_FULL$/,
    readOnly: /^SQLITE_READONLY\w*$/,
    busy: /^SQLITE_(?:BUSY|LOCKED)\w*$/,
  },
  readFailure({ code, message }) {
    const text = String(message)
    // A key that must be an integer, and a column of a strict table.
    if (code === 'SQLITE_MISMATCH') return { kind: 'format', columns: [] }
    if (code === 'SQLITE_CONSTRAINT_DATATYPE') {
      return { kind: 'format', columns: /column \w+\.(\w+)$/.exec(text)?.slice(1) ?? [] }
    }
    // A key leads to a table that is not there, or to columns that are no key of it: then no row can be written.
    if (code === 'SQLITE_ERROR' && /^(?:no such table: main\.|foreign key mismatch)/.test(text))
      return { kind: 'reference', columns: [] }
    return typeof code === 'string' ? constraintFailure(code, text) : null
  },
}

function constraintFailure(code: string, text: string): WriteFailure | null {
  const listed = /failed: (.+)$/.exec(text)?.[1] ?? ''
  const columns = listed.split(',').map((name) => name.trim().replace(/^.*\./, ''))
  switch (code) {
    case 'SQLITE_CONSTRAINT_UNIQUE':
    case 'SQLITE_CONSTRAINT_PRIMARYKEY':
      return { kind: 'unique', columns: listed.startsWith('index ') ? [] : columns, index: null }
    case 'SQLITE_CONSTRAINT_FOREIGNKEY':
      return { kind: 'reference', columns: [] }
    case 'SQLITE_CONSTRAINT_NOTNULL':
      return { kind: 'null', columns }
    case 'SQLITE_CONSTRAINT_CHECK':
      return { kind: 'check', columns: listed.match(/[A-Za-z_]\w*/g) ?? [] }
    case 'SQLITE_CONSTRAINT_TRIGGER':
      // SQLite keeps `on delete restrict` as it keeps triggers.
      return text.includes('FOREIGN KEY') ? { kind: 'reference', columns: [] } : { kind: 'check', columns: [] }
    default:
      return null
  }
}
