import type { Application, ApplicationOptions } from './application.ts'
import { storeCompiledCode } from './store-compiled-code.ts'

/**
 * Loads a project and answers its requests. The server is imported only here: a feature and a command that import
 * `@quoin/runtime` do without it.
 *
 * @example
 * const application = await createApplication({ root, config: await loadConfig(root), mode: 'production' })
 * await application.listen()
 */
export async function createApplication(options: ApplicationOptions): Promise<Application> {
  if (options.ownsProcess === true && options.mode === 'production') storeCompiledCode(options.root)
  const { assembleApplication } = await import('./assemble-application.ts')
  const { nativeLoader } = await import('./served-project.ts')
  return assembleApplication(options, nativeLoader)
}
