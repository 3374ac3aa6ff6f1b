import type { DriverName } from '@quoin/introspect'
import type { PreparedStatements } from '@quoin/introspect/connect'
import type { Route } from '@quoin/router'
import type { Kysely } from 'kysely'
import type { RowAction } from '../access/access.ts'
import type { RelationUsesInPages } from '../access/declared-relations.ts'
import type { Feature } from '../access/features.ts'
import { RequestAccess } from '../access/request-access.ts'
import { UniqueProbeLimit } from '../access/unique-probe-limit.ts'
import type { AdminConfig } from '../config/admin-config.ts'
import { findCachedDefinitionPart } from '../crud/definition/known-parts.ts'
import type { CountCache } from '../crud/list/count-cache.ts'
import type { ModelClass } from '../crud/model/model.ts'
import type { AuditEntry, AuditOrigin, CurrentUser, ServiceClass, ServiceContext } from '../crud/service-context.ts'
import type { Database } from '../database/database.ts'
import { currentDb, findEnclosingTransaction, inTransaction } from '../database/enclosing-transaction.ts'
import { type FrameworkTables, frameworkDb } from '../database/framework-tables.ts'
import type { SqlDialect } from '../database/sql-dialect.ts'
import { typedDatabase } from '../database/untyped-database.ts'
import { pickAcceptedLocale } from '../i18n/pick-accepted-locale.ts'
import type { Logger } from '../logger.ts'
import { decodedBody } from './decoded-body.ts'
import type { IncomingRequest } from './incoming-request.ts'
import { RequestInput } from './request-input.ts'
import type { Services } from './services.ts'
import { type InputRules, validateInput } from './validate-input.ts'

/** What the session of a request is. */
export type RequestSession =
  /** `cookie` needs the same-origin check, `token` (Bearer) does not. */
  | { readonly kind: 'cookie' | 'token'; readonly id: number }
  /** The product has logged in; how is unknown here. */
  | { readonly kind: 'host' }

/** A cookie to set; `value: null` removes it. */
export interface ReplyCookie {
  readonly name: string
  readonly value: string | null
  readonly maxAgeSeconds: number | null
}

/** One request on its way through middleware, controller and service. */
export class RequestContext implements ServiceContext {
  readonly services: Services
  readonly config: AdminConfig
  readonly root: Kysely<Database>
  readonly driver: DriverName
  readonly dialect: SqlDialect
  readonly statements: PreparedStatements
  readonly counts: CountCache
  readonly exactTotalBelow: number
  readonly request: IncomingRequest
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
  user: CurrentUser | null = null
  session: RequestSession | null = null
  /** Whether the session is alive, while that is looked up; null when it is certain. */
  alive: Promise<boolean> | null = null
  /** Headers of the answer. */
  readonly replyHeaders: Record<string, string> = {}
  readonly replyCookies: ReplyCookie[] = []
  #access: RequestAccess | null = null
  #taken: UniqueProbeLimit | null = null
  #input: RequestInput | null = null
  #locale: string | null = null
  #entries: Promise<void>[] = []

  constructor(services: Services, request: IncomingRequest, route: Route, params: Readonly<Record<string, string>>) {
    const { config, counts, database, dialect } = services
    this.services = services
    this.config = config
    // As in `typedDatabase`, without a call for each request.
    this.root = database.db as Kysely<Database>
    this.driver = database.driver
    this.dialect = dialect
    this.statements = database.statements
    this.counts = counts
    this.exactTotalBelow = config.list.exact_total_below
    this.request = request
    this.route = route
    this.params = params
  }

  /** The application's database, or the transaction on it that is open now. */
  get db(): Kysely<Database> {
    return currentDb(this.root)
  }

  get log(): Logger {
    return this.request.log
  }

  /** True where a feature says what it declares for every user; what is rendered then is never sent. */
  get isDeclaring(): boolean {
    return false
  }

  /** What the user may see of the rows of features, by the rights as they are when it is first asked. */
  get access(): RequestAccess {
    this.#access ??= RequestAccess.of(this)
    return this.#access
  }

  /** Counts what the user is told of rows that they may not see; null where nobody is logged in. */
  get taken(): UniqueProbeLimit | null {
    if (this.user !== null) this.#taken ??= new UniqueProbeLimit(this.services.attempts, this.user.id)
    return this.#taken
  }

  /** The same for pages, which are kept for all who are shown the same fields. */
  get fieldAccess(): RequestAccess {
    return this.access
  }

  /** What the pages of a feature say of the relations of its model. */
  relationsOf({ controller, route }: Feature): RelationUsesInPages {
    const known = findCachedDefinitionPart({ route, locale: '', access: this.access }, 'relations')
    // Features know no request, which knows them.
    return known ?? new controller(this.at(route) as never).declared('relations')
  }

  /** The same request as if it had been sent to another route, without its parameters. */
  at(route: Route): RequestContext {
    return this.part(this.services, this.request, route, {})
  }

