import * as vscode from 'vscode'
import { registerCommands } from './commands/register-commands.ts'
import { createServices, type Services } from './services.ts'

/** Called by the editor when a view or command of Quoin is first used, or a folder has config/admin.*. */
export function activate(context: vscode.ExtensionContext): Services {
  const services = createServices(context)
  context.subscriptions.push(
    vscode.window.createTreeView('quoin.databases', {
      treeDataProvider: services.databases,
      showCollapseAll: true,
      canSelectMany: true,
    }),
    vscode.window.createTreeView('quoin.records', { treeDataProvider: services.records }),
    vscode.window.createTreeView('quoin.routes', { treeDataProvider: services.routes, showCollapseAll: true }),
    vscode.window.createTreeView('quoin.extensions', { treeDataProvider: services.extensions }),
    ...registerCommands(services),
  )
  return services
}

/** The subscriptions end everything, the engine's process too. */
export function deactivate(): void {}
