import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { Logger } from '../logger.ts'

/** A request as the HTTP server hands it over. */
export interface IncomingRequest {
  readonly id: string
  readonly method: string
  /** The canonical path, below the base path. */
  readonly path: string
  /** The request as the host of the application has it: of fastify, express, `fetch`, or Node's own message. */
  original(): unknown
  readonly query: Readonly<Record<string, unknown>>
  /** JSON as it was decoded; the bytes of a route whose `meta` says `body: 'raw'`. */
  readonly body: unknown
  readonly headers: IncomingHttpHeaders
  readonly cookies: Readonly<Record<string, string | undefined>>
  /** The address of the caller, as far as `trust_proxy` believes it. */
  readonly address: string
  readonly secure: boolean
  readonly log: Logger
  /** The unread body of a multipart request; `body` of such a request answers 415 to whoever wants JSON. */
  readonly multipart?: Readable
}
