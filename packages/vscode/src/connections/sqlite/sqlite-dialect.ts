import type { Dialect } from '../dialect.ts'

/** SQLite. */
export const sqliteDialect: Dialect = {
  label: 'SQLite',
  protocols: ['sqlite', 'sqlite3', 'file'],
  server: null,
  files: { endings: ['sqlite', 'sqlite3', 'db'], usual: 'database/app.sqlite' },
}
