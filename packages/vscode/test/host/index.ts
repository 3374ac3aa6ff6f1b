import { join } from 'node:path'
import Mocha from 'mocha'
import * as vscode from 'vscode'

/** Called by the extension host: runs the suite beside this file and throws when a test failed. */
export async function run(): Promise<void> {
  await foldersOpened()
  // No limit: the test that opened this host has one.
  const mocha = new Mocha({ ui: 'bdd', timeout: 0, color: false })
  mocha.addFile(join(__dirname, 'suite.cjs'))
  return new Promise((resolve, reject) => {
    const runner = mocha.run((failures) => {
      if (failures > 0) reject(new Error(`${failures} tests failed`))
      else if (!runner.stats?.passes) reject(new Error('no test was run'))
      else resolve()
    })
  })
}

/** The host may start before the workspace file is read; the suites name their folders when they are loaded. */
function foldersOpened(): Promise<void> {
  return new Promise((resolve) => {
    const check = (): boolean => (vscode.workspace.workspaceFolders?.length ?? 0) > 0
    if (check()) return resolve()
    const subscription = vscode.workspace.onDidChangeWorkspaceFolders(() => {
      if (!check()) return
      subscription.dispose()
      resolve()
    })
  })
}
