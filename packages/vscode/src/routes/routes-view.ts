import { join } from 'node:path'
import type { RouteEntry } from '@quoin/generator'
import * as vscode from 'vscode'
import { ProjectTree } from '../project-tree.ts'
import { t } from '../texts.ts'
import type { RouteReports } from './route-reports.ts'

/** A stage, or a route of one. */
type RouteNode =
  | { readonly kind: 'stage'; readonly root: string; readonly stage: string; readonly routes: readonly RouteEntry[] }
  | { readonly kind: 'route'; readonly root: string; readonly route: RouteEntry }

/** The Routes view: by stage, in the order in which they count; one that never answers is flagged. */
export class RoutesView extends ProjectTree<RouteNode> {
  readonly #reports: RouteReports

  constructor(reports: RouteReports) {
    super((changed) => reports.onDidChange(changed))
    this.#reports = reports
  }

  protected async nodesOf(root: string) {
    const { routes, problems } = await this.#reports.of(root)
    const stages = Map.groupBy(routes, ({ stage }) => stage)
    return [
      ...problems.map(({ message }) => ({ kind: 'problem' as const, message, hint: null })),
      ...[...stages].map(([stage, members]) => ({ kind: 'stage' as const, root, stage, routes: members })),
    ]
  }

  protected override childrenOf(node: RouteNode): readonly RouteNode[] {
    return node.kind === 'stage' ? node.routes.map((route) => ({ kind: 'route', root: node.root, route })) : []
  }

  protected itemOf(node: RouteNode): vscode.TreeItem {
    if (node.kind === 'route') return routeItem(node.root, node.route)
    const shadowed = node.routes.filter(({ shadow }) => shadow !== null).length
    const item = new vscode.TreeItem(stageLabel(node.stage), vscode.TreeItemCollapsibleState.Expanded)
    item.description =
      shadowed > 0 ? t('editor.stage.routes', { count: node.routes.length, shadowed }) : String(node.routes.length)
    item.iconPath = new vscode.ThemeIcon('symbol-folder')
    return item
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
