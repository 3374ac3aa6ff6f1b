import { join } from 'node:path'
import * as vscode from 'vscode'
import { GeneratedCodeLens } from './code-lens/generated-code-lens.ts'
import { Connections } from './connections/connections.ts'
import { FoundConnections } from './connections/found-connections.ts'
import { DatabasesView } from './databases/databases-view.ts'
import { DriftDiagnostics } from './diagnostics/drift-diagnostics.ts'
import { RouteDiagnostics } from './diagnostics/route-diagnostics.ts'
import { EngineClient } from './engine/engine-client.ts'
import { ExtensionsView } from './extensions/extensions-view.ts'
import { Drafts } from './panel/drafts.ts'
import { GeneratorPanels } from './panel/generator-panels.ts'
import type { PanelServices } from './panel/panel-services.ts'
import { DiffEditors } from './preview/diff-editors.ts'
import { watchProjects } from './projects.ts'
import { editorPrompts } from './prompts.ts'
import { RecordsView } from './records/records-view.ts'
import { PlanReview } from './review/plan-review.ts'
import { RouteReports } from './routes/route-reports.ts'
import { RoutesView } from './routes/routes-view.ts'
import { PanelTasks } from './server/panel-tasks.ts'

/** Everything the commands work with. */
export interface Services extends PanelServices {
  readonly panels: GeneratorPanels
  readonly review: PlanReview
  readonly tasks: PanelTasks
}

/** Makes the services; no process is started before a view or command asks, or files of routes or records are there. */
export function createServices(context: vscode.ExtensionContext): Services {
  const log = vscode.window.createOutputChannel('Quoin', { log: true })
  const engine = new EngineClient({
    modulePath: join(context.extensionPath, 'dist', 'engine', 'main.mjs'),
    language: vscode.env.language,
    isTrusted: () => vscode.workspace.isTrusted,
    log: (line) => log.info(line),
  })
  const prompts = editorPrompts()
  const connections = new Connections(engine, context.secrets, prompts)
  const found = new FoundConnections(engine)
  const routeReports = new RouteReports(engine)
  const services: Services = {
    context,
    log,
    prompts,
    engine,
    connections,
    found,
    routeReports,
    drafts: new Drafts(context.workspaceState),
    databases: new DatabasesView(engine, connections, found),
    records: new RecordsView(engine),
    routes: new RoutesView(routeReports),
    extensions: new ExtensionsView(engine),
    diagnostics: new RouteDiagnostics(routeReports),
    drift: new DriftDiagnostics(engine),
    diffs: new DiffEditors(),
    panels: new GeneratorPanels(() => services),
    review: new PlanReview(() => services),
    tasks: new PanelTasks(),
  }
  const own = Object.values(services).filter((service): service is vscode.Disposable => 'dispose' in service)
  const projects = watchProjects(() => {
    for (const view of [connections, services.records, routeReports, services.extensions]) view.refresh()
    void services.tasks.update()
  })
  context.subscriptions.push(...own, new GeneratedCodeLens(engine), projects)
  return services
}
