import { dirname, join } from 'node:path'
import type { ConnectionFileReader, FileConnection } from '../connection-file-reader.ts'

/** `DB_CONNECTION` and the others of Laravel in a `.env`; what is left out is as its `config/database.php` says. */
export const laravelFileReader: ConnectionFileReader = {
  name: 'Laravel',
  files: /^\.env(?:\..+)?$/,
  read: ({ path, variables }): readonly FileConnection[] => {
    const { DB_CONNECTION: driver, DB_URL: url, DB_HOST: host = '127.0.0.1', DB_PORT: port } = variables
    if (!driver) return []
    const { DB_DATABASE: database, DB_USERNAME: user, DB_PASSWORD: password } = variables
    const file = database || join('database', 'database.sqlite')
    const options = url ? { driver, url } : { driver, host, port, database, user, password, file }
    return [{ name: null, options, directory: dirname(path) }]
  },
}
