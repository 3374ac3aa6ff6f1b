import { loadConfig, withoutRequestLog } from '../config/load-config.ts'
import { openBuiltComponents } from '../own-components/built-components.ts'
import type { Application } from './application.ts'
import { assembleApplication } from './assemble-application.ts'
import { nativeLoader } from './served-project.ts'

/** The application of a script, which serves nobody: what it says of itself at a start is for its servers. */
export async function openScriptApplication(root: string): Promise<Application> {
  const config = withoutRequestLog(await loadConfig(root))
  // What is wrong with its components is said by those who show the panel.
  const components = { ...(await openBuiltComponents(root)), build: async () => false }
  return assembleApplication({ root, config, mode: 'production' }, { ...nativeLoader, components })
}
