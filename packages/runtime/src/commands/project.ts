import type { OpenDatabase } from '@quoin/introspect'
import type { AdminConfig } from '../config/admin-config.ts'
import { CommandProblem } from './problem.ts'
import { findProjectRoot, loadEnvironment } from './project-root.ts'

/** An application as the commands see it: its folder, its configuration, its open database. */
export interface Project {
  readonly root: string
  readonly config: AdminConfig
  readonly database: OpenDatabase
  /**
   * A database by the name of its connection, opened when it is first asked for; without one, the application's own.
   *
   * @throws CommandProblem for a name that config/admin.ts does not have
   */
  on(connection: string | undefined): Promise<OpenDatabase>
}

/** Opens the application at or above `start`, does the work, and closes the database whatever happens. */
export async function withProject<Result>(start: string, work: (project: Project) => Promise<Result>): Promise<Result> {
  const root = findProjectRoot(start)
  loadEnvironment(root)
  const { loadConfig } = await import('../config/load-config.ts')
  const { connectDatabase, openConfigured } = await import('../database/connect-database.ts')
  const config = await loadConfig(root)
  const database = await connectDatabase(root, config)
  const opened = new Map<string, Promise<OpenDatabase>>()
  const on = (connection: string | undefined): Promise<OpenDatabase> => {
    if (connection === undefined) return Promise.resolve(database)
    const open = opened.get(connection) ?? openConfigured(root, configured(config, connection))
    opened.set(connection, open)
    return open
  }
  try {
    return await work({ root, config, database, on })
  } finally {
    const others = await Promise.allSettled(opened.values())
    await Promise.all(others.map((other) => other.status === 'fulfilled' && other.value.close()))
    await database.close()
  }
}

function configured({ connections }: AdminConfig, name: string): AdminConfig['database'] {
  const found = Object.hasOwn(connections, name) ? connections[name] : undefined
  if (found !== undefined) return found
  const names = Object.keys(connections)
  throw new CommandProblem(
    `config/admin.ts has no connection "${name}".`,
    names.length === 0 ? 'Add it under "connections".' : `It names ${names.join(', ')}.`,
  )
}
