import { closest, quote, RouterError } from './errors.ts'
import type { Sourced } from './route.ts'

/** The actions of a resource in the order in which they are registered (§4.1). */
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
 * The routes that `resource(name, …)` registers, in order, with names such as `products.show` (§4.1).
 * A name may hold segments and parameters: `shops/{shop}/products` is named `shops.products`.
 *
 * @throws RouterError `ROUTER_ACTIONS_INVALID` for a list that is empty, or holds an unknown action or one twice.
 */
export function resourceRoutes(
  name: string,
  selection: ResourceSelection = {},
  place?: Sourced,
): readonly ResourceRoute[] {
  if (typeof name !== 'string' || !/[^/]/.test(name)) {
    throw new RouterError('ROUTER_PATTERN_INVALID', `A resource needs a path segment, not ${quote(name)}.`, {
      hint: "Write resource('products', ProductController).",
      source: place?.source ?? null,
    })
  }
  const path = name.replace(/\/+$/, '')
  const base = path
    .split('/')
    .filter((segment) => segment !== '' && !segment.startsWith('{'))
    .join('.')
  return selectActions(name, selection, place).map((action) => {
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
  place: Sourced | undefined,
): readonly ResourceAction[] {
  const problem =
    only !== undefined && except !== undefined
      ? 'has both an only-list and an except-list'
      : (listProblem('only', only) ?? listProblem('except', except) ?? listProblem('names', Object.keys(names), true))
  if (problem !== undefined) throw invalid(problem)
  const actions = resourceActions.filter((action) => only?.includes(action) ?? !except?.includes(action))
  if (actions.length === 0) throw invalid('leaves no action')
  return actions

  function invalid(what: string): RouterError {
    return new RouterError('ROUTER_ACTIONS_INVALID', `The resource ${quote(name)} ${what}.`, {
      hint: `Use each of ${resourceActions.join(', ')} at most once.`,
      source: place?.source ?? null,
    })
  }
}

function listProblem(list: string, actions: readonly string[] | undefined, mayBeEmpty = false): string | undefined {
  if (actions === undefined) return undefined
  if (!Array.isArray(actions)) return `has an ${list}-list that is not a list`
  if (actions.length === 0 && !mayBeEmpty) return `has an empty ${list}-list`
  const seen = new Set<string>()
  for (const action of actions) {
    if (!resourceActions.includes(action as ResourceAction)) {
      const meant = typeof action === 'string' ? closest(action, resourceActions) : undefined
      return `has the unknown action ${quote(action)} in its ${list}-list${meant === undefined ? '' : `, meaning ${quote(meant)} perhaps`}`
    }
    if (seen.has(action)) return `has the action ${quote(action)} twice in its ${list}-list`
    seen.add(action)
  }
  return undefined
}
