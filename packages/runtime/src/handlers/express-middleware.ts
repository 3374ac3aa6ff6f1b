import type { IncomingMessage, ServerResponse } from 'node:http'
import { type AnswerRequest, isWithinBase } from './node-handler.ts'
import { requireMountAtBaseUrl } from './require-mount-at-base-url.ts'

type Next = (error?: unknown) => void

/** What express adds to a message. */
interface ExpressRequest extends IncomingMessage {
  readonly originalUrl?: string
  readonly baseUrl?: string
}

/** A middleware of express; what lies outside the base path goes on to the next one. */
export type ExpressMiddleware = (request: IncomingMessage, response: ServerResponse, next: Next) => void

/**
 * Express takes a function with `handle`, `set` and `emit` for an application, and tells it where it is mounted: so a
 * wrong path is rejected when the server starts. A router of express does not tell: there the first request is rejected.
 */
export function expressMiddleware(answer: AnswerRequest, base: string): ExpressMiddleware {
  const handle = (request: ExpressRequest, response: ServerResponse, next: Next): void => {
    const { baseUrl = '', originalUrl = request.url ?? '/' } = request
    try {
      requireMountAtBaseUrl(baseUrl, base)
    } catch (error) {
      next(error)
      return
    }
    if (isWithinBase(originalUrl, base)) {
      request.url = originalUrl
      answer(request, response)
    } else next()
  }
  const middleware = (request: IncomingMessage, response: ServerResponse, next: Next): void =>
    handle(request, response, next)
  const mountpath: unknown = '/'
  return Object.assign(middleware, {
    handle,
    set: () => middleware,
    mountpath,
    emit(this: { mountpath: unknown }, event: string): boolean {
      const { mountpath } = this
      // An application that is itself mounted knows the rest of its path only later.
      const isPart = typeof mountpath === 'string' && base.toLowerCase().endsWith(mountpath.toLowerCase())
      if (event === 'mount' && typeof mountpath === 'string' && !isPart) requireMountAtBaseUrl(mountpath, base)
      return true
    },
  })
}
