import type { Text } from '@quoin/extensions/text'
import type { OpenDatabase } from '@quoin/introspect/connect'
import type { Kysely } from 'kysely'
import { readWriteFailure } from '../crud/failures/write-failure.ts'
import { sqlDateTime } from '../database/date-time.ts'
import type { FrameworkTables } from '../database/framework-tables.ts'
import { frameworkDb } from '../database/framework-tables.ts'
import { RuntimeError } from '../errors.ts'
import { sentence, text } from '../i18n/sentence.ts'
import { countUsers } from './count-users.ts'
import { hashPassword } from './password-hash.ts'
import { passwordProblem } from './password-problem.ts'
import { endSetupLinks } from './setup-link.ts'
import { usernameProblem } from './username-problem.ts'

/** A user to create. */
export interface NewUser {
  readonly username: string
  readonly name: string
  readonly password: string
  /** May everything. */
  readonly superUser: boolean
}

type Database = Kysely<FrameworkTables>

/**
 * Creates a user; a super user gets the administrator role. `onCreated` takes part in the transaction.
 *
 * @throws RuntimeError `RUNTIME_VALIDATION_FAILED` with a sentence per field
 */
export function createUser(
  database: OpenDatabase,
  user: NewUser,
  onCreated: (transaction: Database, id: number) => Promise<void> = async () => {},
): Promise<{ readonly id: number }> {
  return insertUser(database, user, async (transaction, insert) => {
    const inserted = await insert()
    await onCreated(transaction, inserted.id)
    return inserted
  })
}

/**
 * Creates the first user; `onCreated` takes part in the transaction. Of two first users at once only one is created, also by two servers on one database.
 *
 * @throws RuntimeError `RUNTIME_CONFLICT` when there is a user, otherwise as {@link createUser}
 */
export async function createFirstUser(
  database: OpenDatabase,
  user: NewUser,
  onCreated: (transaction: Database, id: number) => Promise<void> = async () => {},
): Promise<{ readonly id: number }> {
  await assertNoUsers(frameworkDb(database.db))
  return insertUser(database, user, async (transaction, insert) => {
    // No user exists yet whose row could be locked, so rows that always exist are: others wait for this transaction.
    await transaction
      .updateTable('admin_migrations')
      .set(({ ref }) => ({ timestamp: ref('timestamp') }))
      .execute()
    await assertNoUsers(transaction)
    const inserted = await insert()
    await onCreated(transaction, inserted.id)
    return inserted
  })
}

/** @throws RuntimeError `RUNTIME_CONFLICT` when there is a user */
export async function assertNoUsers(db: Database): Promise<void> {
  if ((await countUsers({ db })) === 0) return
  throw new RuntimeError('RUNTIME_CONFLICT.firstUser', { params: {} })
}

type Created = Promise<{ readonly id: number }>

async function insertUser(
  database: OpenDatabase,
  user: NewUser,
  within: (transaction: Database, insert: () => Created) => Created,
): Created {
  const username = user.username.trim()
  const name = user.name.trim() === '' ? username : user.name.trim()
  const errors: Record<string, Text> = {}
  const unfit = usernameProblem(username)
  if (unfit !== null) errors.username = unfit
  if (name.length > 120) errors.name = text('field.longName', {})
  const problem = passwordProblem(user.password, username)
  if (problem !== null) errors.password = problem
  if (Object.keys(errors).length > 0) throw rejected(errors)
  const password = await hashPassword(user.password)
  const db = frameworkDb(database.db)
  try {
    return await db.transaction().execute((transaction) =>
      within(transaction, async () => {
        const now = sqlDateTime(new Date())
        const values = { username, name, password, avatar: null, created_at: now, updated_at: now }
        await transaction.insertInto('admin_users').values(values).execute()
        const created = await transaction
          .selectFrom('admin_users')
          .select('id')
          .where('username', '=', username)
          .executeTakeFirstOrThrow()
        if (user.superUser) await grantSuperRole(transaction, created.id, now)
        await endSetupLinks(transaction)
        return created
      }),
    )
  } catch (error) {
    if (readWriteFailure(error)?.kind !== 'unique') throw error
    throw rejected({ username: text('field.usernameTaken', { username }) })
  }
}

async function grantSuperRole(db: Database, userId: number, now: string): Promise<void> {
  const find = () => db.selectFrom('admin_roles').select('id').where('slug', '=', 'administrator').executeTakeFirst()
  let role = await find()
  if (role === undefined) {
    await db
      .insertInto('admin_roles')
      .values({ slug: 'administrator', name: 'Administrator', super_user: true, created_at: now, updated_at: now })
      .execute()
    role = await find()
  }
  if (role !== undefined)
    await db.insertInto('admin_role_users').values({ role_id: role.id, user_id: userId }).execute()
}

/** The sentences are the message too: on the command line there are no fields to show them at. */
function rejected(errors: Readonly<Record<string, Text>>): RuntimeError {
  const all = Object.values(errors).reduce((before, next) => ({ key: 'texts.joined', params: { before, next } }))
  return new RuntimeError('RUNTIME_VALIDATION_FAILED', sentence(all), { text: all, errors })
}
