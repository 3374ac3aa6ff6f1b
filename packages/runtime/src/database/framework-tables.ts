import type { OpenDatabase } from '@quoin/introspect/connect'
import type { DialectAdapter, Generated, Kysely, KyselyPlugin } from 'kysely'
import { RuntimeError } from '../errors.ts'
import { dialectOf } from './dialects.ts'
import {
  defaultFrameworkLocation,
  FrameworkNames,
  type FrameworkTablesLocation,
  frameworkObjectName,
  frameworkSchemaPlaceholder,
} from './framework-names.ts'
import type { ModelTableName } from './sql-dialect.ts'
import { typedDatabase, untyped } from './untyped-database.ts'

/** Dates of the framework's tables are UTC, `YYYY-MM-DD HH:MM:SS`. */
type Instant = string

/** The tables that the framework keeps for itself, created by `migrateFramework`. */
export interface FrameworkTables {
  admin_users: AdminUsersTable
  admin_sessions: AdminSessionsTable
  admin_tokens: AdminTokensTable
  admin_roles: AdminRolesTable
  admin_permissions: AdminPermissionsTable
  admin_role_users: { role_id: number; user_id: number }
  admin_role_rules: { role_id: number; feature: string; rules: string }
  admin_role_grants: AdminRoleGrantsTable
  /** What code declared last, by kind and key, as JSON. */
  admin_declarations: { kind: string; name: string; value: string }
  admin_permission_roles: { permission_id: number; role_id: number }
  admin_menus: AdminMenusTable
  /** The migrations that ran; there is at least one. */
  admin_migrations: { name: string; timestamp: string }
  admin_settings: { name: string; value: string; updated_at: Instant | null }
  admin_login_attempts: { name: string; attempts: number; resets_at: number | string }
  admin_audit_log: AdminAuditLogTable
  admin_two_factor: AdminTwoFactorTable
  admin_preferences: { user_id: number; name: string; value: string; updated_at: Instant }
  admin_recovery_codes: { id: Generated<number>; user_id: number; code_hash: string }
}

/** People who can log in. */
interface AdminUsersTable {
  id: Generated<number>
  username: string
  name: string
  password: string
  avatar: string | null
  enabled: Generated<boolean>
  /** JSON: what rules of roles may name as `$user.attributes.<name>`. */
  attributes: Generated<string | null>
  created_at: Instant | null
  updated_at: Instant | null
}

/** Browser sessions; the token itself is only in the cookie. */
interface AdminSessionsTable {
  id: Generated<number>
  user_id: number
  token_hash: string
  remember: boolean
  address: string
  user_agent: string
  created_at: Instant
  last_seen_at: Instant
  expires_at: Instant
}

/** Personal access tokens for API clients. */
interface AdminTokensTable {
  id: Generated<number>
  user_id: number
  name: string
  token_hash: string
  created_at: Instant
  last_used_at: Instant | null
  expires_at: Instant | null
  /** JSON: the rules that it is for, as permissions have them; null is all that its owner may do. */
  scopes: string | null
}

/** The second factor of a user; it counts once it is confirmed. */
interface AdminTwoFactorTable {
  user_id: number
  /** Base32, as the authenticator app has it. */
  secret: string
  /** The time step of the last code that was taken: no code is taken twice. */
  last_step: number | string
  created_at: Instant
  confirmed_at: Instant | null
}

/** Roles join users and permissions. */
interface AdminRolesTable {
  id: Generated<number>
  slug: string
  name: string
  /** May everything. */
  super_user: Generated<boolean>
  created_at: Instant | null
  updated_at: Instant | null
}

/** What a role may do besides its permissions; what was taken away stays, so that no declaration brings it back. */
interface AdminRoleGrantsTable {
  role_id: number
  /** As in a permission: `products.index`. */
  rule: string
  granted: boolean
  /** True while it is as a route file declares it. */
  declared: boolean
}

/** Permissions as a tree of named rule lists. */
interface AdminPermissionsTable {
  id: Generated<number>
  parent_id: number | null
  slug: string
  name: string
  /** JSON: a list of rules such as `products.*` or `GET /products/*`. */
  rules: string
  position: Generated<number>
  created_at: Instant | null
  updated_at: Instant | null
}

/** The menu; declared entries carry a key. */
export interface AdminMenusTable {
  id: Generated<number>
  parent_id: number | null
  menu_key: string | null
  title: string
  icon: string | null
  url: string | null
  position: Generated<number>
  visible: Generated<boolean>
  /** JSON of what was declared last: a column that still equals it was not changed by a user. */
  declared: string | null
  created_at: Instant | null
  updated_at: Instant | null
  deleted_at: Instant | null
}

/** Who changed what. */
export interface AdminAuditLogTable {
  id: Generated<number>
  user_id: number | null
  username: string | null
  action: string
  subject: string
  subject_key: string | null
  before_values: string | null
  after_values: string | null
  address: string | null
  request_id: string | null
  created_at: Instant
}

/** By what a connection has in common with the transactions on it. */
const places = new WeakMap<DialectAdapter, FrameworkTablesLocation>()

/** Where a connection has the framework's own tables. */
export function frameworkTablesLocation(db: unknown): FrameworkTablesLocation {
  return places.get(untyped(db).getExecutor().adapter) ?? defaultFrameworkLocation
}

/** Where the table of a model is on a connection. */
export function locateModelTable(db: unknown, { schema, table }: ModelTableName): ModelTableName {
  if (schema !== frameworkSchemaPlaceholder) return { schema, table }
  const place = frameworkTablesLocation(db)
  return { schema: place.schema, table: frameworkObjectName(table, place) }
}

/**
 * The same database, with the framework's own tables at a place.
 *
 * @throws RuntimeError `RUNTIME_CONFIG_INVALID` for a schema on an engine that has none
 */
export function withFrameworkTables(database: OpenDatabase, location: FrameworkTablesLocation): OpenDatabase {
  const { schema } = location
  if (schema !== null && dialectOf(database.driver).files !== null) {
    throw new RuntimeError('RUNTIME_CONFIG_INVALID.tablesSchema', { params: { schema, database: database.label } })
  }
  places.set(database.db.getExecutor().adapter, location)
  return database
}

/** A connection whose statements may name the framework's own tables by {@link frameworkSchemaPlaceholder}, as its models do. */
export function withFrameworkNames<DB extends { withPlugin(plugin: KyselyPlugin): DB }>(db: DB): DB {
  return db.withPlugin(new FrameworkNames(frameworkTablesLocation(db)))
}

/** A connection seen with the framework's own tables. */
export function frameworkDb(db: unknown): Kysely<FrameworkTables> {
  const { prefix, schema } = frameworkTablesLocation(db)
  const framework = typedDatabase<FrameworkTables>(db)
  const isUsual = schema === null && prefix === defaultFrameworkLocation.prefix
  return isUsual ? framework : withFrameworkNames(framework).withSchema(frameworkSchemaPlaceholder)
}
