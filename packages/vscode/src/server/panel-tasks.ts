import { join, relative } from 'node:path'
import * as vscode from 'vscode'
import { VscodeError } from '../errors.ts'
import { projectFolders } from '../projects.ts'
import { t } from '../texts.ts'
import { arePackagesInstalled } from './create-application.ts'

const type = 'quoin'

/** The development server of an application, as its package manager starts it. */
const server = ['npx', '--no-install', 'quoin', 'dev'] as const

/** What `tasks.json` says of a task: the application is a folder, relative to the one of the workspace. */
interface PanelTask extends vscode.TaskDefinition {
  readonly type: typeof type
  readonly task: 'dev'
  readonly path?: string
}

/** The development servers of the applications, each a task, and the item of the status bar that shows whether one runs. */
export class PanelTasks implements vscode.TaskProvider, vscode.Disposable {
  readonly #item = vscode.window.createStatusBarItem('quoin.server', vscode.StatusBarAlignment.Left)
  readonly #subscriptions: readonly vscode.Disposable[]

  constructor() {
    const update = (): void => void this.update()
    this.#item.name = 'Quoin'
    this.#subscriptions = [
      vscode.tasks.registerTaskProvider(type, this),
      vscode.tasks.onDidStartTask(update),
      vscode.tasks.onDidEndTask(update),
      this.#item,
    ]
    update()
  }

  /** The servers that run. */
  get running(): readonly vscode.TaskExecution[] {
    return vscode.tasks.taskExecutions.filter(({ task }) => task.definition.type === type)
  }

  async provideTasks(): Promise<vscode.Task[]> {
    return (await projectFolders()).flatMap(({ uri }) => taskOf(uri.fsPath) ?? [])
  }

  resolveTask({ definition, scope }: vscode.Task): vscode.Task | undefined {
    if (scope === undefined || typeof scope === 'number') return undefined
    const { path = '' } = definition as PanelTask
    return taskOf(join(scope.uri.fsPath, path), definition as PanelTask)
  }

  /**
   * Starts the server of an application, or shows the terminal of the one that runs.
   *
   * @throws VscodeError `VSCODE_PROJECT_MISSING.notInstalled`.
   */
  async start(root: string): Promise<void> {
    assertInstalled(root)
    const task = taskOf(root)
    if (!task || this.running.some((execution) => rootOf(execution.task) === root)) return
    await vscode.tasks.executeTask(task)
  }

  /**
   * Starts the server of an application with a debugger attached to it, and to each process that it starts.
   *
   * @throws VscodeError `VSCODE_PROJECT_MISSING.notInstalled`.
   */
  async debug(root: string): Promise<void> {
    assertInstalled(root)
    const [runtimeExecutable, ...runtimeArgs] = server
    await vscode.debug.startDebugging(vscode.workspace.getWorkspaceFolder(vscode.Uri.file(root)), {
      ...{ type: 'node', request: 'launch', name: t('editor.server.debug'), cwd: root },
      ...{ runtimeExecutable, runtimeArgs, console: 'integratedTerminal', autoAttachChildProcesses: true },
    })
  }

  stop(): void {
    for (const execution of this.running) execution.terminate()
  }

  /** Shows again whether a server runs. */
  async update(): Promise<void> {
    const isRunning = this.running.length > 0
    void vscode.commands.executeCommand('setContext', 'quoin.serverStarted', isRunning)
    this.#item.text = isRunning ? '$(vm-running) Quoin' : '$(vm-outline) Quoin'
    this.#item.tooltip = isRunning ? t('editor.server.running') : t('editor.server.stopped')
    this.#item.accessibilityInformation = { label: `Quoin: ${this.#item.tooltip}` }
    this.#item.command = isRunning ? 'quoin.openPanel' : 'quoin.startServer'
    if (vscode.workspace.isTrusted && (await projectFolders()).length > 0) this.#item.show()
    else this.#item.hide()
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose()
  }
}

function assertInstalled(root: string): void {
  if (!arePackagesInstalled(root)) throw new VscodeError('VSCODE_PROJECT_MISSING.notInstalled', { params: {} })
}

function taskOf(root: string, given?: PanelTask): vscode.Task | undefined {
  const folder = vscode.workspace.getWorkspaceFolder(vscode.Uri.file(root))
  if (!folder) return undefined
  const path = relative(folder.uri.fsPath, root).replaceAll('\\', '/')
  const definition: PanelTask = given ?? { type, task: 'dev', ...(path !== '' && { path }) }
  const name = [t('editor.server.task'), path].filter(Boolean).join(' ')
  const command = new vscode.ShellExecution(server[0], server.slice(1), { cwd: root })
  const task = new vscode.Task(definition, folder, name, 'Quoin', command, [])
  task.isBackground = true
  task.presentationOptions = { panel: vscode.TaskPanelKind.Dedicated, reveal: vscode.TaskRevealKind.Always }
  return task
}

function rootOf({ definition, scope }: vscode.Task): string | undefined {
  if (scope === undefined || typeof scope === 'number') return undefined
  return join(scope.uri.fsPath, (definition as PanelTask).path ?? '')
}
