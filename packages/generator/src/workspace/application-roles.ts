import { type FrameworkTablesLocation, frameworkTableName } from '../record/framework-tables.ts'
import type { WorkspaceDatabase } from './workspace-database.ts'

/** A role of the application that can be given rights. */
export interface ApplicationRole {
  readonly slug: string
  readonly name: string
}

/** The roles of an application, but for those that may do everything anyway. */
export async function readGrantableRoles(
  { db }: WorkspaceDatabase,
  place?: FrameworkTablesLocation,
): Promise<readonly ApplicationRole[]> {
  const rows = await db
    .selectFrom(frameworkTableName('roles', place))
    .select(['slug', 'name', 'super_user'])
    .orderBy('slug')
    .execute()
  return rows.flatMap(({ slug, name, super_user }) => (super_user ? [] : [{ slug: String(slug), name: String(name) }]))
}
