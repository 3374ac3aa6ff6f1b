import type { Route } from '@quoin/router'
import type { RunningExtension } from './contributions.ts'
import type { ExtensionReport } from './extension-report.ts'

/** Which checks a request is excused from. */
export interface Exemptions {
  readonly auth: boolean
  readonly permission: boolean
}

/** Which checks the except lists of the extensions excuse a request from; null where they name nothing. */
export function extensionExemptions(
  extensions: readonly RunningExtension[],
): ((route: Route, path: string) => Exemptions) | null {
  const auth = extensions.flatMap(({ contributions }) => contributions.except.auth)
  const permission = extensions.flatMap(({ contributions }) => contributions.except.permission)
  if (auth.length === 0 && permission.length === 0) return null
  return (route, path) =>
    route.stage === 'extension'
      ? {
          auth: auth.some((pattern) => pattern.test(path)),
          permission: permission.some((pattern) => pattern.test(path)),
        }
      : noExemptions
}

/** The routes that extensions exempt from the login and not from the permission: no stranger reaches them. */
export function routesExemptFromLoginOnly({ openRoutes }: Pick<ExtensionReport, 'openRoutes'>): readonly string[] {
  return openRoutes.filter(({ auth, permission }) => auth && !permission).map(({ method, path }) => `${method} ${path}`)
}

/** Every check counts. */
export const noExemptions: Exemptions = { auth: false, permission: false }
