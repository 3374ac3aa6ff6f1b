import type { Route } from '@quoin/router'

/** A route with the place where it is declared. */
export function describedRoute({ method, path, source }: Route): string {
  return `${method} ${path}${source === null ? '' : ` (${source.file}:${source.line})`}`
}
