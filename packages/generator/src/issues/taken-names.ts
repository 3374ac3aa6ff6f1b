import { routesPath } from '../emit/emit-routes.ts'
import { getClassPaths } from '../emit/feature.ts'
import type { Issue } from '../errors.ts'
import type { Project } from '../plan/project.ts'
import { inRoutesFileOrder } from '../plan/routes-plan.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import { reservedRouteAt, routeOwnerText } from '../routes/reserved-routes.ts'
import { issue } from './issue.ts'

/** Answers with what a record has in common with others: names and paths that only one feature can have. */
export type FindNameIssues = (record: GenerationRecord) => Iterable<Issue>

/** Two features must not share a class or a route: the second would take over the first one's files. */
export function createTakenNameFinder(records: readonly GenerationRecord[]): FindNameIssues {
  // Upper and lower case are the same: they are in many file systems.
  const models = Map.groupBy(records, modelKey)
  const routes = Map.groupBy(records, routeKey)
  return function* (record): Generator<Issue> {
    const { name, modelName: model, route } = record
    const isOther = (other: GenerationRecord): boolean => other.name !== name
    const file = getClassPaths(record).model
    const twin = models.get(modelKey(record))?.find(isOther)
    if (twin) {
      yield issue('modelName', 'model.taken', { model, file, record: twin.name }, { name })
    }
    const same = routes.get(routeKey(record))?.find(isOther)
    if (same) {
      yield issue('route.path', 'route.taken', { route: route.path, record: same.name }, { name })
    }
  }
}

/**
 * Finds routes below another feature's that are declared after it: `/orders/items` would be the row `items` of
 * `/orders`.
 */
export function createShadowedRouteFinder(
  records: readonly GenerationRecord[],
  project: Pick<Project, 'read'>,
): FindNameIssues {
  const parents = Map.groupBy(
    records.filter(({ options }) => options.routesAndMenu),
    routeKey,
  )
  return function* (record): Generator<Issue> {
    const { route } = record
    const above = route.path.toLowerCase().slice(0, route.path.lastIndexOf('/'))
    const [parent] = parents.get(above) ?? []
    if (parent === undefined || !record.options.routesAndMenu || above === '') return
    const [first] = inRoutesFileOrder([parent, record], project.read(routesPath) ?? '')
    if (first === record) return
    const params = { route: route.path, record: parent.name }
    yield issue('route.path', 'route.nested', params, { parent: parent.route.path })
  }
}

/** A route that the framework or an extension answers first. */
export function* reservedRouteIssues(
  { route: { path }, options }: GenerationRecord,
  { config }: Pick<Project, 'config'>,
): Generator<Issue> {
  const first = options.routesAndMenu ? reservedRouteAt(path, config.earlierRoutes) : undefined
  if (first === undefined) return
  yield issue('route.path', 'route.reserved', { route: path, by: first.path }, { owner: routeOwnerText(first) })
}

/** What is wrong with the name of a record; `saved` is the one it is saved under, null when it must be new. */
export function* nameIssues(
  name: string | null,
  saved: string | null | undefined,
  records: readonly Pick<GenerationRecord, 'name'>[],
): Generator<Issue> {
  if (name === null) return
  if (typeof saved === 'string' && saved !== name) {
    // What was generated, and what it was generated from, is kept under the name.
    yield issue('name', 'name.fixed', { name: saved, to: name })
  }
  if (saved === null && records.some((other) => other.name === name)) {
    yield issue('name', 'name.taken', { name })
  }
}

function modelKey(record: GenerationRecord): string {
  return getClassPaths(record).model.toLowerCase()
}

function routeKey({ route }: GenerationRecord): string {
  return route.path.toLowerCase()
}
