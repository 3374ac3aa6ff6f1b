// What a tool outside of an application asks of it, by the runtime that it has installed.

export { ConnectionPool } from './connection-pool.ts'
export { type DescribedFailure, describeFailure } from './described-failure.ts'
export { type DatabaseOverrides, openProject, openRecordFolder, type RequestDatabases } from './open-project.ts'
export { readProjectConfig } from './project-config.ts'
export { ProjectDatabaseProcess } from './project-database.ts'
export { type ExtensionEntry, listProjectExtensions } from './project-extensions.ts'
export { readFrameworkAndExtensionRoutes } from './project-routes.ts'
