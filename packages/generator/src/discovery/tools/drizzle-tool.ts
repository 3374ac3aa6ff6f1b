import { readModule } from '../read-module.ts'
import { at, isObject } from '../static-value.ts'
import type { Draft, Tool, ToolFile } from '../tool.ts'

/** `dbCredentials` of drizzle.config, of which a project may have several. */
export const drizzleTool: Tool = {
  name: 'Drizzle',
  files: /^drizzle[\w.-]*\.config\.(?:[cm]?[jt]s|json)$|^drizzle\.[\w.-]+\.config\.[cm]?[jt]s$/,
  read: async ({ path, text, variables, project }: ToolFile): Promise<readonly Draft[]> => {
    const { exported } = await readModule(path, text, variables)
    const credentials = at(exported, 'dbCredentials')
    // A driver of its own speaks to no server that can be opened from here.
    if (credentials === undefined || at(exported, 'driver') !== undefined) return []
    const { url, host, port, user, password, database, ssl } = isObject(credentials)
      ? credentials
      : { url: credentials }
    const driver = at(exported, 'dialect')
    return [{ name: null, options: { driver, url, host, port, user, password, database, ssl }, directory: project }]
  },
}
