import type { RouteDefinition } from '@quoin/router/loading'

/**
 * Gives a route file its types: `routes/admin.ts`, `app/Admin/routes.ts` and `modules/<name>/routes.ts`.
 *
 * @example
 * export default defineRoutes((router) => {
 *   router.get('products-export', [ProductController, 'export'])
 *   router.resource('products', ProductController)
 * })
 */
export function defineRoutes(define: RouteDefinition): RouteDefinition {
  return define
}
