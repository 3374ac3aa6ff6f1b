import { closest, quote, RouterError } from './errors.ts'
import type { HasSource } from './route.ts'
import { text } from './sentence.ts'
import type { RouterText } from './text.ts'

/** The actions of a resource in the order in which they are registered. */
export const resourceActions = ['index', 'create', 'store', 'show', 'edit', 'update', 'destroy'] as const

/** One of {@link resourceActions}. */
export type ResourceAction = (typeof resourceActions)[number]

/** Which of the seven actions to register; give one of the two lists at most. */
export interface ResourceSelection {
  readonly only?: readonly ResourceAction[]
  readonly except?: readonly ResourceAction[]
  /** Names that replace the conventional ones, such as `{ index: 'products.list' }`. */
  readonly names?: Readonly<Partial<Record<ResourceAction, string>>>
}

/** One of the routes of a resource. */
export interface ResourceRoute {
  readonly method: string
  readonly path: string
  readonly action: ResourceAction
  readonly name: string
}

const shapes: Readonly<Record<ResourceAction, readonly [method: string, suffix: string]>> = {
  index: ['GET', ''],
  create: ['GET', '/create'],
  store: ['POST', ''],
  show: ['GET', '/{id}'],
  edit: ['GET', '/{id}/edit'],
  update: ['PUT', '/{id}'],
  destroy: ['DELETE', '/{id}'],
}

/**
 * The routes that `resource(name, …)` registers, in order, with names such as `products.show`.
 * A name may hold segments and parameters: `shops/{shop}/products` is named `shops.products`.
 *
 * @throws RouterError `ROUTER_ACTIONS_INVALID` for a list that is empty, or holds an unknown action or one twice.
 */
export function resourceRoutes(
  name: string,
  selection: ResourceSelection = {},
  declaration?: HasSource,
): readonly ResourceRoute[] {
  if (typeof name !== 'string' || !/[^/]/.test(name)) {
    throw new RouterError('ROUTER_PATTERN_INVALID.resource', {
      params: { name: quote(name) },
      source: declaration?.source ?? null,
    })
  }
  const path = name.replace(/\/+$/, '')
  const base = path
    .split('/')
    .filter((segment) => segment !== '' && !segment.startsWith('{'))
    .join('.')
  return selectActions(name, selection, declaration).map((action) => {
    const [method, suffix] = shapes[action]
    return {
      method,
      path: path + suffix,
      action,
      name: selection.names?.[action] ?? (base === '' ? action : `${base}.${action}`),
    }
  })
}

function selectActions(
  name: string,
  { only, except, names = {} }: ResourceSelection,
  place: HasSource | undefined,
): readonly ResourceAction[] {
  const problem =
    only !== undefined && except !== undefined
      ? text('route.actions.both', {})
      : (listProblem('only', only) ?? listProblem('except', except) ?? listProblem('names', Object.keys(names), true))
  if (problem !== undefined) throw invalid(problem)
  const actions = resourceActions.filter((action) => only?.includes(action) ?? !except?.includes(action))
  if (actions.length === 0) throw invalid(text('route.actions.all', {}))
  return actions

  function invalid(what: RouterText): RouterError {
    return new RouterError('ROUTER_ACTIONS_INVALID', {
      params: { name: quote(name), problem: what, actions: resourceActions },
      source: place?.source ?? null,
    })
  }
}

function listProblem(list: string, actions: readonly string[] | undefined, mayBeEmpty = false): RouterText | undefined {
  if (actions === undefined) return undefined
  if (!Array.isArray(actions)) return text('route.actions.list', { list })
  if (actions.length === 0 && !mayBeEmpty) return text('route.actions.empty', { list })
  const seen = new Set<string>()
  for (const action of actions) {
    if (!resourceActions.includes(action as ResourceAction)) {
      const meant = typeof action === 'string' ? closest(action, resourceActions) : undefined
      const shown = { action: quote(action), list }
      if (meant === undefined) return text('route.actions.unknown', shown)
      return text('route.actions.meant', { ...shown, meant: quote(meant) })
    }
    if (seen.has(action)) return text('route.actions.twice', { action: quote(action), list })
    seen.add(action)
  }
  return undefined
}
