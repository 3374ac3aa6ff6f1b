import { dirname } from 'node:path'
import { readModule } from '../read-module.ts'
import { at, isObject, type StaticValue, Unknown } from '../static-value.ts'
import type { Draft, DraftOptions, Tool, ToolFile } from '../tool.ts'

/** A knexfile: one configuration, or one of each environment. */
export const knexTool: Tool = {
  name: 'Knex',
  files: /^knexfile\.[cm]?[jt]s$/,
  read: async ({ path, text, variables }: ToolFile): Promise<readonly Draft[]> => {
    const { exported } = await readModule(path, text, variables)
    if (!isObject(exported)) return []
    const named = 'client' in exported ? [[null, exported] as const] : Object.entries(exported)
    const directory = dirname(path)
    return named
      .filter(([, entry]) => at(entry, 'client') !== undefined)
      .map(([name, entry]) => ({ name, options: optionsOf(at(entry, 'client'), at(entry, 'connection')), directory }))
  },
}

function optionsOf(driver: StaticValue, connection: StaticValue): DraftOptions {
  if (!isObject(connection)) return { driver, url: connection ?? new Unknown(null) }
  const { connectionString: url, filename: file, host, port, user, password, database, ssl } = connection
  return { driver, url, file, host, port, user, password, database, ssl }
}
