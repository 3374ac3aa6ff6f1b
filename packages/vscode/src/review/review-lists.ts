import { join } from 'node:path'
import type { FileChange, ShownReview } from '@quoin/generator'
import * as vscode from 'vscode'
import { t } from '../texts.ts'

/** The files of a plan in the Source Control view: those that clash, the others, and what runs in the database. */
export class ReviewLists implements vscode.Disposable {
  readonly #root: string
  readonly #control: vscode.SourceControl
  readonly clashes: vscode.SourceControlResourceGroup
  readonly plan: vscode.SourceControlResourceGroup
  readonly database: vscode.SourceControlResourceGroup

  constructor(root: string) {
    this.#root = root
    this.#control = vscode.scm.createSourceControl('quoin', 'Quoin', vscode.Uri.file(root))
    this.#control.inputBox.visible = false
    this.clashes = this.#group('clashes', t('editor.review.clashes'))
    this.plan = this.#group('plan', '')
    this.database = this.#group('database', t('editor.review.database'))
  }

  /** Lists a plan; `statements` is the document of those that it runs. */
  show({ plan, files, clashes }: ShownReview, statements: vscode.Uri | undefined): void {
    const clashing = new Set(clashes.map(({ path }) => path))
    const states = files.map((file) => this.#stateOf(file, clashing.has(file.path)))
    this.plan.label = t('editor.review.plan', { id: plan.id.slice(0, 12) })
    this.plan.resourceStates = states.filter(({ contextValue }) => contextValue !== 'clash')
    this.clashes.resourceStates = states.filter(({ contextValue }) => contextValue === 'clash')
    this.database.resourceStates = statements
      ? [{ resourceUri: statements, command: openWith('vscode.open', statements) }]
      : []
  }

  dispose(): void {
    this.#control.dispose()
  }

  #group(id: string, title: string): vscode.SourceControlResourceGroup {
    const group = this.#control.createResourceGroup(id, title)
    group.hideWhenEmpty = true
    return group
  }

  #stateOf({ path, action }: FileChange, isClash: boolean): vscode.SourceControlResourceState {
    return {
      resourceUri: vscode.Uri.file(join(this.#root, path)),
      command: openWith(isClash ? 'quoin.solveClash' : 'quoin.compareFile', path),
      decorations: { strikeThrough: action === 'delete', tooltip: t(`editor.action.${action}`) },
      contextValue: isClash ? 'clash' : 'file',
    }
  }
}

function openWith(command: string, what: unknown): vscode.Command {
  return { command, title: t('editor.open'), arguments: [what] }
}
