import type { EngineDescription } from '../address/engine-description.ts'

/** PostgreSQL. */
export const postgresEngineDescription: EngineDescription = {
  label: 'PostgreSQL',
  protocols: ['postgres', 'postgresql', 'pgsql'],
  names: ['pg', 'pg-native', 'aurora-postgres'],
  server: { port: 5432, user: 'postgres', hasSchemas: true },
  files: null,
  container: {
    images: ['postgres', 'postgresql', 'postgis', 'pgvector', 'timescaledb', 'timescaledb-ha'],
    database: ['POSTGRES_DB', 'POSTGRESQL_DATABASE'],
    user: ['POSTGRES_USER', 'POSTGRESQL_USERNAME'],
    password: ['POSTGRES_PASSWORD', 'POSTGRESQL_PASSWORD'],
    administratorPassword: [],
    databaseOfUser: true,
  },
}
