import { join } from 'node:path'
import * as vscode from 'vscode'
import { GeneratedCodeLens } from './code-lens/record-lens.ts'
import { Connections } from './connections/connections.ts'
import { DatabasesView } from './databases/databases-view.ts'
import { DriftDiagnostics } from './diagnostics/drift-diagnostics.ts'
import { RouteDiagnostics } from './diagnostics/route-diagnostics.ts'
import { EngineClient } from './engine/engine-client.ts'
import { ExtensionsView } from './extensions/extensions-view.ts'
import { Drafts } from './panel/drafts.ts'
import { GeneratorPanels } from './panel/generator-panels.ts'
import type { PanelServices } from './panel/panel-services.ts'
import { DiffEditors } from './preview/diff-editors.ts'
import { editorPrompts } from './prompts.ts'
import { RecordsView } from './records/records-view.ts'
import { RouteReports } from './routes/route-reports.ts'
import { RoutesView } from './routes/routes-view.ts'

/** Everything the commands work with. */
export interface Services extends PanelServices {
  readonly panels: GeneratorPanels
}

/** Makes the services; nothing is read and no process is started before a view or command asks. */
export function createServices(context: vscode.ExtensionContext): Services {
  const log = vscode.window.createOutputChannel('Quoin', { log: true })
  const engine = new EngineClient({
    modulePath: join(context.extensionPath, 'dist', 'engine', 'main.mjs'),
    language: vscode.env.language,
    isTrusted: () => vscode.workspace.isTrusted,
    log: (line) => log.info(line),
  })
  const questions = editorPrompts()
  const drafts = new Drafts(context.workspaceState)
  const connections = new Connections(engine, context.secrets, questions)
  const databases = new DatabasesView(engine, connections)
  const records = new RecordsView(engine)
  const routeReports = new RouteReports(engine)
  const routes = new RoutesView(routeReports)
  const extensions = new ExtensionsView(engine)
  const diagnostics = new RouteDiagnostics(routeReports)
  const drift = new DriftDiagnostics(engine)
  const lens = new GeneratedCodeLens(engine)
  const diffs = new DiffEditors()
  const panels = new GeneratorPanels(() => services)
  context.subscriptions.push(
    diagnostics,
    lens,
    panels,
    drift,
    log,
    engine,
    connections,
    databases,
    records,
    routeReports,
    routes,
    extensions,
    diffs,
  )
  const services: Services = {
    context,
    log,
    questions,
    drafts,
    engine,
    connections,
    databases,
    records,
    routeReports,
    routes,
    extensions,
    diagnostics,
    drift,
    diffs,
    panels,
  }
  return services
}
