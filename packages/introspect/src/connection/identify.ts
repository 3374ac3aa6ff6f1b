import { IntrospectError } from '../errors.ts'
import type { DriverName } from '../schema/schema.ts'
import type { Asker, DatabaseServer } from './connection.ts'

/** A connection's server, and a name for messages. */
export interface Identity {
  readonly server: DatabaseServer
  readonly label: string
}

interface IdentityRow {
  readonly version: string
  readonly schema: string | null
  readonly database: string | null
}

const questions: Readonly<Record<DriverName, string>> = {
  sqlite: `select sqlite_version() as version, 'main' as "schema",
    (select file from pragma_database_list where name = 'main') as "database"`,
  pgsql: `select current_setting('server_version') as version, current_schema()::text as schema,
    current_database()::text as database`,
  mysql: 'select version() as version, database() as `schema`, database() as `database`',
}

const products = { sqlite: 'sqlite', pgsql: 'postgresql' } as const

/** Asks the server what it is, in one statement. */
export async function identify({ driver, ask }: Asker): Promise<Identity> {
  const rows: unknown = await ask(questions[driver], [])
  const row = Array.isArray(rows) ? (rows[0] as IdentityRow | undefined) : undefined
  if (typeof row?.version !== 'string') {
    throw new IntrospectError('INTROSPECT_CONNECTION_INVALID.answer', { params: { value: driver, driver } })
  }
  const { version } = row
  const product = driver === 'mysql' ? (/mariadb/i.test(version) ? 'mariadb' : 'mysql') : products[driver]
  const defaultSchema = row.schema ?? (driver === 'pgsql' ? 'public' : '')
  const file = row.database === null || row.database === '' ? ':memory:' : row.database
  return {
    server: { product, version, defaultSchema },
    label: `${driver} database "${driver === 'sqlite' ? file : (row.database ?? '')}"`,
  }
}
