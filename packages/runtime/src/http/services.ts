import type { OpenDatabase } from '@quoin/introspect/connect'
import type { Route, RouteRegistry } from '@quoin/router'
import type { Kysely } from 'kysely'
import type { AppKey } from '../auth/app-key.ts'
import type { HostAccounts } from '../auth/host-users.ts'
import type { AttemptCounter, LoginThrottle } from '../auth/login-throttle.ts'
import type { SessionStore } from '../auth/session-store.ts'
import type { Invalidation } from '../cache/invalidation.ts'
import type { AdminConfig } from '../config/admin-config.ts'
import type { CountCache } from '../crud/list/count-cache.ts'
import type { AuditEntry, AuditOrigin, CurrentUser } from '../crud/service-context.ts'
import type { ConnectionSource } from '../database/connections.ts'
import type { FrameworkTables } from '../database/framework-tables.ts'
import type { SqlDialect } from '../database/sql-dialect.ts'
import type { AssetReference } from '../extensions/asset-list.ts'
import type { Exemptions } from '../extensions/exemptions.ts'
import type { ExtensionLifeCycle } from '../extensions/extension-life-cycle.ts'
import type { Labels } from '../i18n/labels.ts'
import type { PanelMessages } from '../i18n/panel-messages.ts'
import type { Logger } from '../logger.ts'
import type { MenuTitles } from '../menus/menu-titles.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { ServedComponents } from '../own-components/served-components.ts'
import type { PermissionIndex } from '../permissions/permission-index.ts'
import type { RedisProbe } from '../redis/redis-probe.ts'
import type { SettingsStore } from '../settings/settings-store.ts'

/** What the parts of one application share. */
export interface Services {
  readonly root: string
  readonly mode: 'development' | 'production'
  readonly config: AdminConfig
  readonly database: OpenDatabase
  /** What is different on its engine. */
  readonly dialect: SqlDialect
  /** The databases of models that name a connection. */
  readonly connections: ConnectionSource
  /** The same connection, typed with the framework's own tables. */
  readonly frameworkDb: Kysely<FrameworkTables>
  readonly logger: Logger
  /** Seals secrets that are kept in the database. */
  readonly appKey: AppKey
  readonly counts: CountCache
  /** Says what is to be read again, here and in the other instances. */
  readonly invalidation: Invalidation
  /** Null when the database does its work. */
  readonly redis: RedisProbe | null
  readonly sessions: SessionStore
  /** Counts that all instances share. */
  readonly attempts: AttemptCounter
  readonly throttle: LoginThrottle
  /** Null where the panel logs people in itself. */
  readonly hostLogin: HostAccounts | null
  readonly permissions: PermissionIndex
  readonly extensions: ExtensionLifeCycle
  readonly settings: SettingsStore
  /** What the application calls things in other languages. */
  readonly labels: Labels
  /** What the panel says in the application's own words. */
  readonly messages: PanelMessages
  /** The titles that the menu declares. */
  readonly titles: MenuTitles
  /** Null when nobody may read them. */
  readonly metrics: Metrics | null
  /** The routes that are served now. */
  readonly routes: RouteRegistry
  /** The components of the application itself. */
  readonly components: ServedComponents
  /** The scripts and styles of extensions that the panel loads. */
  assets(): readonly AssetReference[]
  /** What kept the last change of the application from being served; null when all is well. */
  developmentProblem(): string | null
  /** True when the user may call the route that answers this request. */
  permits(user: CurrentUser | null, method: string, path: string): boolean
  /** True when the user may call this route. */
  permitsRoute(user: CurrentUser | null, route: Route): boolean
  /** Writes an entry of the audit log on its own; done when it is stored, or waits for the database. */
  audit(entry: AuditEntry, origin: AuditOrigin): Promise<void>
  /** Which checks the except lists of extensions excuse a request from. */
  exemptionsOf(route: Route, path: string): Exemptions
  /** Loads the project again, after code was generated in production. */
  reload(): Promise<void>
}
