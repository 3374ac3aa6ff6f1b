import { join } from 'node:path'
import Mocha from 'mocha'
import * as vscode from 'vscode'

/** Called by the extension host: runs the suite beside this file and throws when a test failed. */
export async function run(): Promise<void> {
  // Now and then the workbench starts its host before it has read the workspace file, and then never opens its folders.
  if (!vscode.workspace.workspaceFolders?.length) return loadAgain()
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

/** Loads the window again, which starts a host that runs this file again. */
async function loadAgain(): Promise<never> {
  await vscode.commands.executeCommand('workbench.action.reloadWindow')
  return new Promise(() => {})
}
