import type { IncomingHttpHeaders } from 'node:http'

/** A request as the login of a product sees it. */
export interface HostLoginRequest {
  readonly method: string
  readonly headers: IncomingHttpHeaders
  readonly cookies: Readonly<Record<string, string | undefined>>
  /** The address of the caller, as far as `trust_proxy` believes it. */
  readonly address: string
  /** The request of the host: of fastify or express with what their plugins have put there, of `fetch`, or Node's own. */
  readonly original: unknown
}

/** A user whom the product has logged in. */
export interface HostIdentity {
  /** By this name the panel keeps what it knows of the user; the account is made when it comes first. */
  readonly username: string
  /** What the user is called; without it, as the panel has it. */
  readonly name?: string | undefined
  /** May do everything. */
  readonly superUser?: boolean | undefined
  /** The slugs of the roles; without them, those that the user has in the panel. */
  readonly roles?: readonly string[] | undefined
  /** What rules of roles may name as `$user.attributes.<name>`; without them, those that the user has in the panel. */
  readonly attributes?: Readonly<Record<string, unknown>> | undefined
}

/** The login of a product in place of the panel's own. */
export interface HostLogin {
  /** Who is asking; null for nobody. Called for each request that needs a login. */
  identify(request: HostLoginRequest): HostIdentity | null | Promise<HostIdentity | null>
  /** Where people log in; the panel leads there with `?next=` and its own address. */
  readonly loginUrl?: string | undefined
  /** Where people log out. */
  readonly logoutUrl?: string | undefined
}
