import { fileURLToPath } from 'node:url'

export { type ExtensionTests, runExtensionTests } from './extension-tests.ts'
export { installHost } from './install-host.ts'
export { openWorkbench, type WorkbenchOptions, type WorkbenchWindow } from './workbench.ts'

/** The executable for `vscodeExecutablePath` of @vscode/test-electron. */
export const codeExecutable: string = fileURLToPath(new URL('code.ts', import.meta.url))
