import type { OpenDatabase } from '@quoin/introspect/connect'
import { insertEntries, terminalOrigin } from '../audit/audit-row.ts'
import { frameworkDb } from '../database/framework-tables.ts'
import { migrateFramework } from '../database/migrate-framework.ts'
import { createUser, type NewUser } from './create-user.ts'
import { removeSecondFactor } from './second-factor.ts'

/** Creates a user from a terminal, in a database that may never have had one; the audit log says so. */
export async function createUserAtTerminal(database: OpenDatabase, user: NewUser): Promise<void> {
  await migrateFramework(database)
  await createUser(database, user, (transaction, id) => {
    const after = { username: user.username, name: user.name, super_user: user.superUser }
    const entry = { action: 'store', subject: 'admin_users', key: String(id), after }
    return insertEntries(transaction, [entry], terminalOrigin)
  })
}

/** Removes somebody's second factor from a terminal, and says what became of it; the audit log says so, too. */
export async function removeFactorAtTerminal(
  database: OpenDatabase,
  username: string,
): Promise<'removed' | 'noFactor' | 'noUser'> {
  await migrateFramework(database)
  const db = frameworkDb(database.db)
  const user = await db.selectFrom('admin_users').select('id').where('username', '=', username).executeTakeFirst()
  if (user === undefined) return 'noUser'
  return db.transaction().execute(async (transaction) => {
    if (!(await removeSecondFactor(transaction, user.id))) return 'noFactor'
    const entry = { action: 'two-factor-off', subject: 'admin_two_factor', key: String(user.id) }
    await insertEntries(transaction, [entry], terminalOrigin)
    return 'removed'
  })
}
