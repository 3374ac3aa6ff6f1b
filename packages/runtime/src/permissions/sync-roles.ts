import type { OpenDatabase } from '@quoin/introspect/connect'
import { type RoleRule, readRoleRule } from '../access/role-rule.ts'
import { sqlDateTime } from '../database/date-time.ts'
import { frameworkDb } from '../database/framework-tables.ts'
import { buildAuditEntry, buildInsertAuditEntry, changedValues, type Values, writeWithAudit } from './declared-write.ts'
import { DeclaredValues, mergeDeclaredList } from './last-declared.ts'
import { parsePermissionRules } from './permission-index.ts'
import type { DeclaredPermission, RoleDeclaration, RolesFile } from './roles-file.ts'

/**
 * Brings declared roles and permissions into the database. What a user changed, added, took away or deleted stays
 * so; what is declared no longer, and nobody touched or has, goes. What roles are granted is synced by `syncGrants`. Each
 * change is in the audit log.
 */
export async function syncRoles(database: OpenDatabase, { permissions = [], roles = [] }: RolesFile): Promise<void> {
  await syncPermissions(database, permissions)
  await syncNamedRoles(database, roles)
}

async function syncPermissions(database: OpenDatabase, declared: readonly DeclaredPermission[]): Promise<void> {
  const db = frameworkDb(database.db)
  const last = await DeclaredValues.read<DeclaredPermission>(db, 'permission')
  if (declared.length + last.names.length === 0) return
  const read = () => db.selectFrom('admin_permissions').select(['id', 'slug', 'name', 'rules', 'parent_id']).execute()
  const now = sqlDateTime(new Date())
  const there = new Set((await read()).map(({ slug }) => slug))
  for (const { key, name, rules } of declared) {
    if (there.has(key) || last.get(key) !== undefined) continue
    const values = { slug: key, name, rules: JSON.stringify(rules), parent_id: null, created_at: now, updated_at: now }
    await writeWithAudit(
      database,
      (open) => open.insertInto('admin_permissions').values(values).execute(),
      (open) => buildInsertAuditEntry(open, 'admin_permissions', { slug: key, name, rules }),
    )
  }
  const stored = await read()
  for (const row of stored) {
    const before = last.get(row.slug)
    const wanted = declared.find(({ key }) => key === row.slug)
    if (wanted !== undefined) {
      await updatePermission(database, row, wanted, { before, stored, isNew: !there.has(row.slug) })
    } else if (before?.name === row.name && row.rules === JSON.stringify(before.rules)) {
      const { id, slug, name, rules } = row
      await writeWithAudit(
        database,
        (open) => open.deleteFrom('admin_permissions').where('id', '=', id).execute(),
        buildAuditEntry('destroy', 'admin_permissions', id, { slug, name, rules: parsePermissionRules(rules) }, null),
      )
    }
  }
  await remember(last, declared)
}

interface StoredPermission {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly rules: string
  readonly parent_id: number | null
}

interface PermissionHistory {
  readonly before: DeclaredPermission | undefined
  readonly stored: readonly StoredPermission[]
  readonly isNew: boolean
}

async function updatePermission(
  database: OpenDatabase,
  row: StoredPermission,
  wanted: DeclaredPermission,
  { before, stored, isNew }: PermissionHistory,
): Promise<void> {
  const parent = stored.find(({ id }) => id === row.parent_id)?.slug ?? null
  const followsParent = isNew || parent === (before?.parent ?? null)
  const changed = {
    name: row.name === before?.name ? wanted.name : row.name,
    rules: JSON.stringify(mergeDeclaredList(parsePermissionRules(row.rules), wanted.rules, before?.rules)),
    parent_id: followsParent ? (stored.find(({ slug }) => slug === wanted.parent)?.id ?? null) : row.parent_id,
  }
  if (changed.name === row.name && changed.rules === row.rules && changed.parent_id === row.parent_id) return
  const updated_at = sqlDateTime(new Date())
  await writeWithAudit(
    database,
    (db) =>
      db
        .updateTable('admin_permissions')
        .set({ ...changed, updated_at })
        .where('id', '=', row.id)
        .execute(),
    buildAuditEntry(
      'update',
      'admin_permissions',
      row.id,
      ...changedValues(shownPermission(row), shownPermission(changed)),
    ),
  )
}

function shownPermission({ name, rules, parent_id }: Pick<StoredPermission, 'name' | 'rules' | 'parent_id'>): Values {
  return { name, rules: parsePermissionRules(rules), parent_id }
}

