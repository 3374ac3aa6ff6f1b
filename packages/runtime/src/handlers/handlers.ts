import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type ExpressMiddleware, expressMiddleware } from './express-middleware.ts'
import { type FastifyPlugin, fastifyPlugin } from './fastify-plugin.ts'
import { type FetchHandler, fetchHandler } from './fetch-handler.ts'
import { type NodeHandler, nodeHandler } from './node-handler.ts'
import { OpenRequests } from './open-requests.ts'

/** An application as a part of the server that a product already has, below the path of `base_url`. */
export interface Handlers {
  /** For `createServer` of `node:http`, and for whatever takes `(request, response, next)`. */
  readonly node: NodeHandler
  /** For `app.use(application.express)`, with the base path or without a path. */
  readonly express: ExpressMiddleware
  /** For `app.register(application.fastify)`, with the base path as `prefix` or without one. */
  readonly fastify: FastifyPlugin
  /** Answers a `Request`: for hono, Next.js and others that speak `fetch`. */
  readonly fetch: FetchHandler
}

/** The handlers of an application, and the requests that came through them. */
export function createHostHandlers(app: FastifyInstance, base: string): { handlers: Handlers; open: OpenRequests } {
  const open = new OpenRequests()
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    open.add(response)
    app.routing(request, response)
  }
  const handlers = {
    node: nodeHandler(answer, base),
    express: expressMiddleware(answer, base),
    fastify: fastifyPlugin(answer, base),
    fetch: fetchHandler(app.server, open),
  }
  return { handlers, open }
}
