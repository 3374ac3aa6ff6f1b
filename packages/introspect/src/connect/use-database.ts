import { CompiledQuery, Kysely } from 'kysely'
import { createKyselyQuery, isKysely } from '../connection/ask-kysely.ts'
import type { Connection, QuerySource } from '../connection/connection.ts'
import { identifyServer } from '../connection/identify.ts'
import { recognizeConnection } from '../connection/recognize-connection.ts'
import { databaseError } from '../database-error.ts'
import { dialectOf } from '../dialects.ts'
import { IntrospectError } from '../errors.ts'
import { type BorrowedConnectionEngine, expectedProbeInstant } from './borrowed-connection-engine.ts'
import { type BorrowedSessionSettings, BorrowingDriver } from './borrowing-driver.ts'
import type { OpenDatabase } from './open-database.ts'
import type { AnyDatabase } from './opened-server.ts'
import { withEscapedNames } from './sql-name.ts'

/** A Kysely, a pool of `pg` or `mysql2`, or a database of `better-sqlite3`, which belongs to somebody else. */
export type ExternallyOwnedConnection = Exclude<Connection, QuerySource>

/**
 * Works with a database over connections that somebody else has opened, and goes on using: a Kysely, a pool of `pg` or
 * `mysql2`, or a database of `better-sqlite3`. Values come as from `openDatabase`, whatever the owner has chosen for
 * other statements; a connection is given back as it was. `close` leaves everything open.
 *
 * @throws IntrospectError `INTROSPECT_CONNECTION_INVALID`, or why the server does not answer
 */
export async function useDatabase<DB = AnyDatabase>(connection: ExternallyOwnedConnection): Promise<OpenDatabase<DB>> {
  const { driver } = recognizeConnection(connection)
  const dialect = dialectOf(driver)
  const engine = await dialect.share()
  const plain = isKysely(connection) ? (connection.withoutPlugins() as unknown as Kysely<AnyDatabase>) : null
  const pool = plain === null ? engine.over(connection) : { db: plain }
  if (pool === null) throw new IntrospectError('INTROSPECT_CONNECTION_INVALID.pool', { params: { value: driver } })
  const ask = createKyselyQuery(pool.db as unknown as Parameters<typeof createKyselyQuery>[0])
  try {
    const { server, label } = await identifyServer({ driver, ask })
    engine.recognize?.(server.version)
    const session = await readSession(engine, pool.db)
    const db = new Kysely<AnyDatabase>({
      dialect: withEscapedNames({
        createDriver: () => new BorrowingDriver(pool.db, engine, session),
        createAdapter: () => engine.createAdapter(),
        createQueryCompiler: () => engine.createQueryCompiler(),
        createIntrospector: (given) => engine.createIntrospector(given),
      }),
    })
    return {
      db: db as unknown as Kysely<DB>,
      driver,
      server,
      label,
      statements: { run: (text, parameters) => db.executeQuery(CompiledQuery.raw(text, [...parameters])) },
      connections: pool.connections ?? (() => ({ open: 1, idle: 1, waiting: 0 })),
      close: async () => {},
    }
  } catch (error) {
    throw databaseError(error, `${driver} database`)
  }
}

/** Finds out what a session answers; all of a pool are taken to be alike. */
async function readSession(
  engine: BorrowedConnectionEngine,
  db: Kysely<AnyDatabase>,
): Promise<BorrowedSessionSettings> {
  const { rows } = await db.executeQuery<{ zone: string; instant: unknown }>(CompiledQuery.raw(engine.probe))
  const { zone = '', instant } = rows[0] ?? {}
  const instantsAsDates = instant instanceof Date
  if (instantsAsDates && engine.setZone !== null && instant.toISOString() !== expectedProbeInstant) {
    throw new IntrospectError('INTROSPECT_CONNECTION_INVALID.dates', { params: { value: instant.toISOString() } })
  }
  return { zone: engine.utc.includes(zone) ? null : zone, instantsAsDates }
}
