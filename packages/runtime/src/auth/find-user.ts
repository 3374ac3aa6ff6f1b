import type { Kysely } from 'kysely'
import { castValue } from '../crud/model/cast.ts'
import type { CurrentUser } from '../crud/service-context.ts'
import type { UserColumns } from '../crud/user-columns.ts'
import type { FrameworkTables } from '../database/framework-tables.ts'
import { isObject } from '../is-object.ts'
import { findUserDefinition, type UserDefinition } from './user-description.ts'

/** A user who may log in, with the roles; null when there is none or the account is disabled. */
export async function findEnabledUser(db: Kysely<FrameworkTables>, id: number): Promise<CurrentUser | null> {
  const user = await db.selectFrom('admin_users').selectAll().where('id', '=', id).executeTakeFirst()
  if (user === undefined || !user.enabled) return null
  const roles = await db
    .selectFrom('admin_role_users')
    .innerJoin('admin_roles', 'admin_roles.id', 'admin_role_users.role_id')
    .select(['admin_roles.id', 'admin_roles.slug', 'admin_roles.super_user'])
    .where('admin_role_users.user_id', '=', id)
    .execute()
  const users = findUserDefinition(db)
  const found: CurrentUser = {
    ...ownColumns(user, users),
    id: user.id,
    username: user.username,
    name: user.name,
    avatar: user.avatar,
    superUser: roles.some((role) => Boolean(role.super_user)),
    roleIds: roles.map((role) => role.id),
    roles: roles.map((role) => role.slug),
    attributes: readAttributes(user.attributes),
    can(permission) {
      return users?.may(this, permission) ?? false
    },
  }
  return found
}

/** What the application adds to a user, as it travels. */
function ownColumns(row: Readonly<Record<string, unknown>>, users: UserDefinition | null): UserColumns {
  const own: unknown =
    users === null
      ? {}
      : Object.fromEntries(users.columns.map((name) => [name, castValue(users.model, name, row[name] ?? null)]))
  // Which there are, and of which types, the application says.
  return own as UserColumns
}

/** The attributes of a user as they are stored. */
function readAttributes(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const attributes: unknown = JSON.parse(text ?? '{}')
    return isObject(attributes) ? attributes : {}
  } catch {
    return {}
  }
}
