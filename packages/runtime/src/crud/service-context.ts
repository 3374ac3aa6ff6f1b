import type { DriverName } from '@quoin/introspect'
import type { PreparedStatements } from '@quoin/introspect/connect'
import type { Kysely } from 'kysely'
import type { Access, RowAction } from '../access/access.ts'
import type { RelationUsesInPages } from '../access/declared-relations.ts'
import type { Feature } from '../access/features.ts'
import type { UniqueProbeLimit } from '../access/unique-probe-limit.ts'
import type { Database } from '../database/database.ts'
import type { SqlDialect } from '../database/sql-dialect.ts'
import type { RequestInput } from '../http/request-input.ts'
import type { Logger } from '../logger.ts'
import type { CountCache } from './list/count-cache.ts'
import type { ModelClass } from './model/model.ts'
import type { ResourceService } from './resource-service.ts'
import type { UserColumns } from './user-columns.ts'

/** Who is asking. */
export interface CurrentUser extends UserColumns {
  readonly id: number
  readonly username: string
  readonly name: string
  readonly avatar: string | null
  readonly superUser: boolean
  readonly roleIds: readonly number[]
  /** The slugs of the roles. */
  readonly roles: readonly string[]
  /** What rules of roles may name as `$user.attributes.<name>`. */
  readonly attributes: Readonly<Record<string, unknown>>
  /** What an access token is for, where it is not for all that its owner may do; there is no super user then. */
  readonly scope?: TokenScope
  /** True when they may use the routes of this name, or of this permission: `orders.approve`. */
  can(permission: string): boolean
  /** Where somebody looks at a role: then this is who would have it, and who looks stands there. */
  readonly view?: RoleView
}

/** Who looks at the panel as somebody of a role would see it; they may only read. */
interface RoleView {
  readonly viewer: CurrentUser
  readonly roleId: number
  /** What the role is called; empty where there is none any more, or the viewer may not look at it any more. */
  readonly role: string
  /** Whose rows are shown, where they are not those of the viewer. */
  readonly person: string | null
}

/** What an access token is for. */
export interface TokenScope {
  /** As in a permission: `products.index`. */
  readonly rules: readonly string[]
  /** Whose rights are narrowed. */
  readonly owner: CurrentUser
}

/** One write as the audit log keeps it. */
export interface AuditEntry {
  readonly action: string
  readonly subject: string
  readonly key: string | null
  readonly before?: Readonly<Record<string, unknown>> | null
  readonly after?: Readonly<Record<string, unknown>> | null
}

/** Who writes, and in which request. */
export interface AuditOrigin {
  readonly user: Pick<CurrentUser, 'id' | 'username'> | null
  readonly request: { readonly id: string; readonly address: string }
}

/** A class of services. */
export type ServiceClass = new (context: ServiceContext) => ResourceService

/** What a controller with this `serviceName` has as its service. */
export type ServiceOf<S extends ServiceClass | null> = S extends ServiceClass ? InstanceType<S> : ResourceService

/** What a service needs of its surroundings; a request brings it, a script or a test may too. */
export interface ServiceContext {
  readonly db: Kysely<Database>
  /** The connection itself where `db` may be a transaction on it that is open. */
  readonly root?: Kysely<Database> | undefined
  readonly driver: DriverName
  /** What is different on that engine; looked up by its name where it is not there. */
  readonly dialect?: SqlDialect | undefined
  /** Prepared statements on the connection of `db`; without them every query is sent as if it were new. */
  readonly statements?: PreparedStatements | undefined
  readonly input: RequestInput
  readonly user: CurrentUser | null
  readonly counts: CountCache
  /** The total of a list with so many rows or more may be an estimate; without it every total is exact. */
  readonly exactTotalBelow?: number | undefined
  /** The same surroundings on another database; `connection` is a name of `connections` in config/admin.ts. */
  forConnection?(connection: string): ServiceContext
  /** What the user may see of the rows of features; everything where nobody asks. */
  readonly access?: Access | undefined
  /** Counts how often the user is told that a value is taken by a row which they may not see. */
  readonly taken?: UniqueProbeLimit | null | undefined
  /** The service of the feature by which this may be done to rows of a model; null for a model without one. */
  serviceFor?(model: ModelClass, action: RowAction): ServiceClass | null
  /** What the pages of a feature say of the relations of its model. */
  relationsOf?(feature: Feature): RelationUsesInPages
  /**
   * Who changes rows here, where the audit log is in the same database: each change is then stored with its entry, or
   * not at all. Without it entries go to {@link audit} once the change is certain.
   */
  readonly auditOrigin?: AuditOrigin | null | undefined
  /** Gets what goes wrong after a change is certain; without it that is thrown. */
  readonly log?: Logger | undefined
  /** True for what is written as a part of something that a failure of it undoes. */
  readonly isPart?: boolean
  /** Writes an entry of the audit log. */
  audit(entry: AuditEntry): void
}
