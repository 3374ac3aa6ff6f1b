import type { ExtensionLoad, ExtensionReport as LoadReport } from '@quoin/extensions'
import type { ExtensionContributions } from './contributions.ts'
import type { ExemptRoute } from './exempt-routes.ts'

/** How it went with one extension. */
export interface ExtensionReport extends LoadReport {
  /** Routes that skip the login or the permission check. */
  readonly openRoutes: readonly ExemptRoute[]
}

/** The extensions that a server runs, and a report of everything that was found. */
export interface ServedExtensions extends ExtensionLoad<ExtensionContributions> {
  readonly reports: readonly ExtensionReport[]
}

/** Adds to the reports which routes each extension opens. */
export function addOpenRoutesToReports(load: ExtensionLoad<ExtensionContributions>): ServedExtensions {
  const opened = new Map(load.loaded.map(({ manifest, contributions }) => [manifest.name, contributions.openRoutes]))
  return { ...load, reports: load.reports.map((report) => ({ ...report, openRoutes: opened.get(report.name) ?? [] })) }
}
