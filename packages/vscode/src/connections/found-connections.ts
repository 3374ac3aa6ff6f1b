import type { FoundConnection } from '@quoin/generator/discovery'
import { discoveryGlob, ignoredFolders } from '@quoin/generator/discovery-files'
import * as vscode from 'vscode'
import type { EngineClient } from '../engine/engine-client.ts'
import { watchFiles } from '../watch-files.ts'

/** How many files of a folder are looked at. */
const most = 200

/** A database that a file of a workspace folder names. */
export interface FoundInFolder extends FoundConnection {
  /** The folder, absolute. */
  readonly root: string
}

/** The databases that files of the workspace name: read as text by the engine, and in a trusted workspace only. */
export class FoundConnections implements vscode.Disposable {
  readonly #engine: EngineClient
  readonly #changed = new vscode.EventEmitter<void>()
  readonly #watcher: vscode.Disposable
  /** Fires when a file that may name one changed. */
  readonly onDidChange: vscode.Event<void> = this.#changed.event

  constructor(engine: EngineClient) {
    this.#engine = engine
    this.#watcher = watchFiles(discoveryGlob, () => this.#changed.fire())
  }

  async list(): Promise<readonly FoundInFolder[]> {
    if (!vscode.workspace.isTrusted) return []
    const folders = (vscode.workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === 'file')
    const found = folders.map(async (folder) => {
      const root = folder.uri.fsPath
      const connections = await this.#engine.request('discover', { root, files: await filesOf(folder) })
      return connections.map((one) => ({ ...one, root }))
    })
    return (await Promise.all(found)).flat()
  }

  /** The password that is written beside one; null where there is none. */
  async passwordOf({ root, tool, file, name }: FoundInFolder): Promise<string | null> {
    const folder = vscode.workspace.getWorkspaceFolder(vscode.Uri.file(root))
    const files = folder ? await filesOf(folder) : []
    return this.#engine.request('foundPassword', { root, files, found: { tool, file, name } })
  }

  dispose(): void {
    this.#watcher.dispose()
    this.#changed.dispose()
  }
}

async function filesOf(folder: vscode.WorkspaceFolder): Promise<string[]> {
  const files = await vscode.workspace.findFiles(
    new vscode.RelativePattern(folder, discoveryGlob),
    ignoredFolders,
    most,
  )
  return files.map(({ fsPath }) => fsPath)
}
