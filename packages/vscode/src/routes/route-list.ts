import type { RoutePlace, RouteReport } from '@quoin/generator'

/** The routes of the files as the screen of the panel lists them; who may reach them stands in the database. */
export function routeList({ routes, overlaps }: RouteReport) {
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
