import type { EngineDescription } from '../address/engine-description.ts'

/** SQLite. */
export const sqliteEngineDescription: EngineDescription = {
  label: 'SQLite',
  protocols: ['sqlite', 'sqlite3', 'file'],
  names: ['better-sqlite3'],
  server: null,
  files: { endings: ['sqlite', 'sqlite3', 'db'], usual: 'database/app.sqlite' },
  container: null,
}
