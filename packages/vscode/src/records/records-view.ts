import { join } from 'node:path'
import { formatTableAddress } from '@quoin/generator/table-name'
import * as vscode from 'vscode'
import type { EngineClient } from '../engine/engine-client.ts'
import type { RecordEntry } from '../engine/engine-data.ts'
import { ProjectTree, problemItem } from '../project-tree.ts'
import { t } from '../texts.ts'
import { watchFiles } from '../watch-files.ts'

/** A record in the view. */
interface RecordNode {
  readonly kind: 'record'
  readonly root: string
  readonly record: RecordEntry
}

/** The Records view: what was saved under `.quoin/records`, readable with no database and in untrusted folders. */
export class RecordsView extends ProjectTree<RecordNode> {
  readonly #engine: EngineClient
  protected override readonly onProblem = { command: 'quoin.showRecords', title: t('editor.open') }

  constructor(engine: EngineClient) {
    super((changed) => watchFiles('**/.quoin/records/*.json', changed))
    this.#engine = engine
  }

  protected async nodesOf(root: string) {
    const { items, repair } = await this.#engine.ask(root, 'records')
    const found = [repair.interrupted?.msg, repair.warning].filter((message) => typeof message === 'string')
    return [
      ...found.map((message) => ({ kind: 'problem' as const, message, hint: null })),
      ...items.map((record) => ({ kind: 'record' as const, root, record })),
    ]
  }

  protected itemOf(node: RecordNode): vscode.TreeItem {
    const { name, functionName, modelName, problem, route, ...record } = node.record
    if (problem !== null) {
      const item = problemItem(name, problem)
      item.contextValue = 'record.broken'
      item.command = { command: 'quoin.openMistake', title: t('editor.record.place'), arguments: [node] }
      return item
    }
    const item = new vscode.TreeItem(functionName)
    item.id = join(node.root, '.quoin/records', `${name}.json`)
    item.iconPath = new vscode.ThemeIcon('symbol-class')
    const table = formatTableAddress({ connection: record.connection ?? undefined, name: record.table })
    item.description = `${table} · ${route}`
    item.tooltip = `${functionName}\n${modelName} · ${table} · ${route}`
    item.contextValue = 'record'
    item.command = { command: 'quoin.openRecord', title: t('editor.record.open'), arguments: [node] }
    return item
  }
}
