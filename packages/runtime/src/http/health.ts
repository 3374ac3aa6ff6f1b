import { sql } from 'kysely'
import { waitingMigrations } from '../database/migrate-application.ts'
import { untyped } from '../database/untyped-database.ts'
import { RuntimeError } from '../errors.ts'
import type { RequestContext } from './request-context.ts'

/** `GET /health`: the process answers. */
export function health(): unknown {
  return { up: true }
}

/** `GET /ready`: the database and Redis answer too, and no migration of the application waits. */
export async function ready(context: RequestContext): Promise<unknown> {
  await context.services.redis?.ping()
  const { root, database } = context.services
  const waiting = await sql`select 1`
    .execute(untyped(context.db))
    .then(() => waitingMigrations(root, database))
    .catch((cause) => {
      throw new RuntimeError('RUNTIME_UNAVAILABLE', { params: {}, cause, headers: { 'retry-after': '5' } })
    })
  if (waiting.length === 0) return { ready: true }
  const params = { count: waiting.length }
  throw new RuntimeError('RUNTIME_UNAVAILABLE.migrations', { params, headers: { 'retry-after': '5' } })
}
