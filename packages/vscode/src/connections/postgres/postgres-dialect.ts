import type { Dialect } from '../dialect.ts'

/** PostgreSQL. */
export const postgresDialect: Dialect = {
  label: 'PostgreSQL',
  protocols: ['postgres', 'postgresql', 'pgsql'],
  server: { port: 5432, user: 'postgres', hasSchemas: true },
  files: null,
}
