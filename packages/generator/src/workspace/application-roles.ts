import type { OpenDatabase } from '@quoin/introspect/connect'

/** A role of the application that can be given rights. */
export interface ApplicationRole {
  readonly slug: string
  readonly name: string
}

/** The roles of an application, but for those that may do everything anyway. */
export async function readRoles({ db }: OpenDatabase): Promise<readonly ApplicationRole[]> {
  const rows = await db.selectFrom('admin_roles').select(['slug', 'name', 'super_user']).orderBy('slug').execute()
  return rows.flatMap(({ slug, name, super_user }) => (super_user ? [] : [{ slug: String(slug), name: String(name) }]))
}
