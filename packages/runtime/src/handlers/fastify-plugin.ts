import type { IncomingMessage, ServerResponse } from 'node:http'
import { rememberOriginalRequest } from './host-requests.ts'
import type { AnswerRequest } from './node-handler.ts'
import { requireMountAtBaseUrl } from './require-mount-at-base-url.ts'

/** What is used of the fastify of a host, of any version that has it; its own types are of one version. */
interface FastifyHost {
  readonly prefix: string
  readonly supportedMethods: string[]
  readonly removeAllContentTypeParsers: () => unknown
  readonly addContentTypeParser: (...parameters: never[]) => unknown
  readonly route: (...parameters: never[]) => unknown
}

type Parse = (request: never, payload: unknown, done: (error: null, body?: unknown) => void) => void

interface FastifyRoute {
  readonly method: readonly string[]
  readonly url: string
  readonly exposeHeadRoute: boolean
  readonly handler: (request: FastifyExchange['request'], reply: FastifyExchange['reply']) => void
}

interface FastifyExchange {
  readonly request: { readonly raw: IncomingMessage }
  readonly reply: { readonly raw: ServerResponse; hijack(): unknown }
}

/** A plugin of fastify; its routes have no parsers but the application's own. */
export type FastifyPlugin = (instance: FastifyHost, options: object) => Promise<void>

/** A plugin that answers requests of a host's fastify below the path that it is mounted at. */
export function fastifyPlugin(answer: AnswerRequest, base: string): FastifyPlugin {
  return async (instance) => {
    requireMountAtBaseUrl(instance.prefix, base)
    instance.removeAllContentTypeParsers()
    // Each version overloads these in a way of its own.
    const addParser = instance.addContentTypeParser as (type: string, parse: Parse) => unknown
    addParser.call(instance, '*', (_request, payload, done) => done(null, payload))
    // The same.
    const route = instance.route as (options: FastifyRoute) => unknown
    const handler = (request: FastifyExchange['request'], reply: FastifyExchange['reply']): void => {
      reply.hijack()
      rememberOriginalRequest(request.raw, request)
      answer(request.raw, reply.raw)
    }
    const place = instance.prefix === '' ? base : ''
    // At the top the base itself is what the star takes.
    const urls = instance.prefix + place === '' ? ['/*'] : [place, `${place}/*`]
    for (const url of urls) {
      route.call(instance, { method: instance.supportedMethods, url, exposeHeadRoute: false, handler })
    }
  }
}
