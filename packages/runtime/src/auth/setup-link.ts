import { randomBytes } from 'node:crypto'
import type { OpenDatabase } from '@quoin/introspect/connect'
import type { Kysely } from 'kysely'
import { sqlDateTime } from '../database/date-time.ts'
import type { FrameworkTables } from '../database/framework-tables.ts'
import { frameworkDb } from '../database/framework-tables.ts'
import { countUsers } from './count-users.ts'
import { tokenHash } from './session-store.ts'

/** Links are stored below this name in `admin_settings`, as the hash of their token. */
const prefix = 'setup-link.'
const lifetimeMilliseconds = 86_400_000

/**
 * A link to the panel at `address` that creates the first user; null when there is one. It works once, for a day, on
 * every instance, and ends when there is a user. The token stands behind the `#`: no browser sends that, no proxy logs it.
 */
export async function createSetupLink(database: OpenDatabase, address: string): Promise<string | null> {
  if ((await countUsers(database)) > 0) return null
  const token = randomBytes(32).toString('base64url')
  const db = frameworkDb(database.db)
  const updated_at = sqlDateTime(new Date())
  await db
    .insertInto('admin_settings')
    .values({ name: prefix + tokenHash(token), value: '{}', updated_at })
    .execute()
  return `${address}/setup#${token}`
}

/** True for the token of a link that still works. */
export async function isSetupToken(db: Kysely<FrameworkTables>, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('admin_settings')
    .select('name')
    .where('name', '=', prefix + tokenHash(token))
    .where('updated_at', '>', sqlDateTime(new Date(Date.now() - lifetimeMilliseconds)))
    .executeTakeFirst()
  return row !== undefined
}

/** Ends all links; part of the transaction that creates a user. */
export async function endSetupLinks(db: Kysely<FrameworkTables>): Promise<void> {
  await db.deleteFrom('admin_settings').where('name', 'like', `${prefix}%`).execute()
}
