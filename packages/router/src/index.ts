export { canonicalPath } from './canonical-path.ts'
export { RouterError, type RouterErrorCode, type RouterErrorOptions, routerErrorCodes } from './errors.ts'
export type { ExplainedRoute, Explanation } from './explain.ts'
export {
  bootExtensions,
  type ImportRouteFile,
  loadBaseRoute,
  loadRoutes,
  loadRoutesFrom,
  type RouteDefinition,
  type RouteFileOptions,
  type RouteLoader,
} from './load-routes.ts'
export {
  type ResourceAction,
  type ResourceRoute,
  type ResourceSelection,
  resourceActions,
  resourceRoutes,
} from './resource-routes.ts'
export {
  type ControllerAction,
  type ControllerClass,
  type Route,
  type RouteDeclaration,
  type RouteHandler,
  type RouteOptions,
  type RouteStage,
  type RouteTarget,
  routeStages,
  type Sourced,
} from './route.ts'
export {
  explanationData,
  listRoutes,
  type RouteListFilter,
  type RouteListOptions,
  type RouteRow,
  renderExplanation,
  renderRouteList,
} from './route-list.ts'
export type { Match, Miss } from './route-matcher.ts'
export type { RouteParameters } from './route-pattern.ts'
export { type GroupOptions, type ResourceOptions, RouteRegistry } from './route-registry.ts'
export type { RouteSource } from './route-source.ts'
export { findShadowed, type RouteOverlap, type ShadowedRoute, type ShadowReport } from './shadowing.ts'
export { compileWildcard, type Wildcard, type WildcardOptions } from './wildcard.ts'
