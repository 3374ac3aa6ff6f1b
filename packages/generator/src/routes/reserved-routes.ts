import type { Text } from '@quoin/extensions/text'
import { text } from '../sentence.ts'

/** What answers before features are asked: a route, or a page that the panel brings. */
export interface ReservedRoute {
  /** Relative to the API prefix: `{name}` is one segment, `{name*}` any number of them. */
  readonly path: string
  /** The extension whose route it is; null for the framework. */
  readonly extension: string | null
}

/** What an application answers before its features are asked. */
export interface ReservedRoutes {
  readonly routes: readonly ReservedRoute[]
  /** Where extensions declare routes that are known only when they run, as `file:line`. */
  readonly unknown: readonly string[]
}

/** What the framework answers, as `@quoin/runtime/base-routes.json` lists it. */
export interface FrameworkRoutePaths {
  readonly routes: readonly { readonly path: string }[]
  /** Paths of the pages that the panel brings. */
  readonly pages: readonly string[]
}

/** What answers before features: the framework, then what extensions declare. */
export function collectReservedRoutes(
  { routes, pages }: FrameworkRoutePaths,
  { routes: declared, unknown }: ReservedRoutes,
): ReservedRoutes {
  const own = [...routes.map(({ path }) => path), ...pages].map((path) => ({ path, extension: null }))
  return { routes: [...own, ...declared], unknown }
}

/** The path of a feature of this name, beside the routes that answer first: `menus` -> /menus-table. */
export function featureRoutePath(name: string, earlier: ReservedRoutes | undefined): string {
  return reservedRouteAt(name, earlier) === undefined ? `/${name}` : `/${name}-table`
}

/** What would answer for a feature at this path, if anything does. */
export function reservedRouteAt(path: string, earlier: ReservedRoutes | undefined): ReservedRoute | undefined {
  const segments = segmentsOf(path)
  return earlier?.routes.find((route) => {
    const parts = segmentsOf(route.path)
    return covers(parts, segments) || covers(parts, [...segments, ''])
  })
}

/** Whose route it is, as sentences name it. */
export function routeOwnerText({ extension }: ReservedRoute): Text {
  return extension === null ? text('route.owner.framework', {}) : text('route.owner.extension', { extension })
}

function segmentsOf(path: string): readonly string[] {
  return path
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '')
}

/** Whether a pattern answers these segments; the empty one is any: the key of a row. */
function covers(parts: readonly string[], segments: readonly string[]): boolean {
  if (parts.at(-1)?.endsWith('*}')) {
    const fixed = parts.slice(0, -1)
    return segments.length >= fixed.length && fixed.every((part, at) => isSame(part, segments[at]))
  }
  return parts.length === segments.length && parts.every((part, at) => isSame(part, segments[at]))
}

function isSame(part: string, segment: string | undefined): boolean {
  return part.startsWith('{') || part === segment
}
