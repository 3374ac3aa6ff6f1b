import type { ExtensionEntry } from '@quoin/runtime/installed'
import * as vscode from 'vscode'
import type { EngineClient } from '../engine/engine-client.ts'
import { projectFolders } from '../projects.ts'
import { t } from '../texts.ts'
import { watchFiles } from '../watch-files.ts'

/** The Extensions view: the extensions of the admin panel, read from their manifests and never run. */
export class ExtensionsView implements vscode.TreeDataProvider<ExtensionEntry>, vscode.Disposable {
  readonly #engine: EngineClient
  readonly #changed = new vscode.EventEmitter<undefined>()
  readonly #watcher: vscode.Disposable
  readonly onDidChangeTreeData: vscode.Event<undefined> = this.#changed.event

  constructor(engine: EngineClient) {
    this.#engine = engine
    this.#watcher = watchFiles('**/extensions/**/package.json', () => this.refresh())
  }

  refresh(): void {
    this.#changed.fire(undefined)
  }

  getTreeItem(entry: ExtensionEntry): vscode.TreeItem {
    const item = new vscode.TreeItem(entry.alias)
    item.description = entry.problem ?? `${entry.name} ${entry.version}`
    item.tooltip = [entry.name, entry.description, entry.problem].filter(Boolean).join('\n')
    item.iconPath = new vscode.ThemeIcon(entry.problem === null ? 'extensions' : 'error')
    item.command = { command: 'vscode.open', title: t('editor.open'), arguments: [vscode.Uri.file(entry.file)] }
    return item
  }

  async getChildren(entry?: ExtensionEntry): Promise<ExtensionEntry[]> {
    if (entry) return []
    const lists = await Promise.all((await projectFolders()).map(({ uri }) => this.#listOf(uri.fsPath)))
    return lists.flat()
  }

  async #listOf(root: string): Promise<readonly ExtensionEntry[]> {
    // Where they lie is said by config/admin.*, which is run for it: in a folder that is not trusted it is the usual place.
    const folder = vscode.workspace.isTrusted
      ? await this.#engine.request('config', { root }).then(
          ({ extensionDir }) => extensionDir,
          () => undefined,
        )
      : undefined
    return this.#engine.request('extensions', { root, ...(folder !== undefined && { folder }) })
  }

  dispose(): void {
    this.#watcher.dispose()
    this.#changed.dispose()
  }
}
