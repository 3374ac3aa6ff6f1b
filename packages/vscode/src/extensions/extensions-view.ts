import type { ExtensionEntry } from '@quoin/runtime/installed'
import * as vscode from 'vscode'
import type { EngineClient } from '../engine/engine-client.ts'
import { ProjectTree } from '../project-tree.ts'
import { t } from '../texts.ts'
import { watchFiles } from '../watch-files.ts'

type ExtensionNode = ExtensionEntry & { readonly kind: 'extension' }

/** The Extensions view: the extensions of the admin panel, read from their manifests and never run. */
export class ExtensionsView extends ProjectTree<ExtensionNode> {
  readonly #engine: EngineClient

  constructor(engine: EngineClient) {
    super((changed) => watchFiles('**/extensions/**/package.json', changed))
    this.#engine = engine
  }

  protected async nodesOf(root: string): Promise<readonly ExtensionNode[]> {
    const entries = await this.#engine.request('extensions', { root, trusted: vscode.workspace.isTrusted })
    return entries.map((entry) => ({ kind: 'extension', ...entry }))
  }

  protected itemOf(entry: ExtensionNode): vscode.TreeItem {
    const item = new vscode.TreeItem(entry.alias)
    item.description = entry.problem ?? `${entry.name} ${entry.version}`
    item.tooltip = [entry.name, entry.description, entry.problem].filter(Boolean).join('\n')
    item.iconPath = new vscode.ThemeIcon(entry.problem === null ? 'extensions' : 'error')
    item.command = { command: 'vscode.open', title: t('editor.open'), arguments: [vscode.Uri.file(entry.file)] }
    return item
  }
}
