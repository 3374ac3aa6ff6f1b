import { dialectOf } from '../dialects.ts'
import { IntrospectError } from '../errors.ts'
import type { DatabaseServer, QuerySource } from './connection.ts'

/** A connection's server, and a name for messages. */
export interface ServerIdentity {
  readonly server: DatabaseServer
  readonly label: string
}

interface IdentityRow {
  readonly version: string
  readonly schema: string | null
  readonly database: string | null
}

/** Asks the server what it is, in one statement. */
export async function identifyServer({ driver, ask }: QuerySource): Promise<ServerIdentity> {
  const dialect = dialectOf(driver)
  const rows: unknown = await ask(dialect.identityQuery, [])
  const row = Array.isArray(rows) ? (rows[0] as IdentityRow | undefined) : undefined
  if (typeof row?.version !== 'string') {
    throw new IntrospectError('INTROSPECT_CONNECTION_INVALID.answer', { params: { value: driver, driver } })
  }
  const { version, schema, database } = row
  return {
    server: { product: dialect.productOf(version), version, defaultSchema: schema ?? dialect.defaultSchema },
    label: `${driver} database "${database || dialect.unnamedDatabase}"`,
  }
}
