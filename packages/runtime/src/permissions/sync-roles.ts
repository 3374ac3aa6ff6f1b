import type { OpenDatabase } from '@quoin/introspect/connect'
import type { Kysely } from 'kysely'
import { type RoleRule, readRoleRule } from '../access/role-rule.ts'
import { sqlDateTime } from '../database/date-time.ts'
import { type FrameworkTables, frameworkDb } from '../database/framework-tables.ts'
import { LastDeclared, mergedList, unlessThere } from './last-declared.ts'
import { readRules } from './permission-index.ts'
import type { DeclaredPermission, RoleDeclaration, RolesFile } from './roles-file.ts'

/**
 * Brings declared roles and permissions into the database. What a person changed, added, took away or deleted stays
 * so; what is declared no longer, and nobody touched or has, goes. What roles are granted is synced by `syncGrants`.
 */
export async function syncRoles(database: OpenDatabase, { permissions = [], roles = [] }: RolesFile): Promise<void> {
  const db = frameworkDb(database.db)
  await syncPermissions(db, permissions)
  await syncNamedRoles(db, roles)
}

async function syncPermissions(db: Kysely<FrameworkTables>, declared: readonly DeclaredPermission[]): Promise<void> {
  const last = await LastDeclared.read<DeclaredPermission>(db, 'permission')
  if (declared.length + last.names.length === 0) return
  const read = () => db.selectFrom('admin_permissions').select(['id', 'slug', 'name', 'rules', 'parent_id']).execute()
  const now = sqlDateTime(new Date())
  const there = new Set((await read()).map(({ slug }) => slug))
  for (const { key, name, rules } of declared) {
    if (there.has(key) || last.get(key) !== undefined) continue
    const values = { slug: key, name, rules: JSON.stringify(rules), parent_id: null, created_at: now, updated_at: now }
    await unlessThere(() => db.insertInto('admin_permissions').values(values).execute())
  }
  const stored = await read()
  for (const row of stored) {
    const before = last.get(row.slug)
    const wanted = declared.find(({ key }) => key === row.slug)
    if (wanted !== undefined) {
      await updatePermission(db, row, wanted, { before, stored, isNew: !there.has(row.slug) })
    } else if (before?.name === row.name && row.rules === JSON.stringify(before.rules)) {
      await db.deleteFrom('admin_permissions').where('id', '=', row.id).execute()
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
  db: Kysely<FrameworkTables>,
  row: StoredPermission,
  wanted: DeclaredPermission,
  { before, stored, isNew }: PermissionHistory,
): Promise<void> {
  const parent = stored.find(({ id }) => id === row.parent_id)?.slug ?? null
  const followsParent = isNew || parent === (before?.parent ?? null)
  const changed = {
    name: row.name === before?.name ? wanted.name : row.name,
    rules: JSON.stringify(mergedList(readRules(row.rules), wanted.rules, before?.rules)),
    parent_id: followsParent ? (stored.find(({ slug }) => slug === wanted.parent)?.id ?? null) : row.parent_id,
  }
  if (changed.name === row.name && changed.rules === row.rules && changed.parent_id === row.parent_id) return
  const updated_at = sqlDateTime(new Date())
  await db
    .updateTable('admin_permissions')
    .set({ ...changed, updated_at })
    .where('id', '=', row.id)
    .execute()
}

async function syncNamedRoles(db: Kysely<FrameworkTables>, declared: readonly RoleDeclaration[]): Promise<void> {
  const last = await LastDeclared.read<RoleDeclaration>(db, 'role')
  if (declared.length + last.names.length === 0) return
  const read = () => db.selectFrom('admin_roles').select(['id', 'slug', 'name']).execute()
  const now = sqlDateTime(new Date())
  const there = new Set((await read()).map(({ slug }) => slug))
  for (const { key, name } of declared) {
    if (there.has(key) || last.get(key) !== undefined) continue
    const values = { slug: key, name, created_at: now, updated_at: now }
    await unlessThere(() => db.insertInto('admin_roles').values(values).execute())
  }
  for (const { id, slug, name } of await read()) {
    const before = last.get(slug)
    const wanted = declared.find(({ key }) => key === slug)
    if (wanted === undefined) {
      if (before?.name === name) await deleteUnused(db, id)
      continue
    }
    if (name === before?.name && name !== wanted.name)
      await db.updateTable('admin_roles').set({ name: wanted.name, updated_at: now }).where('id', '=', id).execute()
    await syncPermissionsOf(db, id, before?.permissions, wanted.permissions ?? [])
    await syncRulesOf(db, id, before?.rules ?? {}, wanted.rules ?? {})
  }
  await remember(last, declared)
}

/** Deletes a role that no user has, and that nobody gave or took a right. */
async function deleteUnused(db: Kysely<FrameworkTables>, id: number): Promise<void> {
  const users = await db.selectFrom('admin_role_users').select('user_id').where('role_id', '=', id).limit(1).execute()
  const grants = await db.selectFrom('admin_role_grants').select('declared').where('role_id', '=', id).execute()
  if (users.length > 0 || grants.some(({ declared }) => !declared)) return
  await db.deleteFrom('admin_roles').where('id', '=', id).where('super_user', '=', false).execute()
}

async function syncPermissionsOf(
  db: Kysely<FrameworkTables>,
  role_id: number,
  before: readonly string[] | undefined,
  wanted: readonly string[],
): Promise<void> {
  const all = await db.selectFrom('admin_permissions').select(['id', 'slug']).execute()
  const held = await db
    .selectFrom('admin_permission_roles')
    .select('permission_id')
    .where('role_id', '=', role_id)
    .execute()
  const heldIds = new Set(held.map(({ permission_id }) => permission_id))
  const stored = all.filter(({ id }) => heldIds.has(id)).map(({ slug }) => slug)
  const merged = mergedList(stored, wanted, before)
  for (const { id: permission_id, slug } of all) {
    if (merged.includes(slug) && !heldIds.has(permission_id))
      await unlessThere(() => db.insertInto('admin_permission_roles').values({ role_id, permission_id }).execute())
    if (!merged.includes(slug) && heldIds.has(permission_id))
      await db
        .deleteFrom('admin_permission_roles')
        .where('role_id', '=', role_id)
        .where('permission_id', '=', permission_id)
        .execute()
  }
}

type Rules = Readonly<Record<string, RoleRule>>

async function syncRulesOf(db: Kysely<FrameworkTables>, role_id: number, before: Rules, wanted: Rules): Promise<void> {
  const rows = await db
    .selectFrom('admin_role_rules')
    .select(['feature', 'rules'])
    .where('role_id', '=', role_id)
    .execute()
  const stored = new Map(rows.map(({ feature, rules }) => [feature, readRoleRule(rules)]))
  for (const feature of new Set([...Object.keys(before), ...Object.keys(wanted)])) {
    const [now, held] = [wanted[feature], stored.get(feature)]
    if (isSame(now, held) || !isSame(held, before[feature])) continue
    await db.deleteFrom('admin_role_rules').where('role_id', '=', role_id).where('feature', '=', feature).execute()
    if (now === undefined) continue
    const values = { role_id, feature, rules: JSON.stringify(now) }
    await unlessThere(() => db.insertInto('admin_role_rules').values(values).execute())
  }
}

function isSame(one: RoleRule | undefined, other: RoleRule | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

async function remember<Value extends { readonly key: string }>(
  last: LastDeclared<Value>,
  declared: readonly Value[],
): Promise<void> {
  const keys = new Set(declared.map(({ key }) => key))
  for (const one of declared) await last.set(one.key, one)
  for (const name of last.names) if (!keys.has(name)) await last.drop(name)
}
