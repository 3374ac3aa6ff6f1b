import { frameworkDb } from '../database/framework-tables.ts'

/** How many people can log in. */
export async function countUsers(database: { readonly db: unknown }): Promise<number> {
  const row = await frameworkDb(database.db)
    .selectFrom('admin_users')
    .select((build) => build.fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  return Number(row.total)
}
