import { routesPath } from '../emit/emit-routes.ts'
import { pathsOf } from '../emit/feature.ts'
import type { Issue } from '../errors.ts'
import type { Project } from '../plan/project.ts'
import { inFileOrder } from '../plan/routes-plan.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import { frameworkPathAt } from '../routes/framework-paths.ts'

/** Answers with what a record has in common with others: names and paths that only one feature can have. */
export type TakenNames = (record: GenerationRecord) => Iterable<Issue>

/** Two features must not share a class or a route: the second would take over the first one's files. */
export function takenAmong(records: readonly GenerationRecord[]): TakenNames {
  // Upper and lower case are the same: they are in many file systems.
  const models = Map.groupBy(records, modelKey)
  const routes = Map.groupBy(records, routeKey)
  const tables = Map.groupBy(records, ({ table }) => table.name)
  return function* (record): Generator<Issue> {
    const { name, modelName: model, route, table } = record
    const isOther = (other: GenerationRecord): boolean => other.name !== name
    const file = pathsOf(record).model
    const twin = models.get(modelKey(record))?.find(isOther)
    if (twin) {
      const message = `Records "${twin.name}" and "${name}" want the same file "${file}".`
      yield { path: 'modelName', code: 'model.taken', params: { model, file, record: twin.name }, message }
    }
    const same = routes.get(routeKey(record))?.find(isOther)
    if (same) {
      const message = `Records "${same.name}" and "${name}" want the same route "${route.path}".`
      yield { path: 'route.path', code: 'route.taken', params: { route: route.path, record: same.name }, message }
    }
    // The rows of a table are declared by its name, once, whichever database it is in.
    const namesakes = tables.get(table.name)?.filter(isOther) ?? []
    const elsewhere = namesakes.find((other) => other.table.connection !== table.connection)
    if (elsewhere) {
      const message = `Records "${elsewhere.name}" and "${name}" are of two tables "${table.name}", on different connections.`
      const params = { table: table.name, record: elsewhere.name }
      yield { path: 'table.connection', code: 'table.twice', params, message }
    }
  }
}

/** A feature below another one is asked for a row of that one, where it is declared after it. */
export function* nestedRoute(
  record: GenerationRecord,
  project: Pick<Project, 'read'>,
  records: readonly GenerationRecord[],
): Generator<Issue> {
  const { route } = record
  const above = route.path.toLowerCase().slice(0, route.path.lastIndexOf('/'))
  const parent = records.find((other) => routeKey(other) === above && other.options.routesAndMenu)
  if (parent === undefined || !record.options.routesAndMenu || above === '') return
  const [first] = inFileOrder([parent, record], project.read(routesPath) ?? '')
  if (first === record) return
  const message = `The route "${route.path}" is asked for a row of "${parent.route.path}", the route of record "${parent.name}".`
  yield { path: 'route.path', code: 'route.nested', params: { route: route.path, record: parent.name }, message }
}

/** A route that the framework would answer itself. */
export function* reservedRoute({ route: { path }, options }: GenerationRecord): Generator<Issue> {
  const own = options.routesAndMenu ? frameworkPathAt(path) : undefined
  if (own === undefined) return
  const message = `The route "${path}" belongs to the framework, whose own route "${own}" would answer first.`
  yield { path: 'route.path', code: 'route.reserved', params: { route: path, by: own }, message }
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
    const message = `"${saved}" keeps its name when it is edited: rename the record, or clone it.`
    yield { path: 'name', code: 'name.fixed', params: { name: saved, to: name }, message }
  }
  if (saved === null && records.some((other) => other.name === name)) {
    yield { path: 'name', code: 'name.taken', params: { name }, message: `There is a record "${name}" already.` }
  }
}

function modelKey(record: GenerationRecord): string {
  return pathsOf(record).model.toLowerCase()
}

function routeKey({ route }: GenerationRecord): string {
  return route.path.toLowerCase()
}
