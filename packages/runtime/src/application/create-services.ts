import type { OpenDatabase } from '@quoin/introspect/connect'
import { AuditLog } from '../audit/audit-log.ts'
import { AppKey } from '../auth/app-key.ts'
import type { HostLogin } from '../auth/host-login.ts'
import { HostUsers } from '../auth/host-users.ts'
import { setUserDefinition } from '../auth/user-description.ts'
import type { AdminConfig } from '../config/admin-config.ts'
import type { Connections } from '../database/connections.ts'
import { dialectOf } from '../database/dialects.ts'
import { frameworkDb } from '../database/framework-tables.ts'
import { noExemptions } from '../extensions/exemptions.ts'
import { ExtensionLifeCycle } from '../extensions/extension-life-cycle.ts'
import type { Services } from '../http/services.ts'
import type { Logger } from '../logger.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { ServedComponents } from '../own-components/served-components.ts'
import { accessOf, PermissionIndex } from '../permissions/permission-index.ts'
import { SettingsStore } from '../settings/settings-store.ts'
import { applicationUserColumns } from '../system/models.ts'
import type { LoadedApplication } from './loaded-application.ts'
import type { SharedState } from './shared-state.ts'

/** What services are made of. */
export interface CreateServicesOptions {
  readonly root: string
  readonly mode: 'development' | 'production'
  readonly config: AdminConfig
  readonly database: OpenDatabase
  readonly connections: Connections
  readonly logger: Logger
  readonly shared: SharedState
  readonly metrics: Metrics | null
  readonly components: ServedComponents
  /** The login of a product, where it has its own. */
  readonly auth: HostLogin | undefined
  /** The application that is served now. */
  live(): LoadedApplication
  developmentProblem(): string | null
  reload(): Promise<void>
}

/** The services of an application, and the log that must be flushed before it closes. */
export function createServices(parts: CreateServicesOptions): {
  readonly services: Services
  readonly auditLog: AuditLog
} {
  const { config, database, logger, live, shared } = parts
  const auditLog = new AuditLog(database, logger)
  const permissions = new PermissionIndex(database, config.route.prefix)
  shared.invalidation.subscribe('access', () => permissions.invalidate())
  const services: Services = {
    root: parts.root,
    mode: parts.mode,
    config,
    database,
    dialect: dialectOf(database.driver),
    connections: parts.connections,
    frameworkDb: frameworkDb(database.db),
    logger,
    appKey: new AppKey(parts.root, config.app_key),
    counts: shared.counts,
    sessions: shared.sessions,
    attempts: shared.attempts,
    throttle: shared.throttle,
    invalidation: shared.invalidation,
    redis: shared.redis,
    hostLogin:
      parts.auth === undefined ? null : { login: parts.auth, users: new HostUsers(database, shared.invalidation) },
    metrics: parts.metrics,
    components: parts.components,
    permissions,
    settings: new SettingsStore(database, config, shared.invalidation),
    extensions: new ExtensionLifeCycle({
      root: parts.root,
      config,
      database,
      servedExtensions: () => live().extensions,
      reload: parts.reload,
    }),
    get routes() {
      return live().registry
    },
    assets: () => live().extensions.loaded.flatMap(({ contributions }) => contributions.assets),
    developmentProblem: parts.developmentProblem,
    get labels() {
      return live().labels
    },
    get messages() {
      return live().messages
    },
    get titles() {
      return live().titles
    },
    permits: (user, method, path) => {
      const match = live().registry.match(method, path)
      return match.kind === 'match' && services.permitsRoute(user, match.route)
    },
    permitsRoute: (user, route) => {
      const access = accessOf(route)
      if (access === 'public') return true
      if (user === null) return false
      return access === 'login' || permissions.current.allows(user, route)
    },
    audit: (entry, context) => auditLog.record(entry, context),
    exemptionsOf: (route, path) => live().exemptionsOf?.(route, path) ?? noExemptions,
    reload: parts.reload,
  }
  setUserDefinition(services.frameworkDb, () => {
    const { registry, userModel } = live()
    return {
      model: userModel,
      columns: applicationUserColumns(userModel),
      may: (user, permission) => permissions.current.allowsName(user, permission, registry.routes),
    }
  })
  return { services, auditLog }
}
