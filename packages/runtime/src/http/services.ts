import type { OpenDatabase } from '@quoin/introspect'
import type { RouteRegistry } from '@quoin/router'
import type { SessionStore } from '../auth/session-store.ts'
import type { AdminConfig } from '../config/admin-config.ts'
import type { CountCache } from '../crud/count-cache.ts'
import type { AuditEntry, CurrentUser } from '../crud/service-context.ts'
import type { Logger } from '../logger.ts'
import type { PermissionIndex } from '../permissions/permission-index.ts'
import type { RequestContext } from './request-context.ts'

/** What the parts of one application share. */
export interface Services {
  readonly root: string
  readonly mode: 'development' | 'production'
  readonly config: AdminConfig
  readonly database: OpenDatabase
  readonly logger: Logger
  readonly counts: CountCache
  readonly sessions: SessionStore
  readonly permissions: PermissionIndex
  /** The routes that are served at the moment. */
  readonly routes: RouteRegistry
  /** What kept the last change of the application from being served; null when all is well. */
  readonly developmentProblem: () => string | null
  /** The title that the menu gives to a resource. */
  titleOf(api: string): string | null
  permits(user: CurrentUser | null, method: string, path: string): boolean
  audit(entry: AuditEntry, context: RequestContext): void
}
