import * as vscode from 'vscode'
import { describeAnyError } from './errors.ts'
import { projectFolders } from './projects.ts'
import { localized } from './texts.ts'

/** A node that is about an application as a whole, or says what could not be read. */
type FrameNode =
  | { readonly kind: 'project'; readonly root: string; readonly name: string }
  | { readonly kind: 'problem'; readonly message: string; readonly hint: string | null }

/** A view of what each application has: below its name where there are several. */
export abstract class ProjectTree<Node extends { readonly kind: string }>
  implements vscode.TreeDataProvider<Node | FrameNode>, vscode.Disposable
{
  readonly #changed = new vscode.EventEmitter<undefined>()
  readonly #watching: vscode.Disposable
  readonly onDidChangeTreeData: vscode.Event<undefined> = this.#changed.event

  /** `watch` calls whenever what is shown may be another. */
  constructor(watch: (changed: () => void) => vscode.Disposable) {
    this.#watching = watch(() => this.refresh())
  }

  /** What an application has. */
  protected abstract nodesOf(root: string): Promise<readonly (Node | FrameNode)[]>
  protected abstract itemOf(node: Node): vscode.TreeItem

  /** What is below a node of an application. */
  protected childrenOf(_node: Node): readonly Node[] {
    return []
  }

  /** Where it can be decided about a problem; undefined: nowhere. */
  protected readonly onProblem: vscode.Command | undefined = undefined

  refresh(): void {
    this.#changed.fire(undefined)
  }

  getTreeItem(node: Node | FrameNode): vscode.TreeItem {
    if (!isFrame(node)) return this.itemOf(node)
    if (node.kind === 'project') return new vscode.TreeItem(node.name, vscode.TreeItemCollapsibleState.Expanded)
    return Object.assign(problemItem(node.message, node.hint), this.onProblem && { command: this.onProblem })
  }

  async getChildren(node?: Node | FrameNode): Promise<(Node | FrameNode)[]> {
    if (node && !isFrame(node)) return [...this.childrenOf(node)]
    if (node) return node.kind === 'project' ? this.#read(node.root) : []
    const projects = await projectFolders()
    if (projects.length > 1) return projects.map(({ name, uri }) => ({ kind: 'project', root: uri.fsPath, name }))
    const [only] = projects
    return only ? this.#read(only.uri.fsPath) : []
  }

  dispose(): void {
    this.#watching.dispose()
    this.#changed.dispose()
  }

  async #read(root: string): Promise<(Node | FrameNode)[]> {
    try {
      return [...(await this.nodesOf(root))]
    } catch (error) {
      return [{ kind: 'problem', ...describeAnyError(error, localized) }]
    }
  }
}

/** Something that is wrong, as a line of a view. */
export function problemItem(message: string, hint: string | null): vscode.TreeItem {
  const item = new vscode.TreeItem(message)
  item.iconPath = new vscode.ThemeIcon('error')
  item.description = hint ?? ''
  item.tooltip = hint ? `${message}\n${hint}` : message
  return item
}

function isFrame(node: { readonly kind: string }): node is FrameNode {
  return node.kind === 'project' || node.kind === 'problem'
}
