import type { DriverName } from '@quoin/introspect'
import type { Kysely } from 'kysely'
import { dialectOf } from '../database/dialects.ts'
import type { FrameworkTables } from '../database/framework-tables.ts'
import { frameworkDb } from '../database/framework-tables.ts'
import { RuntimeError } from '../errors.ts'

/**
 * Runs `work`, which changes users in the transaction `db`, and keeps at least one super user who can log in. Such
 * changes go one after another: two super users who take each other out at the same time must not both succeed.
 *
 * @throws RuntimeError `RUNTIME_CONFLICT`
 */
export async function ensureSuperUserRemains<DB, T>(
  db: Kysely<DB>,
  driver: DriverName,
  work: () => Promise<T>,
): Promise<T> {
  const framework = frameworkDb(db)
  const superRoles = framework.selectFrom('admin_roles').select('id').where('super_user', '=', true)
  await (dialectOf(driver).locksRows ? superRoles.forUpdate() : superRoles).execute()
  const before = await countSuperUsers(framework)
  const result = await work()
  if (before > 0 && (await countSuperUsers(framework)) === 0) {
    throw new RuntimeError('RUNTIME_CONFLICT.lastSuperUser', { params: {} })
  }
  return result
}

async function countSuperUsers(db: Kysely<FrameworkTables>): Promise<number> {
  const row = await db
    .selectFrom('admin_users')
    .innerJoin('admin_role_users', 'admin_role_users.user_id', 'admin_users.id')
    .innerJoin('admin_roles', 'admin_roles.id', 'admin_role_users.role_id')
    .select((build) => build.fn.countAll().as('total'))
    .where('admin_roles.super_user', '=', true)
    .where('admin_users.enabled', '=', true)
    .executeTakeFirstOrThrow()
  return Number(row.total)
}
