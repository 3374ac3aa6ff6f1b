import type { Migration } from 'kysely/migration'

/** A migration of the framework, with the tables that it creates. */
export interface FrameworkMigration extends Migration {
  readonly tables?: readonly string[]
}
