export {
  bootExtensions,
  type ImportRouteFile,
  loadBaseRoutes,
  loadRoutes,
  loadRoutesFrom,
  type RouteDefinition,
  type RouteFileOptions,
  type RouteLoader,
} from './load-routes.ts'
