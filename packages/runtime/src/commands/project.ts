import type { OpenDatabase } from '@quoin/introspect'
import type { AdminConfig } from '../config/admin-config.ts'
import { findProjectRoot, loadEnvironment } from './project-root.ts'

/** An application as the commands see it: its folder, its configuration, its open database. */
export interface Project {
  readonly root: string
  readonly config: AdminConfig
  readonly database: OpenDatabase
}

/** Opens the application at or above `start`, does the work, and closes the database whatever happens. */
export async function withProject<Result>(start: string, work: (project: Project) => Promise<Result>): Promise<Result> {
  const root = findProjectRoot(start)
  loadEnvironment(root)
  const { loadConfig } = await import('../config/load-config.ts')
  const { connectDatabase } = await import('../database/connect-database.ts')
  const config = await loadConfig(root)
  const database = await connectDatabase(root, config)
  try {
    return await work({ root, config, database })
  } finally {
    await database.close()
  }
}
