import { relative, sep } from 'node:path'
import * as vscode from 'vscode'
import type { EngineClient } from '../engine/engine-client.ts'
import type { RecordEntry } from '../engine/engine-data.ts'
import { projectOf } from '../projects.ts'
import { t } from '../texts.ts'

/** "Open record" above the classes that were generated from one. */
export class GeneratedCodeLens implements vscode.CodeLensProvider, vscode.Disposable {
  readonly #engine: EngineClient
  readonly #registration: vscode.Disposable

  constructor(engine: EngineClient) {
    this.#engine = engine
    const pattern = '**/{Models,Services,Controllers}/*.ts'
    this.#registration = vscode.languages.registerCodeLensProvider({ language: 'typescript', pattern }, this)
  }

  async provideCodeLenses(document: vscode.TextDocument): Promise<vscode.CodeLens[]> {
    const root = await projectOf(document.uri)
    if (root === undefined) return []
    const records = await this.#engine.records(root).catch((): readonly RecordEntry[] => [])
    const path = relative(root, document.uri.fsPath).split(sep).join('/')
    const record = records.find(({ classes }) => Object.values(classes).includes(path))
    const offset = document.getText().search(/^export class /m)
    if (!record || offset < 0) return []
    const position = document.positionAt(offset)
    const range = new vscode.Range(position, position)
    const target = { root, name: record.name }
    const isController = record.classes.controller === path
    const page = {
      command: 'quoin.openPanel',
      title: t('editor.server.openPage'),
      arguments: [{ root, path: record.route }],
    }
    return [
      ...(isController ? [new vscode.CodeLens(range, page)] : []),
      new vscode.CodeLens(range, {
        command: 'quoin.openRecord',
        title: t('editor.record.openNamed', { name: record.functionName }),
        arguments: [target],
      }),
      new vscode.CodeLens(range, {
        command: 'quoin.generateRecord',
        title: t('editor.record.generate'),
        arguments: [target],
      }),
    ]
  }

  dispose(): void {
    this.#registration.dispose()
  }
}
