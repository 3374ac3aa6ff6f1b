import { randomBytes } from 'node:crypto'
import { closestWord } from '@quoin/extensions/rules'
import type { Kysely } from 'kysely'
import type { Application } from '../application/application.ts'
import { createUser } from '../auth/create-user.ts'
import { tokenHash } from '../auth/session-store.ts'
import { findUserDefinition } from '../auth/user-description.ts'
import { uncastRow, type WireRow } from '../crud/model/cast.ts'
import type { UserColumns } from '../crud/user-columns.ts'
import { sqlDateTime } from '../database/date-time.ts'
import { type FrameworkTables, frameworkDb } from '../database/framework-tables.ts'
import { untyped } from '../database/untyped-database.ts'

/** A user to send requests as. */
export interface TestUser {
  /** `admin` when nothing is said; one who is not there yet is created. */
  readonly username?: string
  /** What a new user may do, as in a permission: `['products.*']`; without it, everything. */
  readonly permissions?: readonly string[]
  /** What rules of roles name as `$user.attributes.<name>`, for a new user. */
  readonly attributes?: Readonly<Record<string, unknown>>
  /** The columns that app/Admin/users.ts adds, for a new user. */
  readonly columns?: Partial<UserColumns>
}

/** An access token of a user, who is created where there is none of that name. */
export async function createUserAccessToken(application: Application, user: TestUser): Promise<string> {
  const { username = 'admin' } = user
  const db = frameworkDb(application.database.db)
  const known = await db.selectFrom('admin_users').select('id').where('username', '=', username).executeTakeFirst()
  const id = known?.id ?? (await createTestUser(application, { ...user, username }))
  const token = randomBytes(24).toString('base64url')
  await db
    .insertInto('admin_tokens')
    .values({
      user_id: id,
      name: 'test',
      token_hash: tokenHash(token),
      created_at: sqlDateTime(new Date()),
      last_used_at: null,
      expires_at: null,
      scopes: null,
    })
    .execute()
  return token
}

async function createTestUser(
  application: Application,
  { username, permissions, attributes, columns = {} }: TestUser & { readonly username: string },
): Promise<number> {
  const { database } = application
  const db = frameworkDb(database.db)
  const password = randomBytes(18).toString('base64url')
  const superUser = permissions === undefined
  const values = { ...ownColumns(db, columns), ...(attributes && { attributes: JSON.stringify(attributes) }) }
  const { id } = await createUser(database, { username, name: username, password, superUser })
  if (Object.keys(values).length > 0)
    await untyped(db).updateTable('admin_users').set(values).where('id', '=', id).execute()
  if (permissions === undefined) return id
  const named = { slug: username, name: username, created_at: null, updated_at: null }
  await db.insertInto('admin_roles').values(named).execute()
  const rules = JSON.stringify(permissions)
  await db
    .insertInto('admin_permissions')
    .values({ ...named, parent_id: null, rules })
    .execute()
  const slugIs = username
  const role = await db.selectFrom('admin_roles').select('id').where('slug', '=', slugIs).executeTakeFirstOrThrow()
  const permission = await db
    .selectFrom('admin_permissions')
    .select('id')
    .where('slug', '=', slugIs)
    .executeTakeFirstOrThrow()
  await db.insertInto('admin_role_users').values({ role_id: role.id, user_id: id }).execute()
  await db.insertInto('admin_permission_roles').values({ permission_id: permission.id, role_id: role.id }).execute()
  // What roles may do was read before.
  await application.reload()
  return id
}

/** Columns of the application's own as they are stored. */
function ownColumns(db: Kysely<FrameworkTables>, given: Partial<UserColumns>): WireRow {
  const users = findUserDefinition(db)
  const known = users?.columns ?? []
  const unknown = Object.keys(given).find((name) => !known.includes(name))
  if (unknown !== undefined) {
    const closest = closestWord(unknown, known)
    const fix = closest === null ? 'app/Admin/users.ts adds them.' : `Did you mean "${closest}"?`
    throw new TypeError(`Users have no column "${unknown}" of their own. ${fix}`)
  }
  return users === null ? {} : uncastRow(users.model, { ...given })
}
