import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DatabaseConfig, openDatabase, resolveDatabaseConfig } from '@quoin/introspect/connect'
import type { RawBuilder } from 'kysely'
import type { AdminConfig } from '../config/admin-config.ts'
import { dialectOf } from '../database/dialects.ts'

/** A database of a test's own. */
export interface TemporaryDatabase {
  readonly config: AdminConfig['database']
  drop(): Promise<void>
}

/**
 * Creates an empty database: on the server that a configuration names, or as a file in a temporary folder.
 *
 * @throws IntrospectError when the server cannot be reached
 */
export async function createTemporaryDatabase(configured: AdminConfig['database']): Promise<TemporaryDatabase> {
  const server = resolveDatabaseConfig(configured)
  const { databases, files } = dialectOf(server.driver)
  if (files !== null) {
    const folder = await mkdtemp(join(tmpdir(), 'quoin-test-'))
    const config = await files.locate(configured, async () => join(folder, 'test.sqlite'), {})
    return { config, drop: () => rm(folder, { recursive: true, force: true }) }
  }
  if (databases === null) throw new TypeError(`A database of ${server.driver} is neither a file nor on a server.`)
  const name = `quoin_test_${randomBytes(6).toString('hex')}`
  await runOn(server, databases.create(name))
  return { config: { ...server, database: name }, drop: () => runOn(server, databases.drop(name)) }
}

async function runOn(server: DatabaseConfig, statement: RawBuilder<unknown>): Promise<void> {
  const { db, close } = await openDatabase(server)
  try {
    await statement.execute(db)
  } finally {
    await close()
  }
}
