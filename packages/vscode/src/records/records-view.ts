import { join } from 'node:path'
import { formatTableAddress } from '@quoin/generator/table-name'
import * as vscode from 'vscode'
import type { EngineClient } from '../engine/engine-client.ts'
import type { RecordEntry } from '../engine/engine-data.ts'
import { describeAnyError } from '../errors.ts'
import { projectFolders } from '../projects.ts'
import { localized, t } from '../texts.ts'
import { watchFiles } from '../watch-files.ts'

/** A node of the Records view. */
export type RecordNode =
  | { readonly kind: 'record'; readonly root: string; readonly record: RecordEntry }
  | { readonly kind: 'project'; readonly root: string; readonly name: string }
  | { readonly kind: 'problem'; readonly message: string; readonly hint: string | null }

/** The Records view: what was saved under `.quoin/records`, readable with no database and in untrusted folders. */
export class RecordsView implements vscode.TreeDataProvider<RecordNode>, vscode.Disposable {
  readonly #engine: EngineClient
  readonly #changed = new vscode.EventEmitter<undefined>()
  readonly #watcher: vscode.Disposable
  readonly onDidChangeTreeData: vscode.Event<undefined> = this.#changed.event

  constructor(engine: EngineClient) {
    this.#engine = engine
    const changed = (): void => this.refresh()
    this.#watcher = watchFiles('**/.quoin/records/*.json', changed)
  }

  refresh(): void {
    this.#changed.fire(undefined)
  }

  getTreeItem(node: RecordNode): vscode.TreeItem {
    if (node.kind === 'project') return new vscode.TreeItem(node.name, vscode.TreeItemCollapsibleState.Expanded)
    if (node.kind === 'problem') {
      const item = problemItem(node.message, node.hint)
      // There it can be decided about.
      item.command = { command: 'quoin.showRecords', title: t('editor.open') }
      return item
    }
    const { record, root } = node
    const file = vscode.Uri.file(join(root, '.quoin/records', `${record.name}.json`))
    if (record.problem !== null) {
      const item = problemItem(record.name, record.problem)
      item.contextValue = 'record.broken'
      item.command = { command: 'quoin.openMistake', title: t('editor.record.place'), arguments: [node] }
      return item
    }
    const item = new vscode.TreeItem(record.functionName)
    item.id = file.fsPath
    item.iconPath = new vscode.ThemeIcon('symbol-class')
    const table = formatTableAddress({ connection: record.connection ?? undefined, name: record.table })
    item.description = `${table} · ${record.route}`
    item.tooltip = `${record.functionName}\n${record.modelName} · ${table} · ${record.route}`
    item.contextValue = 'record'
    item.command = { command: 'quoin.openRecord', title: t('editor.record.open'), arguments: [node] }
    return item
  }

  async getChildren(node?: RecordNode): Promise<RecordNode[]> {
    if (node?.kind === 'project') return this.#recordsOf(node.root)
    if (node) return []
    const projects = await projectFolders()
    if (projects.length > 1) return projects.map(({ name, uri }) => ({ kind: 'project', root: uri.fsPath, name }))
    const [only] = projects
    return only ? this.#recordsOf(only.uri.fsPath) : []
  }

  dispose(): void {
    this.#watcher.dispose()
    this.#changed.dispose()
  }

  async #recordsOf(root: string): Promise<RecordNode[]> {
    try {
      const { items, repair } = await this.#engine.ask(root, 'records')
      const found = [repair.interrupted?.msg, repair.warning].filter((message) => typeof message === 'string')
      return [
        ...found.map((message): RecordNode => ({ kind: 'problem', message, hint: null })),
        ...items.map((record): RecordNode => ({ kind: 'record', root, record })),
      ]
    } catch (error) {
      return [{ kind: 'problem', ...describeAnyError(error, localized) }]
    }
  }
}

function problemItem(message: string, hint: string | null): vscode.TreeItem {
  const item = new vscode.TreeItem(message)
  item.iconPath = new vscode.ThemeIcon('error')
  item.description = hint ?? ''
  item.tooltip = hint ? `${message}\n${hint}` : message
  return item
}
