import type { WrapEndpoint } from '../application/load-application.ts'
import { AdminController } from '../crud/admin-controller.ts'
import type { RuntimeError } from '../errors.ts'
import { isObject } from '../is-object.ts'
import type { SourceLocations } from '../sources/source-locations.ts'
import { propertyProblems } from './property-problems.ts'

/**
 * Compares pages that actions of the application's own answer with the catalogue, whenever one is answered: such an action
 * may ask the request, the user and the database, so it is called by nobody else. Each problem is reported once.
 */
export function createCustomPageChecker(
  places: SourceLocations,
  report: (problem: RuntimeError) => void,
  ownComponents: () => readonly string[],
): WrapEndpoint {
  const inherited: object = AdminController.prototype
  const said = new Set<string>()
  return ({ handler, method, stage }, endpoint) => {
    if (method !== 'GET' || stage === 'base' || stage === 'extension' || typeof handler === 'function') return endpoint
    const { action, controller } = handler
    if (action in inherited) return endpoint
    return async (context) => {
      const result = await endpoint(context)
      if (!isObject(result) || result.type !== 'Page') return result
      const components = { own: ownComponents(), mayHaveOthers: context.services.assets().length > 0 }
      for (const problem of propertyProblems(result, places, controller.name, components)) {
        if (!said.has(problem.message)) report(problem)
        said.add(problem.message)
      }
      return result
    }
  }
}
