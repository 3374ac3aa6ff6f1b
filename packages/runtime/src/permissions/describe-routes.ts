import { isAbsolute, relative } from 'node:path'
import type { ShownRoutes } from '@quoin/generator'
import { listRoutes, type Route, routeStages } from '@quoin/router'
import type { Services } from '../http/services.ts'
import { localizeTextOr } from '../i18n/package-texts.ts'
import { listSkippedChecks } from './permission-index.ts'

/** Every route in the order that counts, who may reach it, and what is in the way of what. */
export async function describeRoutes(services: Services, locale: string): Promise<ShownRoutes> {
  const { routes: registry, root } = services
  const roles = await services.frameworkDb.selectFrom('admin_roles').select(['id', 'name', 'super_user']).execute()
  const rights = await services.permissions.ready()
  const rolesOf = (route: Route): readonly string[] =>
    roles.filter(({ id, super_user }) => Boolean(super_user) || rights.roleAllows(id, route)).map(({ name }) => name)
  const owners = new Map(
    services.extensions.loaded.flatMap(({ manifest, contributions }) =>
      contributions.routes.routes.map(({ handler }) => [handler, manifest.alias] as const),
    ),
  )
  const skippedChecks = (route: Route): readonly string[] => listSkippedChecks(route, services.exemptionsOf)
  const rows = listRoutes(registry, {}, { root, skippedChecks })
  const place = (route: Route): string => `${route.method} ${route.path}`
  const source = ({ source: at }: Route): string | null =>
    at === null ? null : shownSource(`${isAbsolute(at.file) ? relative(root, at.file) : at.file}:${at.line}`)
  return {
    stages: routeStages,
    routes: rows.map((row, index) => {
      const route = registry.routes[index]
      return {
        ...row,
        source: shownSource(row.source),
        extension: (route && owners.get(route.handler)) ?? null,
        access: row.open.length === 2 ? 'public' : row.open.includes('permission') ? 'login' : 'permission',
        roles: route === undefined || row.open.includes('permission') ? [] : rolesOf(route),
      }
    }),
    shadowed: registry.shadowed.map(({ route, winner, example, suggestion, suggestionText }) => ({
      route: place(route),
      stage: route.stage,
      source: source(route),
      winner: place(winner),
      winnerStage: winner.stage,
      winnerSource: source(winner),
      example,
      suggestion: localizeTextOr(locale, suggestionText, suggestion),
    })),
    // Routes of the server itself overlap on purpose, and nobody can change them.
    overlaps: registry.overlaps
      .filter(({ later }) => later.stage !== 'base')
      .map(({ earlier, later, example }) => ({
        earlier: place(earlier),
        later: place(later),
        example,
        source: source(later),
      })),
  }
}

/** Places inside the project are of use; those inside packages say only that they are not the project's. */
function shownSource(source: string | null): string | null {
  return source === null || source.startsWith('..') || source.includes('node_modules') ? null : source
}
