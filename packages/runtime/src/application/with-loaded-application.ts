import type { AdminConfig } from '../config/admin-config.ts'
import { connectDatabase } from '../database/connect-database.ts'
import { createLogger } from './create-logger.ts'
import { frameworkRoutes } from './framework-routes.ts'
import { importNative, loadApplication } from './load-application.ts'
import type { LoadedApplication } from './loaded-application.ts'

/**
 * Loads the routes, menus and extensions of a project as {@link initApplication} does, and closes them after `use`.
 * No server is made, and no permission or menu entry is stored.
 */
export async function withLoadedApplication(
  root: string,
  config: AdminConfig,
  use: (application: LoadedApplication) => void,
): Promise<void> {
  const database = await connectDatabase(root, config)
  try {
    const host = { config, database, logger: await createLogger(config) }
    const framework = frameworkRoutes(config)
    const application = await loadApplication({ root, mode: 'production', host, framework, importFile: importNative })
    try {
      use(application)
    } finally {
      await application.extensions.close()
    }
  } finally {
    await database.close()
  }
}