  /** A part of this request, by the same rights. */
  part(services: Services, request: IncomingRequest, route: Route, params: RequestContext['params']): RequestContext {
    const context = new RequestContext(services, request, route, params)
    context.user = this.user
    context.session = this.session
    context.#access = this.access.at(route)
    context.#taken = this.taken
    return context
  }

  /** Parameters of the query, and of the body for requests that write. */
  get input(): RequestInput {
    if (this.#input === null) {
      const { method, multipart, query } = this.request
      const body = method === 'GET' || multipart !== undefined ? undefined : decodedBody(this.request)
      const withBody = typeof body === 'object' && body !== null && !Array.isArray(body)
      this.#input = new RequestInput(withBody ? { ...query, ...body } : query)
    }
    return this.#input
  }

  /** Parameters of the body alone, for secrets: addresses are kept in logs and histories. */
  get sent(): RequestInput {
    const body = decodedBody(this.request)
    return new RequestInput(typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {})
  }

  /**
   * Checks the parameters by rules and answers the declared fields; `unique` and `exists` look into the application's
   * database.
   *
   * @throws RuntimeError `RUNTIME_VALIDATION_FAILED`, which is answered 422 with a sentence at each field
   * @example const { name } = await context.validate({ name: 'required|string|max:255' })
   */
  validate(rules: InputRules): Promise<Readonly<Record<string, unknown>>> {
    return validateInput(this, rules)
  }

  /** The language the caller prefers, out of those of the configuration. */
  get locale(): string {
    const { locale, locales } = this.config
    this.#locale ??= pickAcceptedLocale(this.request.headers['accept-language'] ?? '', locales) ?? locale
    return this.#locale
  }

  /** True when the user may call a route; `path` is relative to the API prefix. */
  can(method: string, path: string): boolean {
    return this.services.permits(this.user, method, `/${this.config.route.prefix}/${path}`)
  }

  /** What a service needs, on the database of a connection; null is the application's own. */
  forConnection(connection: string | null): ServiceContext {
    if (connection === null) return this
    const { database, dialect, counts, isOwn } = this.services.connections.get(connection)
    const root = typedDatabase<Database>(database.db)
    return {
      root,
      get db() {
        return currentDb(root)
      },
      driver: database.driver,
      dialect,
      statements: database.statements,
      counts,
      input: this.input,
      user: this.user,
      exactTotalBelow: this.exactTotalBelow,
      forConnection: (other) => this.forConnection(other),
      serviceFor: (model, action) => this.serviceFor(model, action),
      relationsOf: (feature) => this.relationsOf(feature),
      access: this.access,
      taken: this.taken,
      log: this.log,
      audit: (entry) => this.audit(entry),
      auditOrigin: isOwn ? this.auditOrigin : null,
    }
  }

  /** The service of the feature by which this may be done to rows of a model; null for a model without one. */
  serviceFor(model: ModelClass, action: RowAction = 'read'): ServiceClass | null {
    const feature = this.access.feature(model, action)?.feature ?? null
    // A feature without a key only lists rows: pairs of a pivot table are found by their two columns.
    const finds = feature !== null && (feature.model.primaryKey !== null || model.primaryKey === null)
    // Features know no services, which know them.
    return (finds ? feature.service : null) as ServiceClass | null
  }

  /** True when the user may do this to rows of a model: what its features ask for, where one of them can do it. */
  canWrite(model: ModelClass, action: 'store' | 'update' | 'destroy'): boolean {
    const route = this.access.feature(model, action)?.feature.routes.get(action)
    return route === undefined || this.services.permitsRoute(this.user, route)
  }

  /** Who looks at a role does what is done, not whom they look as. */
  get auditOrigin(): AuditOrigin {
    const viewer = this.user?.view?.viewer
    return viewer === undefined ? this : { user: viewer, request: this.request }
  }

  audit(entry: AuditEntry): void {
    const open = findEnclosingTransaction(this.root)
    if (open === null) this.#entries.push(this.services.audit(entry, this.auditOrigin))
    else open.entries.push({ entry, by: this })
  }

  /** Changes the framework's own tables; what `work` logs is stored with its change, or neither is. */
  async change<T>(work: (db: Kysely<FrameworkTables>, log: (entry: AuditEntry) => void) => Promise<T>): Promise<T> {
    return inTransaction(this.root, ({ db, entries }) =>
      work(frameworkDb(db), (entry) => entries.push({ entry, by: this })),
    )
  }

  /** Waits until what this request says of itself is stored; nothing is answered before. */
  async audited(): Promise<void> {
    if (this.#taken !== null) await this.#taken.saveTakenAnswers()
    await Promise.all(this.#entries.splice(0))
  }

  setCookie(cookie: ReplyCookie): void {
    this.replyCookies.push(cookie)
  }
}
