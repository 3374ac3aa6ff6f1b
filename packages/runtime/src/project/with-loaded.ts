import type { LoadedApplication } from '../application/loaded-application.ts'
import { findProjectRoot } from './project-root.ts'

/** Loads the application at or above `start` as its server does, without a server. */
export async function withLoadedProject(
  start: string,
  use: (application: LoadedApplication, root: string) => void,
): Promise<void> {
  const root = findProjectRoot(start)
  const [{ loadConfig }, { withLoadedApplication }] = await Promise.all([
    import('../config/load-config.ts'),
    import('../application/with-loaded-application.ts'),
  ])
  await withLoadedApplication(root, await loadConfig(root, { requireRuntime: true }), (application) =>
    use(application, root),
  )
}
