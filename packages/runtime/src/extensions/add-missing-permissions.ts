import type { OpenDatabase } from '@quoin/introspect/connect'
import { sqlDateTime } from '../database/date-time.ts'
import { frameworkDb } from '../database/framework-tables.ts'
import type { RunningExtension } from './contributions.ts'

/** Adds the permissions that extensions declare to those that roles can be given; existing ones are left alone. */
export async function addMissingPermissions(
  database: OpenDatabase,
  extensions: readonly RunningExtension[],
): Promise<void> {
  const declared = extensions.flatMap(({ contributions, manifest }) =>
    contributions.permissions.map((permission) => ({ ...permission, packageName: manifest.packageName })),
  )
  if (declared.length === 0) return
  const db = frameworkDb(database.db)
  const known = new Set((await db.selectFrom('admin_permissions').select('slug').execute()).map((row) => row.slug))
  const now = sqlDateTime(new Date())
  for (const { key, title, routes, methods, packageName } of declared) {
    if (known.has(key)) continue
    const method = methods === undefined ? '*' : methods.join(',')
    const rules = (routes ?? [`${packageName}/*`]).map((route) => `${method} /${route.replace(/^\/+/, '')}`)
    await db
      .insertInto('admin_permissions')
      .values({
        slug: key,
        name: title,
        parent_id: null,
        rules: JSON.stringify(rules),
        created_at: now,
        updated_at: now,
      })
      .execute()
  }
}
