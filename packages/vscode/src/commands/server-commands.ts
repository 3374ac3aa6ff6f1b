import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as vscode from 'vscode'
import { VscodeError } from '../errors.ts'
import { chooseProject } from '../projects.ts'
import { t } from '../texts.ts'
import type { Command } from './command.ts'
import { requireTrust } from './table-target.ts'

const defaultPort = 8686

/** Commands around the admin server of an application. */
export const serverCommands: readonly Command[] = [
  {
    /** Starts `quoin dev` in a terminal. */
    id: 'quoin.startServer',
    run: async () => {
      requireTrust()
      const root = await chooseProject()
      if (root === undefined) return
      const known = terminals().find(({ exitStatus }) => !exitStatus)
      if (known) return known.show()
      if (!existsSync(join(root, 'node_modules', '@quoin', 'runtime')))
        throw new VscodeError('VSCODE_PROJECT_MISSING.notInstalled', { params: {} })
      const terminal = vscode.window.createTerminal({ name: t('editor.server'), cwd: root })
      terminal.sendText('npx --no-install quoin dev')
      terminal.show(true)
      await markStarted(true)
    },
  },
  {
    id: 'quoin.stopServer',
    run: () => {
      for (const terminal of terminals()) terminal.dispose()
      return markStarted(false)
    },
  },
  {
    /** Opens the admin panel in the browser. */
    id: 'quoin.openPanel',
    run: async (services) => {
      requireTrust()
      const root = await chooseProject()
      if (root === undefined) return
      const { port, panel } = await services.engine.request('config', { root })
      const local = vscode.Uri.parse(`http://127.0.0.1:${port ?? defaultPort}/${panel.replace(/^\//, '')}`)
      await vscode.env.openExternal(await vscode.env.asExternalUri(local))
    },
  },
]

/** Notices when a person closes the terminal of the server. */
export function watchServerTerminal(): vscode.Disposable {
  return vscode.window.onDidCloseTerminal(({ name }) => {
    if (name === t('editor.server')) void markStarted(false)
  })
}

/** Those that the server runs in. */
function terminals(): readonly vscode.Terminal[] {
  return vscode.window.terminals.filter(({ name }) => name === t('editor.server'))
}

function markStarted(isStarted: boolean): Thenable<unknown> {
  return vscode.commands.executeCommand('setContext', 'quoin.serverStarted', isStarted)
}
