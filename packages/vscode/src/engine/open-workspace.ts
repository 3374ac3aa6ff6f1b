import type { GeneratorConfig, Workspace } from '@quoin/generator'
import type { ConnectionPool } from './connection-pool.ts'
import type { ConnectionData } from './engine-protocol.ts'
import { generatorConfigOf } from './generator-config.ts'
import { readProjectConfig } from './project-config.ts'
import { projectMigrator } from './project-migrations.ts'

/** The databases that a request brings along, with the passwords that only the editor knows. */
export interface GivenDatabases {
  /** The database of every table that is read, whatever its name is. */
  readonly only?: ConnectionData | undefined
  /** The application's own. */
  readonly own?: ConnectionData | undefined
  readonly connections?: Readonly<Record<string, ConnectionData>> | undefined
}

/** Opens the workspace of a project; the generator is loaded at first use: the tree of tables does without it. */
export async function openWorkspace(
  pool: ConnectionPool,
  root: string,
  { only, own, connections = {} }: GivenDatabases = {},
): Promise<Workspace> {
  const { Workspace } = await import('@quoin/generator')
  const databaseOf = async (name: string | undefined): Promise<ConnectionData> => {
    const given = only ?? (name === undefined ? own : connections[name])
    if (given) return given
    const config = await readProjectConfig(root)
    return name === undefined ? config.database : (config.connections[name] ?? {})
  }
  return new Workspace({
    root,
    config: () => (only ? readableConfig(root) : generatorConfigOf(root)),
    use: async (name, work) => pool.use(await databaseOf(name), work),
    migrator: async () => projectMigrator(root),
  })
}

/** A config that cannot be read is shown at the connection; a record can be made without it. */
function readableConfig(root: string): Promise<GeneratorConfig> {
  return readProjectConfig(root).then(
    ({ componentMap }) => ({ componentMap }),
    () => ({}),
  )
}
