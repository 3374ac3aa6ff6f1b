import type { OpenDatabase } from '@quoin/introspect'
import type { Kysely } from 'kysely'
import { sqlDateTime } from '../crud/cast.ts'
import { readWriteFailure } from '../crud/write-failure.ts'
import type { FrameworkTables } from '../database/framework-tables.ts'
import { type FieldErrors, RuntimeError } from '../errors.ts'
import { hashPassword } from './password-hash.ts'
import { passwordProblem } from './password-rule.ts'

/** A person to create. */
export interface NewUser {
  readonly username: string
  readonly name: string
  readonly password: string
  /** May everything. */
  readonly superUser: boolean
}

type Database = Kysely<FrameworkTables>

/**
 * Creates a user; a super user gets the administrator role.
 *
 * @throws RuntimeError `RUNTIME_VALIDATION_FAILED` with a sentence per field
 */
export async function createUser(database: OpenDatabase, user: NewUser): Promise<{ readonly id: number }> {
  const username = user.username.trim()
  const name = user.name.trim() === '' ? username : user.name.trim()
  const errors: Record<string, string> = {}
  if (!/^[\p{L}\p{N}._@+-]{1,120}$/u.test(username)) {
    errors.username = 'Use 1 to 120 letters, digits, dots, dashes or @.'
  }
  if (name.length > 120) errors.name = 'Use at most 120 characters.'
  const problem = passwordProblem(user.password, username)
  if (problem !== null) errors.password = problem
  if (Object.keys(errors).length > 0) throw refused(errors)
  const password = await hashPassword(user.password)
  const db = database.db as unknown as Database
  try {
    return await db.transaction().execute(async (transaction) => {
      const now = sqlDateTime(new Date())
      const values = { username, name, password, avatar: null, created_at: now, updated_at: now }
      await transaction.insertInto('admin_users').values(values).execute()
      const created = await transaction
        .selectFrom('admin_users')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
      if (user.superUser) await grantSuperRole(transaction, created.id, now)
      return created
    })
  } catch (error) {
    if (readWriteFailure(error)?.kind !== 'unique') throw error
    throw refused({ username: `The username "${username}" is already taken.` })
  }
}

/** How many people can log in. */
export async function countUsers(database: OpenDatabase): Promise<number> {
  const db = database.db as unknown as Database
  const row = await db
    .selectFrom('admin_users')
    .select((build) => build.fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  return Number(row.total)
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
function refused(errors: FieldErrors): RuntimeError {
  return new RuntimeError('RUNTIME_VALIDATION_FAILED', Object.values(errors).join(' '), { errors })
}
