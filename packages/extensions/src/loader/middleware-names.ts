import { ExtensionsError } from '../errors.ts'
import type { Contributions } from '../provider/contributions.ts'

/** The middleware every server has. */
const builtIn = ['web', 'admin.auth']

/**
 * Checks that an extension's middleware takes no name that exists, and that its routes name none that does not; adds
 * its names to `taken`, the names of the extensions loaded before it.
 * @throws ExtensionsError EXTENSIONS_DECLARATION_INVALID
 */
export function checkMiddleware(
  name: string,
  { middleware, routes }: Contributions,
  taken: Map<string, string>,
  existing: readonly string[] = [],
): void {
  const known = new Set([...builtIn, ...existing])
  for (const key of middleware.keys()) {
    const owner = known.has(key) ? 'the server' : taken.get(key)
    if (owner !== undefined) {
      throw invalid(
        name,
        `middleware "${key}" exists already in ${owner}`,
        'Choose a name that begins with the package name.',
      )
    }
  }
  for (const route of routes.routes) {
    const missing = route.middleware.find((key) => !known.has(key) && !taken.has(key) && !middleware.has(key))
    if (missing !== undefined) {
      throw invalid(
        name,
        `route ${route.method} "${route.path}" names the unknown middleware "${missing}"`,
        'Declare it, or correct the name.',
      )
    }
  }
  for (const key of middleware.keys()) taken.set(key, name)
}

function invalid(name: string, problem: string, hint: string): ExtensionsError {
  return new ExtensionsError('EXTENSIONS_DECLARATION_INVALID', `Extension "${name}": ${problem}.`, { hint })
}
