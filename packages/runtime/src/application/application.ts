import type { ExternallyOwnedConnection, OpenDatabase } from '@quoin/introspect/connect'
import type { RouteRegistry } from '@quoin/router'
import type { FastifyInstance } from 'fastify'
import type { HostLogin } from '../auth/host-login.ts'
import type { PanelSessions } from '../auth/panel-sessions.ts'
import type { AdminConfig, AdminConfigInput } from '../config/admin-config.ts'
import type { CurrentUser, ServiceContext } from '../crud/service-context.ts'
import type { ExtensionLifeCycle } from '../extensions/extension-life-cycle.ts'
import type { ExtensionReport } from '../extensions/extension-report.ts'
import type { Handlers } from '../handlers/handlers.ts'
import type { Logger } from '../logger.ts'

/** How an application is made. */
export interface ApplicationOptions {
  /** The folder that holds config/admin.ts. */
  readonly root: string
  /** What `loadConfig` answered, or any configuration; defaults are filled in. */
  readonly config: AdminConfig | AdminConfigInput
  readonly mode: 'development' | 'production'
  /**
   * The process is this application's alone: compiled code is kept below `storage/`, and errors of extensions that nobody
   * waits for are caught while it listens. Without it nothing is touched that a host shares.
   */
  readonly ownsProcess?: boolean
  /** Replaces the logger that writes JSON lines to standard output. */
  readonly logger?: Logger
  /**
   * A database to use instead of the one of the configuration: a Kysely, a pool of `pg` or `mysql2`, a database of
   * `better-sqlite3`, or what `openDatabase` gives. Closing the application leaves it open.
   */
  readonly database?: OpenDatabase | ExternallyOwnedConnection
  /** The login of the product that the application is a part of, in place of the panel's own. */
  readonly auth?: HostLogin
}

/** In whose name a service works outside a request. */
export interface ServiceOptions {
  readonly user?: CurrentUser | string | null
}

/** A loaded application. */
export interface Application extends Handlers {
  /** Answers a request with no port; as fastify's `inject`. */
  readonly inject: FastifyInstance['inject']
  readonly config: AdminConfig
  /** The database that it serves. */
  readonly database: OpenDatabase
  /** Who is logged in to the panel, for a product that takes its login for its own. */
  readonly sessions: PanelSessions
  /** The routes that are served now. */
  readonly routes: RouteRegistry
  /** Every extension that was found, with what became of it. */
  readonly extensions: readonly ExtensionReport[]
  /** Enables, disables, installs and uninstalls them. */
  readonly extensionLifeCycle: ExtensionLifeCycle
  /**
   * A service for scripts, seeds, jobs and tests, as `this.make` gives it in a request: without a `user` nobody is asked,
   * with one (or the name of one) it sees and does what that user may. What it changes is in the audit log.
   *
   * @throws RuntimeError `RUNTIME_ROW_NOT_FOUND` for a name that nobody has who may log in
   * @example
   * const invoices = await application.service(InvoiceService)
   * await invoices.transaction(async () => { for (const row of due) await invoices.close(row.id) })
   */
  service<S>(service: new (context: ServiceContext) => S, options?: ServiceOptions): Promise<S>
  /** Listens and answers the address; an address in use throws Node's error with the code `EADDRINUSE`. */
  listen(options?: { readonly host?: string; readonly port?: number }): Promise<string>
  /** Loads the files of the project again and swaps the whole application at once; on an error the old one stays. */
  reload(): Promise<void>
  /** Finishes the requests under way, writes what is queued, closes the database. */
  close(): Promise<void>
}
