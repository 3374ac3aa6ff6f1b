import { IntrospectError } from './errors.ts'

/**
 * Runs the import of an optional driver package.
 *
 * @throws IntrospectError `INTROSPECT_DRIVER_MISSING` that says which package to install, or why it does not load.
 */
export async function loadDriver<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
    const key = isMissing ? 'INTROSPECT_DRIVER_MISSING' : 'INTROSPECT_DRIVER_MISSING.broken'
    throw new IntrospectError(key, { params: { package: name }, cause: error })
  }
}
