import type { Kysely } from 'kysely'
import type { FrameworkTables } from '../database/framework-tables.ts'

/** Ends the access tokens and, where they are in the database, the sessions of a user, as {@link endAccessTokens}. */
export async function endSessionsAndTokens(db: Kysely<FrameworkTables>, userId: number): Promise<void> {
  await endAccessTokens(db, userId)
  await db.deleteFrom('admin_sessions').where('user_id', '=', userId).execute()
}

/** Ends the access tokens of a user, who was disabled or has a new password; to be called in the transaction of that. */
export async function endAccessTokens(db: Kysely<FrameworkTables>, userId: number): Promise<void> {
  await db.deleteFrom('admin_tokens').where('user_id', '=', userId).execute()
}
