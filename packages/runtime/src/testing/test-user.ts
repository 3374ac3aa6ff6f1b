import { randomBytes } from 'node:crypto'
import type { Application } from '../application/application.ts'
import { createUser } from '../auth/create-user.ts'
import { tokenHash } from '../auth/session-store.ts'
import { sqlDateTime } from '../database/date-time.ts'
import { frameworkDb } from '../database/framework-tables.ts'

/** A user to send requests as. */
export interface TestUser {
  /** `admin` when nothing is said; one who is not there yet is created. */
  readonly username?: string
  /** What a new user may do, as in a permission: `['products.*']`; without it, everything. */
  readonly permissions?: readonly string[]
  /** What rules of roles name as `$user.attributes.<name>`, for a new user. */
  readonly attributes?: Readonly<Record<string, unknown>>
}

/** An access token of a user, who is created where there is none of that name. */
export async function tokenOf(application: Application, user: TestUser): Promise<string> {
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
  { username, permissions, attributes }: TestUser & { readonly username: string },
): Promise<number> {
  const { database } = application
  const db = frameworkDb(database.db)
  const password = randomBytes(18).toString('base64url')
  const superUser = permissions === undefined
  const { id } = await createUser(database, { username, name: username, password, superUser })
  if (attributes !== undefined) {
    const values = { attributes: JSON.stringify(attributes) }
    await db.updateTable('admin_users').set(values).where('id', '=', id).execute()
  }
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
