import { sql } from 'kysely'
import { untyped } from '../database/untyped-database.ts'
import { RuntimeError } from '../errors.ts'
import type { RequestContext } from './request-context.ts'

/** `GET /health`: the process answers. */
export function health(): unknown {
  return { up: true }
}

/** `GET /ready`: the database and Redis answer too. */
export async function ready(context: RequestContext): Promise<unknown> {
  await context.services.redis?.ping()
  try {
    await sql`select 1`.execute(untyped(context.db))
    return { ready: true }
  } catch (cause) {
    throw new RuntimeError('RUNTIME_UNAVAILABLE', { params: {}, cause, headers: { 'retry-after': '5' } })
  }
}
