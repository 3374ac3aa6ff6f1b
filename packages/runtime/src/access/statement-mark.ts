import type { KyselyPlugin } from 'kysely'
import type { ModelClass } from '../crud/model/model.ts'
import type { CurrentUser } from '../crud/service-context.ts'
import type { Access, FeatureAccess } from './access.ts'

/** Who asked the access layer for a table, and for what: it stands on the statements that come of it. */
export interface StatementMark {
  /** The id of the user; null where nobody is logged in. */
  readonly userId: number | null
  /** The address of the feature that was asked; null where none was. */
  readonly feature: string | null
  readonly action: AccessPurpose
  /** The table that it is for; null is all of them. */
  readonly table: string | null
}

/** A `constraint` is looked up among all rows, as the database does; `own code` is that of the application. */
export type AccessPurpose = 'read' | 'write' | 'constraint' | 'own code'

/** Looks at the statements of requests; while nobody does, they carry no mark, which costs nothing. */
export interface StatementObserver {
  /** Marks the tables of the statements that are built with it. */
  plugin(mark: StatementMark): KyselyPlugin
  /** Runs the work of a request, in which these tables may be reached by statements with a mark alone. */
  during<T>(request: StatementCheckScope, work: () => Promise<T>): Promise<T>
}

/** A request whose statements are checked: those without a mark may not reach the guarded tables. */
export interface StatementCheckScope {
  readonly userId: number | null
  /** What failures name. */
  readonly name: string
  readonly guardedTables: ReadonlySet<string>
}

/** Set by tests alone: checks that the statements of a request went through the access layer; null anywhere else. */
export const statementObserver: { current: StatementObserver | null } = { current: null }

/** Who sends a statement. */
interface Sender {
  readonly user?: CurrentUser | null
  readonly access?: Access | null | undefined
}

/** The same connection, query or piece of SQL, with a mark on what comes of it where somebody looks. */
export function withStatementObserverMark<T extends { withPlugin(plugin: KyselyPlugin): T }>(
  source: T,
  { access, user }: Sender,
  action: AccessPurpose,
  model: ModelClass | null,
  ownAccess?: FeatureAccess | null,
): T {
  const { current } = statementObserver
  if (current === null) return source
  const asked = ownAccess ?? (model === null ? null : access?.feature(model))
  const feature = asked?.feature.key ?? null
  return source.withPlugin(current.plugin({ userId: user?.id ?? null, feature, action, table: model?.table ?? null }))
}
