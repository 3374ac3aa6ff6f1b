import type { Dialect } from '../dialect.ts'

/** SQLite. */
export const sqliteDialect: Dialect = {
  label: 'SQLite',
  protocols: ['sqlite', 'sqlite3', 'file'],
  names: ['better-sqlite3'],
  server: null,
  files: { endings: ['sqlite', 'sqlite3', 'db'], usual: 'database/app.sqlite' },
  container: null,
}
