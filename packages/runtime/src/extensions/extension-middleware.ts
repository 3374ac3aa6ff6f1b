import type { Middleware } from '../http/endpoint.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { MiddlewareClass } from './declarations.ts'

/** What a middleware class of an extension looks like. */
export interface ExtensionMiddleware {
  handle(context: RequestContext, next: () => Promise<unknown>): unknown
}

/** An extension that may bring middleware. */
interface WithMiddleware {
  readonly contributions: { readonly middleware: ReadonlyMap<string, MiddlewareClass> }
}

/** The middleware of all extensions, by name. */
export function extensionMiddleware(extensions: readonly WithMiddleware[]): Record<string, Middleware> {
  const middleware: Record<string, Middleware> = {}
  for (const { contributions } of extensions) {
    for (const [name, layer] of contributions.middleware) {
      // Declarations know no request, which knows the extensions.
      const instance = new (layer as new () => ExtensionMiddleware)()
      middleware[name] = (context, next) => instance.handle(context, next)
    }
  }
  return middleware
}
