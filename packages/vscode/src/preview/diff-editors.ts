import { basename, join } from 'node:path'
import type { FileChange, ShownReview } from '@quoin/generator'
import * as vscode from 'vscode'
import { t } from '../texts.ts'

/** The scheme of the texts that are in no file. */
export const previewScheme = 'quoin-preview'

/** The editor's own diff for files of a plan, and for what somebody edited since. */
export class DiffEditors implements vscode.TextDocumentContentProvider, vscode.Disposable {
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

  /** Opens the diff of one file of a plan; `plan` is what {@link close} closes it by. */
  async showFile(root: string, plan: string, file: FileChange): Promise<void> {
    const { path, action } = file
    const [left, right] = this.#sides(root, plan, file)
    const title = t('editor.diff', { file: basename(path), action: t(`editor.action.${action}`) })
    await vscode.commands.executeCommand('vscode.diff', left, right, title, { preview: false, preserveFocus: true })
  }

  /** Opens the diffs of all files of a plan, and its statements, in one editor; `title` is what {@link closeAll} closes it by. */
  async showAll(root: string, plan: string, title: string, { files, sql }: ShownReview): Promise<void> {
    const statements = this.statements(plan, sql)
    const resources = files.map((file) => {
      const [left, right] = this.#sides(root, plan, file)
      return [vscode.Uri.file(join(root, file.path)), file.before === null ? undefined : left, right]
    })
    const all = statements ? [[statements, undefined, statements], ...resources] : resources
    await vscode.commands.executeCommand('vscode.changes', title, all)
  }

  /** Closes the editor of all files. */
  async closeAll(title: string): Promise<void> {
    const stale = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs).filter(({ label }) => label.startsWith(title))
    await vscode.window.tabGroups.close(stale, true)
  }

  /** What a plan does in the database, as a document; undefined where that is nothing. */
  statements(plan: string, sql: string): vscode.Uri | undefined {
    return sql === '' ? undefined : this.document(`/${plan}/planned/${t('editor.review.database')}.sql`, `${sql}\n`)
  }

  /** Opens the diff of a file and the text that it was generated with last. */
  async showEdits(file: vscode.Uri, record: string, path: string, generated: string): Promise<void> {
    const left = this.document(`/${record}/generated/${path}`, generated)
    const title = t('editor.diff', { file: basename(path), action: t('editor.action.edited') })
    await vscode.commands.executeCommand('vscode.diff', left, file, title)
  }

  /** Closes what was opened for a plan: after it is done it says nothing any more. */
  async close(plan: string): Promise<void> {
    const prefix = vscode.Uri.from({ scheme: previewScheme, path: `/${plan}/` }).toString()
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

  /** What is there of a file, and what is planned. */
  #sides(root: string, plan: string, { path, before, after }: FileChange): readonly [vscode.Uri, vscode.Uri] {
    const left = before === null ? this.document(`/${plan}/empty/${path}`, '') : vscode.Uri.file(join(root, path))
    return [left, this.document(`/${plan}/planned/${path}`, after ?? '')]
  }

  /** A text that is in no file, as a document of that path. */
  document(path: string, text: string): vscode.Uri {
    const uri = vscode.Uri.from({ scheme: previewScheme, path })
    this.#texts.set(uri.toString(), text)
    this.#changed.fire(uri)
    return uri
  }
}
