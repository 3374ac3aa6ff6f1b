import type { FolderUseCases, GeneratorConfig, ReservedRoutes, ScreenWorkspace } from '@quoin/generator'
import type { ConnectionPool } from './connection-pool.ts'
import { type ProjectConfig, readProjectConfig, type UncheckedConnectionOptions } from './project-config.ts'
import type { ProjectDatabaseProcess } from './project-database.ts'
import { projectGeneratorConfig } from './project-generator-config.ts'
import { readInstalledReservedRoutes } from './project-routes.ts'

/** The databases that a request brings along, with the passwords that only who asks knows. */
export interface DatabaseOverrides {
  /** The database of every table that is read, whatever its name is. */
  readonly everyDatabase?: UncheckedConnectionOptions | undefined
  /** The application's own. */
  readonly applicationDatabase?: UncheckedConnectionOptions | undefined
}

/** Opens the records of a folder, trusted or not: nothing of it runs, so `interrupted` is what a killed run gets. */
export async function openRecordFolder(root: string, interrupted: () => Error): Promise<FolderUseCases> {
  const { FolderUseCases } = await import('@quoin/generator')
  return new FolderUseCases({
    root,
    earlierRoutes: () => readInstalledReservedRoutes(root, 'extensions'),
    settle: async () => {
      throw interrupted()
    },
  })
}

/** Where the databases of a request come from. */
export interface RequestDatabases {
  readonly pool: ConnectionPool
  /** For migrations and entries; ends with the request. */
  readonly project: ProjectDatabaseProcess
}

/** Opens the workspace of a project; the generator is loaded at first use: the tree of tables does without it. */
export async function openProject(
  { pool, project: database }: RequestDatabases,
  root: string,
  { everyDatabase, applicationDatabase }: DatabaseOverrides = {},
): Promise<ScreenWorkspace> {
  const { ScreenWorkspace } = await import('@quoin/generator')
  let config: Promise<GeneratorConfig> | undefined
  let project: Promise<ProjectConfig> | undefined
  let earlier: Promise<ReservedRoutes> | undefined
  // Each reading is a process of its own, and one request needs no second one.
  const projectConfig = (): Promise<ProjectConfig> => {
    project ??= readProjectConfig(root)
    return project
  }
  const databaseOf = async (name: string | undefined): Promise<UncheckedConnectionOptions> => {
    const given = everyDatabase ?? (name === undefined ? applicationDatabase : undefined)
    if (given) return given
    const { database, connections: named } = await projectConfig()
    return name === undefined ? database : (named[name] ?? {})
  }
  return new ScreenWorkspace({
    root,
    config: () => {
      config ??= everyDatabase ? readableConfig(projectConfig) : projectGeneratorConfig(root, projectConfig)
      return config
    },
    earlierRoutes: () => {
      // Records are read and checked without running the configuration, so it is not run for the folder of extensions.
      const known = project ? projectConfig().catch(() => null) : Promise.resolve(null)
      earlier ??= known.then((own) => readInstalledReservedRoutes(root, own?.extensionDir ?? 'extensions'))
      return earlier
    },
    use: async (name, work) => {
      const database = await databaseOf(name)
      return name === undefined && !everyDatabase ? pool.useOrEmpty(database, work) : pool.use(database, work)
    },
    migrator: async () => database.migrator(root),
    audit: (work) => database.audit(root, work),
  })
}

/** A config that cannot be read is shown at the connection; a record can be made without it. */
function readableConfig(read: () => Promise<ProjectConfig>): Promise<GeneratorConfig> {
  return read().then(
    ({ componentMap, tables }) => ({ componentMap, tables }),
    () => ({}),
  )
}
