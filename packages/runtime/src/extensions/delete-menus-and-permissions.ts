import { parseExtensionName } from '@quoin/extensions'
import type { OpenDatabase } from '@quoin/introspect/connect'
import { frameworkDb } from '../database/framework-tables.ts'

/** Deletes the menu entries and permissions under an extension's own keys, with what roles hold of them. */
export async function deleteMenusAndPermissions(database: OpenDatabase, extension: string): Promise<void> {
  const packageName = parseExtensionName(extension)?.packageName
  if (packageName === undefined) return
  const db = frameworkDb(database.db)
  const own = (key: string | null): boolean => key === packageName || key?.startsWith(`${packageName}.`) === true
  const menus = await db.selectFrom('admin_menus').select(['id', 'menu_key']).execute()
  for (const { id } of menus.filter((menu) => own(menu.menu_key))) {
    await db.updateTable('admin_menus').set({ parent_id: null }).where('parent_id', '=', id).execute()
    await db.deleteFrom('admin_menus').where('id', '=', id).execute()
  }
  const permissions = await db.selectFrom('admin_permissions').select(['id', 'slug']).execute()
  for (const { id } of permissions.filter((permission) => own(permission.slug))) {
    await db.deleteFrom('admin_permission_roles').where('permission_id', '=', id).execute()
    await db.updateTable('admin_permissions').set({ parent_id: null }).where('parent_id', '=', id).execute()
    await db.deleteFrom('admin_permissions').where('id', '=', id).execute()
  }
}
