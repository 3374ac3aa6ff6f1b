import { dirname } from 'node:path'
import type {
  ConnectionDraftOptions,
  ConnectionFile,
  ConnectionFileReader,
  FileConnection,
} from '../connection-file-reader.ts'
import { readModuleStatically } from '../read-module.ts'
import { isObject, propertyAt, type StaticValue, UnknownValue } from '../static-value.ts'

/** A knexfile: one configuration, or one of each environment. */
export const knexFileReader: ConnectionFileReader = {
  name: 'Knex',
  files: /^knexfile\.[cm]?[jt]s$/,
  read: async ({ path, text, variables }: ConnectionFile): Promise<readonly FileConnection[]> => {
    const { exported } = await readModuleStatically(path, text, variables)
    if (!isObject(exported)) return []
    const named = 'client' in exported ? [[null, exported] as const] : Object.entries(exported)
    const directory = dirname(path)
    return named
      .filter(([, entry]) => propertyAt(entry, 'client') !== undefined)
      .map(([name, entry]) => ({
        name,
        options: optionsOf(propertyAt(entry, 'client'), propertyAt(entry, 'connection')),
        directory,
      }))
  },
}

function optionsOf(driver: StaticValue, connection: StaticValue): ConnectionDraftOptions {
  if (!isObject(connection)) return { driver, url: connection ?? new UnknownValue(null) }
  const { connectionString: url, filename: file, host, port, user, password, database, ssl } = connection
  return { driver, url, file, host, port, user, password, database, ssl }
}
