import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as vscode from 'vscode'
import { VscodeError } from '../errors.ts'
import { t } from '../texts.ts'

/** Whether an application has its packages. */
export function arePackagesInstalled(root: string): boolean {
  return existsSync(join(root, 'node_modules', '@quoin', 'runtime'))
}

/**
 * Makes a new application of a folder with `quoin init`, installs its packages unless they are there, and opens it. What
 * the folder has already is kept.
 *
 * @throws VscodeError `VSCODE_PROJECT_MISSING.notCreated`.
 */
export async function initApplication(folder: vscode.WorkspaceFolder): Promise<void> {
  const { fsPath: root } = folder.uri
  const steps = [
    {
      title: t('editor.create.files'),
      given: ['exec', '--yes', '--package=@quoin/runtime', '--', 'quoin', 'init', '.'],
    },
    { title: t('editor.create.install'), given: ['install', '--no-fund', '--no-audit'] },
  ]
  const options = { location: vscode.ProgressLocation.Notification, title: t('editor.create.title') }
  await vscode.window.withProgress(options, async (progress) => {
    for (const { title, given } of steps) {
      if (given[0] === 'install' && arePackagesInstalled(root)) continue
      progress.report({ message: title })
      const command = new vscode.ShellExecution('npm', given, { cwd: root })
      const code = await exitOf(new vscode.Task({ type: 'shell' }, folder, title, 'Quoin', command, []))
      if (code !== 0) throw new VscodeError('VSCODE_PROJECT_MISSING.notCreated', { params: { step: title } })
    }
  })
  await vscode.window.showTextDocument(vscode.Uri.joinPath(folder.uri, 'config/admin.ts'))
  await vscode.commands.executeCommand('quoin.databases.focus')
}

function exitOf(task: vscode.Task): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const ending = vscode.tasks.onDidEndTaskProcess(({ execution, exitCode }) => {
      if (execution.task.name !== task.name || execution.task.source !== task.source) return
      ending.dispose()
      resolve(exitCode)
    })
    vscode.tasks.executeTask(task).then(undefined, reject)
  })
}
