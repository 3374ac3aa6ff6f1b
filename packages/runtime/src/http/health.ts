import { sql } from 'kysely'
import { listPendingMigrations } from '../database/migrate-application.ts'
import { untyped } from '../database/untyped-database.ts'
import { RuntimeError } from '../errors.ts'
import type { RequestContext } from './request-context.ts'

/** `GET /health`: the process answers. */
export function healthEndpoint(): unknown {
  return { up: true }
}

/** `GET /ready`: the database and Redis answer too, and no migration of the application waits. */
export async function readyEndpoint(context: RequestContext): Promise<unknown> {
  await context.services.redis?.ping()
  const { root, database } = context.services
  const waiting = await sql`select 1`
    .execute(untyped(context.db))
    .then(() => listPendingMigrations(root, database))
    .catch((cause) => {
      throw new RuntimeError('RUNTIME_UNAVAILABLE', { params: {}, cause, headers: { 'retry-after': '5' } })
    })
  if (waiting.length === 0) return { ready: true }
  const params = { count: waiting.length }
  throw new RuntimeError('RUNTIME_UNAVAILABLE.migrations', { params, headers: { 'retry-after': '5' } })
}
