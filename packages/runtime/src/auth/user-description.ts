import type { DialectAdapter, Kysely } from 'kysely'
import type { ModelClass } from '../crud/model/model.ts'
import type { CurrentUser } from '../crud/service-context.ts'
import type { FrameworkTables } from '../database/framework-tables.ts'

/** What an application says of its users. */
export interface UserDefinition {
  /** The model of users, with the columns that the application adds. */
  readonly model: ModelClass
  /** The columns that it adds. */
  readonly columns: readonly string[]
  may(user: CurrentUser, permission: string): boolean
}

/** By what a connection has in common with the transactions on it. */
const known = new WeakMap<DialectAdapter, () => UserDefinition>()

/** The definition of users that was set for a connection; null before its application is loaded. Reads no database. */
export function findUserDefinition(db: Kysely<FrameworkTables>): UserDefinition | null {
  return known.get(db.getExecutor().adapter)?.() ?? null
}

/** Says what the application on a connection says of its users now. */
export function setUserDefinition(db: Kysely<FrameworkTables>, users: () => UserDefinition): void {
  known.set(db.getExecutor().adapter, users)
}
