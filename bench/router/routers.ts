import { canonicalPath, RouteRegistry } from '@quoin/router'
import findMyWay, { type HTTPMethod } from 'find-my-way'
import { RegExpRouter } from 'hono/router/reg-exp-router'

/** Seven routes for each resource. RegExpRouter rejects fixed text beside a parameter, so the form is at `-create`. */
const shapes = [
  ['GET', ''],
  ['GET', '-create'],
  ['POST', ''],
  ['GET', '/:id'],
  ['GET', '/:id/edit'],
  ['PUT', '/:id'],
  ['DELETE', '/:id'],
] as const

/** Does a lookup the way a server would, and says whether it hit. */
export type Lookup = (method: string, path: string) => boolean

export const builders: Readonly<Record<string, (resources: number) => Lookup>> = {
  quoin(resources) {
    const registry = quoinRegistry(resources)
    return (method, path) => registry.match(method, path).kind === 'match'
  },
  'quoin with canonicalPath'(resources) {
    const registry = quoinRegistry(resources)
    return (method, path) => registry.match(method, canonicalPath(path)).kind === 'match'
  },
  'find-my-way'(resources) {
    const router = findMyWay()
    for (let resource = 0; resource < resources; resource++) {
      for (const [method, suffix] of shapes) router.on(method, `/admin-api/resource-${resource}${suffix}`, () => {})
    }
    return (method, path) => router.find(method as HTTPMethod, path) !== null
  },
  'hono RegExpRouter'(resources) {
    const router = new RegExpRouter<() => void>()
    for (let resource = 0; resource < resources; resource++) {
      for (const [method, suffix] of shapes) router.add(method, `/admin-api/resource-${resource}${suffix}`, () => {})
    }
    return (method, path) => router.match(method, path)[0].length > 0
  },
}

export function quoinRegistry(resources: number): RouteRegistry {
  const registry = new RouteRegistry()
  for (let resource = 0; resource < resources; resource++) {
    for (const [method, suffix] of shapes) {
      registry.on(method, `/admin-api/resource-${resource}${suffix.replace(':id', '{id}')}`, () => {})
    }
  }
  return registry.seal()
}
