// What a tool outside of an application asks of it, by the runtime that it has installed.

export { ConnectionPool } from './connection-pool.ts'
export { type DatabaseOverrides, openFolder, openProject, type RequestDatabases } from './open-project.ts'
export { type ProjectConfig, readProjectConfig } from './project-config.ts'
export { ProjectDatabase } from './project-database.ts'
export { readProjectRoutes } from './project-routes.ts'
