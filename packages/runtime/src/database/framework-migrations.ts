import type { FrameworkMigration } from './framework-migration.ts'
import { createAccessTables } from './migrations/0001-access.ts'
import { createMenuAndAuditTables } from './migrations/0002-panel.ts'
import { createTwoFactorTables } from './migrations/0003-two-factor.ts'
import { createPreferencesTable } from './migrations/0004-preferences.ts'
import { narrowAuditIndex } from './migrations/0005-audit-index.ts'
import { createRoleRulesTable } from './migrations/0006-role-rules.ts'
import { createRoleGrantsTable } from './migrations/0007-role-grants.ts'
import { createDeclarationsTable } from './migrations/0008-declarations.ts'
import type { SqlDialect } from './sql-dialect.ts'

/** The migrations of the framework's own tables, by name, in order. */
export function frameworkMigrations(dialect: SqlDialect): Readonly<Record<string, FrameworkMigration>> {
  return {
    '0001_access': createAccessTables(dialect),
    '0002_panel': createMenuAndAuditTables(dialect),
    '0003_two_factor': createTwoFactorTables(dialect),
    '0004_preferences': createPreferencesTable(dialect),
    '0005_audit_index': narrowAuditIndex(dialect),
    '0006_role_rules': createRoleRulesTable(dialect),
    '0007_role_grants': createRoleGrantsTable(dialect),
    '0008_declarations': createDeclarationsTable(dialect),
  }
}
