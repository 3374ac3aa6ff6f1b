import * as vscode from 'vscode'
import type { EngineClient } from '../engine/engine-client.ts'
import type { RecordSummary } from '../engine/record-summary.ts'
import { projectFolders } from '../projects.ts'

/** "Open record" above the classes that were generated from one. */
export class RecordLens implements vscode.CodeLensProvider, vscode.Disposable {
  readonly #engine: EngineClient
  readonly #registration: vscode.Disposable

  constructor(engine: EngineClient) {
    this.#engine = engine
    const pattern = '**/{Models,Services,Controllers}/*.ts'
    this.#registration = vscode.languages.registerCodeLensProvider({ language: 'typescript', pattern }, this)
  }

  async provideCodeLenses(document: vscode.TextDocument): Promise<vscode.CodeLens[]> {
    const folder = vscode.workspace.getWorkspaceFolder(document.uri)
    const root = folder?.uri.fsPath
    if (root === undefined || !projectFolders().some(({ uri }) => uri.fsPath === root)) return []
    const records = await this.#engine.request('records', { root }).catch((): readonly RecordSummary[] => [])
    const record = records.find(({ generated }) => Object.values(generated).includes(document.uri.fsPath))
    const offset = document.getText().search(/^export class /m)
    if (!record || offset < 0) return []
    const position = document.positionAt(offset)
    const range = new vscode.Range(position, position)
    const target = { root, name: record.name }
    return [
      new vscode.CodeLens(range, {
        command: 'quoin.openRecord',
        title: vscode.l10n.t('Open record {0}', record.functionName),
        arguments: [target],
      }),
      new vscode.CodeLens(range, {
        command: 'quoin.generateRecord',
        title: vscode.l10n.t('Preview and generate'),
        arguments: [target],
      }),
    ]
  }

  dispose(): void {
    this.#registration.dispose()
  }
}
