import type { Migrator } from '@quoin/generator'
import type { OpenDatabase } from '@quoin/introspect'
import { migrateApplication } from './migrate-application.ts'

/** The migrations of an application, as the generator runs them with what it writes. */
export function applicationMigrator(root: string, database: OpenDatabase): Migrator {
  return { migrate: (done, { others }) => migrateApplication(root, database, { done, others }) }
}
