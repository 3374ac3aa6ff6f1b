import type { Kysely } from 'kysely'
import type { FrameworkMigration } from '../framework-migration.ts'
import type { SqlDialect } from '../sql-dialect.ts'

/** In the order in which they can be dropped. */
const tables = [
  'admin_login_attempts',
  'admin_permission_roles',
  'admin_role_users',
  'admin_permissions',
  'admin_roles',
  'admin_tokens',
  'admin_sessions',
  'admin_users',
]

/** Users, sessions, tokens, roles, permissions and the counters of failed logins. */
export function createAccessTables(dialect: SqlDialect): FrameworkMigration {
  return {
    tables,
    async up(db: Kysely<unknown>): Promise<void> {
      await createUsers(db, dialect)
      await createRoles(db, dialect)
      await createAssignments(db)
    },
    async down(db: Kysely<unknown>): Promise<void> {
      for (const table of tables) {
        await db.schema.dropTable(table).execute()
      }
    },
  }
}

/** Users with their sessions and tokens. */
async function createUsers(db: Kysely<unknown>, dialect: SqlDialect): Promise<void> {
  const { keyColumn: key, instantType: instant } = dialect
  await db.schema
    .createTable('admin_users')
    .addColumn('id', ...key)
    .addColumn('username', 'varchar(120)', (column) => column.notNull().unique())
    .addColumn('name', 'varchar(120)', (column) => column.notNull())
    .addColumn('password', 'varchar(255)', (column) => column.notNull())
    .addColumn('avatar', 'varchar(500)')
    .addColumn('enabled', 'boolean', (column) => column.notNull().defaultTo(true))
    .addColumn('created_at', instant)
    .addColumn('updated_at', instant)
    .execute()
  await db.schema
    .createTable('admin_sessions')
    .addColumn('id', ...key)
    .addColumn('user_id', 'integer', (column) => column.notNull())
    .addColumn('token_hash', 'varchar(64)', (column) => column.notNull().unique())
    .addColumn('remember', 'boolean', (column) => column.notNull())
    .addColumn('address', 'varchar(64)', (column) => column.notNull())
    .addColumn('user_agent', 'varchar(255)', (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('last_seen_at', instant, (column) => column.notNull())
    .addColumn('expires_at', instant, (column) => column.notNull())
    .addForeignKeyConstraint('admin_sessions_user', ['user_id'], 'admin_users', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute()
  await db.schema.createIndex('admin_sessions_user_index').on('admin_sessions').column('user_id').execute()
  await db.schema
    .createTable('admin_tokens')
    .addColumn('id', ...key)
    .addColumn('user_id', 'integer', (column) => column.notNull())
    .addColumn('name', 'varchar(120)', (column) => column.notNull())
    .addColumn('token_hash', 'varchar(64)', (column) => column.notNull().unique())
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('last_used_at', instant)
    .addColumn('expires_at', instant)
    .addForeignKeyConstraint('admin_tokens_user', ['user_id'], 'admin_users', ['id'], (key) => key.onDelete('cascade'))
    .execute()
}

/** Roles and permissions. */
async function createRoles(db: Kysely<unknown>, dialect: SqlDialect): Promise<void> {
  const { keyColumn: key, instantType: instant, textType: text } = dialect
  await db.schema
    .createTable('admin_roles')
    .addColumn('id', ...key)
    .addColumn('slug', 'varchar(120)', (column) => column.notNull().unique())
    .addColumn('name', 'varchar(120)', (column) => column.notNull())
    .addColumn('super_user', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('created_at', instant)
    .addColumn('updated_at', instant)
    .execute()
  await db.schema
    .createTable('admin_permissions')
    .addColumn('id', ...key)
    .addColumn('parent_id', 'integer')
    .addColumn('slug', 'varchar(120)', (column) => column.notNull().unique())
    .addColumn('name', 'varchar(120)', (column) => column.notNull())
    .addColumn('rules', text, (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', instant)
    .addColumn('updated_at', instant)
    .addForeignKeyConstraint('admin_permissions_parent', ['parent_id'], 'admin_permissions', ['id'], (key) =>
      key.onDelete('set null'),
    )
    .execute()
}

/** Who has which role, which role which permission, and the counters of failed logins. */
async function createAssignments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('admin_role_users')
    .addColumn('role_id', 'integer', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('admin_role_users_key', ['role_id', 'user_id'])
    .addForeignKeyConstraint('admin_role_users_role', ['role_id'], 'admin_roles', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addForeignKeyConstraint('admin_role_users_user', ['user_id'], 'admin_users', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createTable('admin_permission_roles')
    .addColumn('permission_id', 'integer', (column) => column.notNull())
    .addColumn('role_id', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('admin_permission_roles_key', ['permission_id', 'role_id'])
    .addForeignKeyConstraint(
      'admin_permission_roles_permission',
      ['permission_id'],
      'admin_permissions',
      ['id'],
      (key) => key.onDelete('cascade'),
    )
    .addForeignKeyConstraint('admin_permission_roles_role', ['role_id'], 'admin_roles', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createTable('admin_login_attempts')
    .addColumn('name', 'varchar(191)', (column) => column.primaryKey())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('resets_at', 'bigint', (column) => column.notNull())
    .execute()
}
