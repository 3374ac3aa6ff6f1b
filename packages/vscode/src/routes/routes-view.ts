import { join } from 'node:path'
import type { RouteEntry } from '@quoin/generator'
import * as vscode from 'vscode'
import { describeAnyError } from '../errors.ts'
import { projectFolders } from '../projects.ts'
import { localized, t } from '../texts.ts'
import type { RouteReports } from './route-reports.ts'

/** A node of the Routes view. */
export type RouteNode =
  | { readonly kind: 'project'; readonly root: string; readonly name: string }
  | { readonly kind: 'stage'; readonly root: string; readonly stage: string; readonly routes: readonly RouteEntry[] }
  | { readonly kind: 'route'; readonly root: string; readonly route: RouteEntry }
  | { readonly kind: 'problem'; readonly message: string; readonly hint: string | null }

/** The Routes view: by stage, in the order in which they count; one that never answers is flagged. */
export class RoutesView implements vscode.TreeDataProvider<RouteNode>, vscode.Disposable {
  readonly #reports: RouteReports
  readonly #changed = new vscode.EventEmitter<undefined>()
  readonly onDidChangeTreeData: vscode.Event<undefined> = this.#changed.event

  constructor(reports: RouteReports) {
    this.#reports = reports
    reports.onDidChange(() => this.#changed.fire(undefined))
  }

  getTreeItem(node: RouteNode): vscode.TreeItem {
    if (node.kind === 'project') return new vscode.TreeItem(node.name, vscode.TreeItemCollapsibleState.Expanded)
    if (node.kind === 'stage') {
      const shadowed = node.routes.filter(({ shadow }) => shadow !== null).length
      const item = new vscode.TreeItem(stageLabel(node.stage), vscode.TreeItemCollapsibleState.Expanded)
      item.description =
        shadowed > 0 ? t('editor.stage.routes', { count: node.routes.length, shadowed }) : String(node.routes.length)
      item.iconPath = new vscode.ThemeIcon('symbol-folder')
      return item
    }
    if (node.kind === 'problem') {
      const item = new vscode.TreeItem(node.message)
      item.description = node.hint ?? ''
      item.iconPath = new vscode.ThemeIcon('error')
      return item
    }
    return routeItem(node.root, node.route)
  }

  async getChildren(node?: RouteNode): Promise<RouteNode[]> {
    if (node?.kind === 'stage') return node.routes.map((route) => ({ kind: 'route', root: node.root, route }))
    if (node) return node.kind === 'project' ? this.#stagesOf(node.root) : []
    const projects = await projectFolders()
    if (projects.length > 1) return projects.map(({ name, uri }) => ({ kind: 'project', root: uri.fsPath, name }))
    const [only] = projects
    return only ? this.#stagesOf(only.uri.fsPath) : []
  }

  dispose(): void {
    this.#changed.dispose()
  }

  async #stagesOf(root: string): Promise<RouteNode[]> {
    try {
      const { routes, problems } = await this.#reports.of(root)
      const stages = Map.groupBy(routes, ({ stage }) => stage)
      return [
        ...problems.map(({ message }) => ({ kind: 'problem' as const, message, hint: null })),
        ...[...stages].map(([stage, members]) => ({ kind: 'stage' as const, root, stage, routes: members })),
      ]
    } catch (error) {
      return [{ kind: 'problem', ...describeAnyError(error, localized) }]
    }
  }
}

function routeItem(root: string, route: RouteEntry): vscode.TreeItem {
  const { method, path, place, shadow } = route
  const item = new vscode.TreeItem(`${method} ${path}`)
  const where = place ? `${place.file}:${place.line}` : ''
  item.description = shadow ? t('editor.route.never') : (route.name ?? '')
  item.iconPath = shadow
    ? new vscode.ThemeIcon('warning', new vscode.ThemeColor('list.warningForeground'))
    : new vscode.ThemeIcon('symbol-event')
  item.tooltip = shadow
    ? `${t('editor.route.answeredBy', { method: shadow.winner.method, path: shadow.winner.path })} ${shadow.suggestion}\n${where}`
    : where
  item.contextValue = shadow ? 'route.shadowed' : 'route'
  if (place) {
    const position = new vscode.Position(place.line - 1, 0)
    item.command = {
      command: 'vscode.open',
      title: t('editor.open'),
      arguments: [vscode.Uri.file(join(root, place.file)), { selection: new vscode.Range(position, position) }],
    }
  }
  return item
}

function stageLabel(stage: string): string {
  switch (stage) {
    case 'extension':
    case 'generated':
    case 'custom':
    case 'module':
      return t(`editor.stage.${stage}`)
    default:
      return stage
  }
}
