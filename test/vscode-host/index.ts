import { fileURLToPath } from 'node:url'

export { installHost } from './install-host.ts'
export { openWorkbench, type Workbench, type WorkbenchOptions } from './workbench.ts'

/** The executable for `vscodeExecutablePath` of @vscode/test-electron. */
export const codeExecutable: string = fileURLToPath(new URL('code.ts', import.meta.url))
