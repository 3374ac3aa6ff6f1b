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
