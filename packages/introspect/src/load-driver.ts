import { IntrospectError } from './errors.ts'

/**
 * Runs the import of an optional driver package.
 *
 * @throws IntrospectError `INTROSPECT_DRIVER_MISSING` that says which package to install.
 */
export async function loadDriver<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    throw new IntrospectError('INTROSPECT_DRIVER_MISSING', `The database driver "${name}" could not be loaded.`, {
      params: { package: name },
      hint: `Install it: npm install ${name}`,
      cause: error,
    })
  }
}
