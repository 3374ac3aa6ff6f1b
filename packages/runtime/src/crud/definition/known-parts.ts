import type { Route } from '@quoin/router'
import type { ResourceDefinition } from './resource-definition.ts'

/** What is kept by part and, for the words of labels, by language. */
type Parts = { readonly [Part in keyof ResourceDefinition]: Map<string, ResourceDefinition[Part] | null> }

/** For whom a part is read. */
export interface DefinitionPartKey {
  readonly route: Route
  readonly locale: string
  readonly access: { readonly shape: object | null }
}

/** By the shape of pages that lack fields, then by route, which is new with every load of the application. */
const known = new WeakMap<object, WeakMap<Route, Parts>>()
const whole = {}

/**
 * A part of what the feature behind a route declares, as it was read once; null where it has to be read for each
 * request, undefined where nobody has read it.
 */
export function findCachedDefinitionPart<Part extends keyof ResourceDefinition>(
  key: DefinitionPartKey,
  part: Part,
): ResourceDefinition[Part] | null | undefined {
  const parts = known.get(key.access.shape ?? whole)?.get(key.route)
  // They are the same in each language.
  return parts?.[part].get(part === 'list' || part === 'relations' ? '' : key.locale)
}

function emptyParts(): Parts {
  return { list: new Map(), columns: new Map(), create: new Map(), edit: new Map(), relations: new Map() }
}

/** Keeps a part of a definition in memory, by access, locale and route; null where it has to be read for each request. */
export function cacheDefinitionPart<Part extends keyof ResourceDefinition>(
  { access, locale, route }: DefinitionPartKey,
  part: Part,
  value: ResourceDefinition[Part] | null,
): void {
  const shape = access.shape ?? whole
  const routes = known.get(shape) ?? new WeakMap<Route, Parts>()
  known.set(shape, routes)
  const parts = routes.get(route) ?? emptyParts()
  routes.set(route, parts)
  parts[part].set(part === 'list' || part === 'relations' ? '' : locale, value)
}
