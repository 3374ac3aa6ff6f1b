import type { ConnectionFile, ConnectionFileReader, FileConnection } from '../connection-file-reader.ts'
import { readModuleStatically } from '../read-module.ts'
import { isObject, propertyAt } from '../static-value.ts'

/** `dbCredentials` of drizzle.config, of which a project may have several. */
export const drizzleFileReader: ConnectionFileReader = {
  name: 'Drizzle',
  files: /^drizzle[\w.-]*\.config\.(?:[cm]?[jt]s|json)$|^drizzle\.[\w.-]+\.config\.[cm]?[jt]s$/,
  read: async ({ path, text, variables, project }: ConnectionFile): Promise<readonly FileConnection[]> => {
    const { exported } = await readModuleStatically(path, text, variables)
    const credentials = propertyAt(exported, 'dbCredentials')
    // A driver of its own speaks to no server that can be opened from here.
    if (credentials === undefined || propertyAt(exported, 'driver') !== undefined) return []
    const { url, host, port, user, password, database, ssl } = isObject(credentials)
      ? credentials
      : { url: credentials }
    const driver = propertyAt(exported, 'dialect')
    return [{ name: null, options: { driver, url, host, port, user, password, database, ssl }, directory: project }]
  },
}
