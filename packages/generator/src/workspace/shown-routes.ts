import type { RoutePlace, RouteReport, ShownRoutes } from './route-report.ts'

/** The routes of the files as a page lists them; who may reach them stands in the database. */
export function shownRoutes({ routes, overlaps }: Pick<RouteReport, 'routes' | 'overlaps'>): ShownRoutes {
  return {
    stages: ['extension', 'generated', 'custom', 'module'],
    routes: routes.map(({ method, path, name, stage, place }) => ({
      ...{ method, path, name, stage, source: sourceOf(place) },
      ...{ action: '', open: [], access: null, roles: [], extension: null },
    })),
    shadowed: routes.flatMap(({ method, path, place, shadow }) =>
      shadow === null
        ? []
        : {
            route: `${method} ${path}`,
            winner: `${shadow.winner.method} ${shadow.winner.path}`,
            source: sourceOf(place),
            example: shadow.example,
            suggestion: shadow.suggestion,
          },
    ),
    overlaps,
  }
}

function sourceOf(place: RoutePlace | null): string {
  return place === null ? '' : `${place.file}:${place.line}`
}
