import { closestWord } from '@quoin/extensions/rules'
import type { Route, RouteRegistry } from '@quoin/router'
import { AdminController } from '../crud/admin-controller.ts'
import { type AdminControllerClass, isAdminControllerClass } from '../crud/admin-controller-class.ts'
import type { ModelClass } from '../crud/model/model.ts'
import type { Relation } from '../crud/model/relation.ts'
import type { ServiceClass } from '../crud/service-context.ts'
import { RuntimeError } from '../errors.ts'
import type { Services } from '../http/services.ts'
import { text } from '../i18n/sentence.ts'
import type { SourceLocations } from '../sources/source-locations.ts'
import { createRequestlessContext } from './context-outside.ts'

/** A feature of the project whose classes fit together. */
export interface CheckedFeature {
  readonly route: Route
  readonly controller: AdminControllerClass
  readonly service: ServiceClass
  readonly model: ModelClass
}

/** The features that can be served, and what is wrong with the others. */
export interface ServableFeatures {
  readonly features: readonly CheckedFeature[]
  /** False where nobody can know what a user may see, since a feature is not known. */
  readonly areAllFeaturesKnown: boolean
  readonly problems: readonly RuntimeError[]
}

/** A problem once it is known where the classes are written. */
type Problem = (places: SourceLocations) => RuntimeError

/**
 * Makes each feature once, so that one whose classes do not fit together is reported before anybody asks for it. No
 * page can be built while there is one.
 */
export async function checkFeatureClasses(
  root: string,
  services: Services,
  registry: RouteRegistry,
): Promise<ServableFeatures> {
  const checked = [...ownControllers(registry)].map(([controller, routes]) =>
    checkFeature(controller, routes, services),
  )
  const broken = checked.filter((one) => typeof one === 'function')
  const features = checked.filter((one) => one !== null && typeof one !== 'function')
  const models = [...new Set(features.map(({ model }) => model))]
  const astray = models.filter((model) => Object.values(model.relations).some((one) => !targetsOf(one).every(isModel)))
  const found = [...broken, ...models.flatMap(relationProblems)]
  if (found.length === 0) return { features, areAllFeaturesKnown: true, problems: [] }
  const { SourceLocations } = await import('../sources/source-locations.ts')
  const places = await SourceLocations.read(root)
  const areAllFeaturesKnown = broken.length === 0
  const sound = features.filter(({ model }) => areAllFeaturesKnown && !astray.includes(model))
  return { features: sound, areAllFeaturesKnown, problems: found.map((problem) => problem(places)) }
}

/** The controllers of the project itself, each with its routes. */
function ownControllers(registry: RouteRegistry): ReadonlyMap<AdminControllerClass, readonly Route[]> {
  const routesOf = new Map<AdminControllerClass, Route[]>()
  for (const route of registry.routes) {
    const { handler, stage } = route
    if (stage === 'base' || stage === 'extension' || typeof handler === 'function') continue
    const { controller } = handler
    if (isAdminControllerClass(controller)) routesOf.set(controller, [...(routesOf.get(controller) ?? []), route])
  }
  return routesOf
}

/** Null for a controller that serves no rows. */
function checkFeature(
  controller: AdminControllerClass,
  routes: readonly Route[],
  services: Services,
): CheckedFeature | Problem | null {
  const [route] = routes
  if (route === undefined) return null
  const context = createRequestlessContext(services, route)
  try {
    const pages = new controller(context)
    const { serviceName } = pages
    if (serviceName === null && !routes.some((one) => needsService(one, pages))) return null
    if (typeof serviceName !== 'function') return notClass(controller.name, 'serviceName', 'AdminService')
    const { modelName }: { readonly modelName: unknown } = new serviceName(context)
    if (!isModel(modelName)) return notClass(serviceName.name, 'modelName', 'Model')
    return unknownConnection(modelName, services) ?? { route, controller, service: serviceName, model: modelName }
  } catch (cause) {
    return (places) => constructorFails(places, controller.name, cause)
  }
}

const rowActions = ['store', 'show', 'edit', 'update', 'destroy'] as const

function needsService({ handler }: Route, pages: AdminController): boolean {
  const action = typeof handler === 'function' ? null : handler.action
  return rowActions.some((one) => one === action && pages[one] === AdminController.prototype[one])
}

function isModel(model: unknown): model is ModelClass {
  return typeof model === 'function' && 'table' in model
}

function notClass(name: string, property: string, base: string): Problem {
  return (places) => {
    const params = { place: places.of(name, property), property, name, base }
    return new RuntimeError('RUNTIME_APPLICATION_INVALID.class', { params })
  }
}

function unknownConnection({ connection, name }: ModelClass, { config }: Services): Problem | null {
  const known = Object.keys(config.connections)
  if (connection === null || known.includes(connection)) return null
  const closest = closestWord(connection, known)
  const hintText = closest === null ? {} : { hintText: text('hint.closest', { closest }) }
  return (places) => {
    const params = { place: places.of(name, connection), model: name, connection }
    return new RuntimeError('RUNTIME_APPLICATION_INVALID.modelConnection', { params, ...hintText })
  }
}

function constructorFails(places: SourceLocations, controller: string, cause: unknown): RuntimeError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  const params = { place: places.ofError(cause) ?? places.of(controller), controller, name: 'constructor', reason }
  return new RuntimeError('RUNTIME_APPLICATION_INVALID.pageFails', { params, cause })
}

/** Relations that lead to no model, and those to rows that no single column identifies. */
function relationProblems(model: ModelClass): readonly Problem[] {
  return Object.entries(model.relations).flatMap(([relation, declared]): Problem[] => {
    const targets = targetsOf(declared)
    const at = (places: SourceLocations) => ({ place: places.of(model.name, relation), model: model.name, relation })
    if (!targets.every(isModel))
      return [(places) => new RuntimeError('RUNTIME_APPLICATION_INVALID.relationModel', { params: at(places) })]
    const asked = declared.kind === 'belongsToMany' ? [model, ...targets] : targets
    if (declared.kind !== 'belongsToMany' && declared.kind !== 'belongsToAny') return []
    return asked.flatMap(({ primaryKey, table }): Problem[] => {
      if (typeof primaryKey === 'string') return []
      return [
        (places) => new RuntimeError('RUNTIME_APPLICATION_INVALID.relationKey', { params: { ...at(places), table } }),
      ]
    })
  })
}

/** What the functions of a relation answer: a model each, if they are as they should be. */
function targetsOf(relation: Relation): readonly unknown[] {
  const functions = relation.kind === 'belongsToAny' ? Object.values(relation.models) : [relation.model]
  return functions.map((target) => {
    try {
      return target()
    } catch {
      return null
    }
  })
}
