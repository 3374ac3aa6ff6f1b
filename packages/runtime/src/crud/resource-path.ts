/**
 * The address of the resource that a route belongs to, relative to the API prefix: `products` for
 * `/admin-api/products/{id}/edit`; parameters of outer resources are filled in.
 */
export function resourcePathOfRoute(
  routePattern: string,
  apiPrefix: string,
  params: Readonly<Record<string, string>>,
): string {
  return resourcePatternOfRoute(routePattern, apiPrefix).replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
}

/** As {@link resourcePathOfRoute}, with the names of the parameters of outer resources: `shops/{shop}/products`. */
export function resourcePatternOfRoute(routePattern: string, apiPrefix: string): string {
  const relative = routePattern.startsWith(`/${apiPrefix}/`)
    ? routePattern.slice(apiPrefix.length + 2)
    : routePattern.replace(/^\//, '')
  return relative.replace(/\/(?:create|\{id(?::[^}]*)?\}(?:\/.*)?)$/, '').replace(/\{(\w+)[^}]*\}/g, '{$1}')
}

/** A title for a resource that has none: `order-items` becomes `Order items`. */
export function resourceTitle(path: string): string {
  const words = (path.split('/').at(-1) ?? path).replaceAll(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
