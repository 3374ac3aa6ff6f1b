export { canonicalPath } from './canonical-path.ts'
export {
  RouterError,
  type RouterErrorCode,
  type RouterErrorKey,
  type RouterErrorOptions,
  routerErrorCodes,
} from './errors.ts'
export type { ExplainedRoute, Explanation } from './explain.ts'
export type { PathParameters, UrlParameters } from './path-parameters.ts'
export type { GroupOptions, RegistryOptions, ResourceOptions } from './registry-options.ts'
export type { KnownRoutes, NewRegistryRoutes, UnknownRoutes } from './registry-types.ts'
export {
  type ResourceAction,
  type ResourceRoute,
  type ResourceSelection,
  resourceActions,
  resourceRoutes,
} from './resource-routes.ts'
export {
  type ActionOf,
  type ControllerAction,
  type ControllerClass,
  type HandlerFor,
  type HasSource,
  type Route,
  type RouteDeclaration,
  type RouteHandler,
  type RouteOptions,
  type RouteStage,
  type RouteTarget,
  routeStages,
} from './route.ts'
export {
  type ExplanationData,
  explanationData,
  listRoutes,
  type RouteListFilter,
  type RouteListOptions,
  type RouteRow,
  renderExplanation,
  renderRouteList,
} from './route-list.ts'
export { type BadRequest, type Match, type Miss, statusOf } from './route-matcher.ts'
export type { RouteParameters } from './route-pattern.ts'
export { RouteRegistry } from './route-registry.ts'
export type { RouteSource } from './route-source.ts'
export { findShadowed, type RouteOverlap, type ShadowedRoute, type ShadowReport } from './shadowing.ts'
export type { RouterText } from './text.ts'
export { compileWildcard, type Wildcard, type WildcardOptions } from './wildcard.ts'
export type { UrlQuery, UrlValue } from './write-url.ts'