async function syncNamedRoles(database: OpenDatabase, declared: readonly RoleDeclaration[]): Promise<void> {
  const db = frameworkDb(database.db)
  const last = await DeclaredValues.read<RoleDeclaration>(db, 'role')
  if (declared.length + last.names.length === 0) return
  const read = () => db.selectFrom('admin_roles').select(['id', 'slug', 'name']).execute()
  const now = sqlDateTime(new Date())
  const there = new Set((await read()).map(({ slug }) => slug))
  for (const { key, name } of declared) {
    if (there.has(key) || last.get(key) !== undefined) continue
    const values = { slug: key, name, created_at: now, updated_at: now }
    await writeWithAudit(
      database,
      (open) => open.insertInto('admin_roles').values(values).execute(),
      (open) => buildInsertAuditEntry(open, 'admin_roles', { slug: key, name }),
    )
  }
  for (const { id, slug, name } of await read()) {
    const before = last.get(slug)
    const wanted = declared.find(({ key }) => key === slug)
    if (wanted === undefined) {
      if (before?.name === name) await deleteUnused(database, { id, slug, name })
      continue
    }
    if (name === before?.name && name !== wanted.name)
      await writeWithAudit(
        database,
        (open) =>
          open.updateTable('admin_roles').set({ name: wanted.name, updated_at: now }).where('id', '=', id).execute(),
        buildAuditEntry('update', 'admin_roles', id, { name }, { name: wanted.name }),
      )
    await syncPermissionsOf(database, id, before?.permissions, wanted.permissions ?? [])
    await syncRulesOf(database, id, before?.rules ?? {}, wanted.rules ?? {})
  }
  await remember(last, declared)
}

/** Deletes a role that no user has, and that nobody gave or took a right. */
async function deleteUnused(
  database: OpenDatabase,
  { id, slug, name }: { readonly id: number; readonly slug: string; readonly name: string },
): Promise<void> {
  const db = frameworkDb(database.db)
  const users = await db.selectFrom('admin_role_users').select('user_id').where('role_id', '=', id).limit(1).execute()
  const grants = await db.selectFrom('admin_role_grants').select('declared').where('role_id', '=', id).execute()
  if (users.length > 0 || grants.some(({ declared }) => !declared)) return
  await writeWithAudit(
    database,
    (open) => open.deleteFrom('admin_roles').where('id', '=', id).where('super_user', '=', false).execute(),
    buildAuditEntry('destroy', 'admin_roles', id, { slug, name }, null),
  )
}

async function syncPermissionsOf(
  database: OpenDatabase,
  role_id: number,
  declaredBefore: readonly string[] | undefined,
  wanted: readonly string[],
): Promise<void> {
  const db = frameworkDb(database.db)
  const all = await db.selectFrom('admin_permissions').select(['id', 'slug']).orderBy('id').execute()
  const held = await db
    .selectFrom('admin_permission_roles')
    .select('permission_id')
    .where('role_id', '=', role_id)
    .execute()
  const before = all.filter(({ id }) => held.some(({ permission_id }) => permission_id === id))
  const slugs = before.map(({ slug }) => slug)
  const merged = mergeDeclaredList(slugs, wanted, declaredBefore)
  const added = all.filter(({ slug }) => merged.includes(slug) && !slugs.includes(slug))
  const gone = before.filter(({ slug }) => !merged.includes(slug))
  if (added.length + gone.length === 0) return
  const after = all.filter(({ slug }) => merged.includes(slug))
  await writeWithAudit(
    database,
    async (open) => [
      ...(await open
        .deleteFrom('admin_permission_roles')
        .where('role_id', '=', role_id)
        .where('permission_id', 'in', [0, ...gone.map(({ id }) => id)])
        .execute()),
      ...(added.length === 0
        ? []
        : await open
            .insertInto('admin_permission_roles')
            .values(added.map(({ id }) => ({ role_id, permission_id: id })))
            .execute()),
    ],
    buildAuditEntry(
      'update',
      'admin_roles',
      role_id,
      { permission_ids: idsOf(before) },
      { permission_ids: idsOf(after) },
    ),
  )
}

function idsOf(rows: readonly { readonly id: number }[]): readonly number[] {
  return rows.map(({ id }) => id)
}

type Rules = Readonly<Record<string, RoleRule>>

async function syncRulesOf(database: OpenDatabase, role_id: number, before: Rules, wanted: Rules): Promise<void> {
  const db = frameworkDb(database.db)
  const rows = await db
    .selectFrom('admin_role_rules')
    .select(['feature', 'rules'])
    .where('role_id', '=', role_id)
    .execute()
  const stored = new Map(rows.map(({ feature, rules }) => [feature, readRoleRule(rules)]))
  for (const feature of new Set([...Object.keys(before), ...Object.keys(wanted)])) {
    const [now, held] = [wanted[feature], stored.get(feature)]
    if (isSame(now, held) || !isSame(held, before[feature])) continue
    const values = { role_id, feature, rules: JSON.stringify(now) }
    await writeWithAudit(
      database,
      async (open) => [
        ...(await open
          .deleteFrom('admin_role_rules')
          .where('role_id', '=', role_id)
          .where('feature', '=', feature)
          .execute()),
        ...(now === undefined ? [] : await open.insertInto('admin_role_rules').values(values).execute()),
      ],
      buildAuditEntry('update', 'admin_roles', role_id, { rules: { [feature]: held } }, { rules: { [feature]: now } }),
    )
  }
}

function isSame(one: RoleRule | undefined, other: RoleRule | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

async function remember<Value extends { readonly key: string }>(
  last: DeclaredValues<Value>,
  declared: readonly Value[],
): Promise<void> {
  const keys = new Set(declared.map(({ key }) => key))
  for (const one of declared) await last.set(one.key, one)
  for (const name of last.names) if (!keys.has(name)) await last.drop(name)
}
