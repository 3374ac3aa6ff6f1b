import { basename, join } from 'node:path'
import * as vscode from 'vscode'
import type { FileSummary, PlanSummary } from '../engine/project-protocol.ts'
import { type PlanTitles, planText } from './plan-text.ts'

/** The scheme of the documents a preview shows. */
const previewScheme = 'quoin-preview'

/** Shows a plan before it is applied: a summary, and the editor's own diff for each file that would change. */
export class PlanPreview implements vscode.TextDocumentContentProvider, vscode.Disposable {
  readonly #texts = new Map<string, string>()
  readonly #changed = new vscode.EventEmitter<vscode.Uri>()
  readonly #registration: vscode.Disposable
  readonly onDidChange: vscode.Event<vscode.Uri> = this.#changed.event

  constructor() {
    this.#registration = vscode.workspace.registerTextDocumentContentProvider(previewScheme, this)
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.#texts.get(uri.toString()) ?? ''
  }

  /** Opens the summary and one diff per changed file; returns what was opened. */
  async show(root: string, plan: PlanSummary): Promise<readonly vscode.Uri[]> {
    const summary = this.#document(`/${plan.record}/plan.md`, planText(plan, titles()))
    await vscode.commands
      .executeCommand('markdown.showPreview', summary)
      .then(undefined, () => vscode.window.showTextDocument(summary, { preview: false }))
    return [summary, ...(await this.showDiffs(root, plan))]
  }

  /** Opens one diff per changed file. */
  async showDiffs(root: string, plan: PlanSummary): Promise<readonly vscode.Uri[]> {
    const changed = plan.files.filter(({ action }) => action !== 'unchanged')
    for (const file of changed) await this.#diff(root, plan.record, file)
    return changed.map(({ path }) => vscode.Uri.file(join(root, path)))
  }

  /** Opens the diff of one file of a plan. */
  async showFile(root: string, record: string, file: FileSummary): Promise<void> {
    await this.#diff(root, record, file)
  }

  /** Opens the diff of a file and the text that it was generated with last. */
  async showEdits(file: vscode.Uri, record: string, path: string, generated: string): Promise<void> {
    const left = this.#document(`/${record}/generated/${path}`, generated)
    const title = vscode.l10n.t('{0} (edited by hand)', basename(path))
    await vscode.commands.executeCommand('vscode.diff', left, file, title)
  }

  /** Closes what was opened for a record: after generating it says nothing any more. */
  async close(record: string): Promise<void> {
    const prefix = vscode.Uri.from({ scheme: previewScheme, path: `/${record}/` }).toString()
    const stale = vscode.window.tabGroups.all
      .flatMap(({ tabs }) => tabs)
      .filter(({ input }) => input instanceof vscode.TabInputTextDiff && input.modified.toString().startsWith(prefix))
    await vscode.window.tabGroups.close(stale, true)
    for (const key of this.#texts.keys()) if (key.startsWith(prefix)) this.#texts.delete(key)
  }

  dispose(): void {
    this.#registration.dispose()
    this.#changed.dispose()
  }

  async #diff(root: string, record: string, { path, action, before, after }: FileSummary): Promise<void> {
    const left = before === null ? this.#document(`/${record}/empty/${path}`, '') : vscode.Uri.file(join(root, path))
    const right = this.#document(`/${record}/planned/${path}`, after ?? '')
    const title = `${basename(path)} (${actionLabel(action)})`
    await vscode.commands.executeCommand('vscode.diff', left, right, title, { preview: false, preserveFocus: true })
  }

  #document(path: string, text: string): vscode.Uri {
    const uri = vscode.Uri.from({ scheme: previewScheme, path })
    this.#texts.set(uri.toString(), text)
    this.#changed.fire(uri)
    return uri
  }
}

function titles(): PlanTitles {
  return {
    file: vscode.l10n.t('File'),
    routes: vscode.l10n.t('New routes'),
    menu: vscode.l10n.t('Menu'),
    migrations: vscode.l10n.t('Migrations'),
    differences: vscode.l10n.t('Differences from the table'),
    clashes: vscode.l10n.t('Clashes'),
    warnings: vscode.l10n.t('Warnings'),
    action: actionLabel,
  }
}

/** What happens to a file, in a word. */
function actionLabel(action: FileSummary['action']): string {
  switch (action) {
    case 'create':
      return vscode.l10n.t('new')
    case 'update':
      return vscode.l10n.t('changed')
    case 'merge':
      return vscode.l10n.t('merged with your edits')
    case 'clash':
      return vscode.l10n.t('clash')
    case 'delete':
      return vscode.l10n.t('deleted')
    default:
      return vscode.l10n.t('unchanged')
  }
}
