import { join } from 'node:path'
import type { RouteEntry, RouteSpan } from '@quoin/generator'
import * as vscode from 'vscode'
import { excludedGlob, projectFolders } from '../projects.ts'
import type { RouteReports } from '../routes/route-reports.ts'
import { t } from '../texts.ts'

/** The files in which routes are marked. */
const routeFiles = '**/{routes/admin.ts,app/Admin/routes.ts,modules/*/routes.ts}'

/** The code of a diagnostic about a route that no request reaches. */
const shadowedRouteCode = 'shadowed-route'

/** Marks routes that no request reaches, in the files they are written in, and offers fixes. */
export class RouteDiagnostics implements vscode.CodeActionProvider, vscode.Disposable {
  readonly #reports: RouteReports
  readonly #collection = vscode.languages.createDiagnosticCollection('quoin')
  readonly #entries = new Map<vscode.Diagnostic, RouteEntry>()
  readonly #subscriptions: vscode.Disposable[]

  constructor(reports: RouteReports) {
    this.#reports = reports
    this.#subscriptions = [
      reports.onDidChange(() => this.update()),
      vscode.languages.registerCodeActionsProvider({ language: 'typescript', pattern: routeFiles }, this, {
        providedCodeActionKinds: [vscode.CodeActionKind.QuickFix],
      }),
    ]
    void vscode.workspace.findFiles(routeFiles, excludedGlob, 1).then(([first]) => first && this.update())
  }

  /** Reads the reports again and marks what they flag. */
  async update(): Promise<void> {
    const found = new Map<string, vscode.Diagnostic[]>()
    const entries = new Map<vscode.Diagnostic, RouteEntry>()
    for (const { uri } of await projectFolders()) {
      const report = await this.#reports.of(uri.fsPath).catch(() => null)
      for (const route of report?.routes ?? []) {
        if (!route.shadow || !route.place) continue
        const file = join(uri.fsPath, route.place.file)
        const diagnostic = diagnosticOf(uri.fsPath, route)
        entries.set(diagnostic, route)
        found.set(file, [...(found.get(file) ?? []), diagnostic])
      }
    }
    this.#entries.clear()
    for (const [diagnostic, route] of entries) this.#entries.set(diagnostic, route)
    this.#collection.clear()
    for (const [file, diagnostics] of found) this.#collection.set(vscode.Uri.file(file), diagnostics)
  }

  provideCodeActions(document: vscode.TextDocument, range: vscode.Range): vscode.CodeAction[] {
    const here = this.#collection.get(document.uri)?.filter((diagnostic) => diagnostic.range.intersection(range)) ?? []
    return here.flatMap((diagnostic) => {
      const route = this.#entries.get(diagnostic)
      return route ? quickFixes(document, route, diagnostic) : []
    })
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose()
    this.#collection.dispose()
  }
}

function diagnosticOf(root: string, { method, path, span, shadow }: RouteEntry): vscode.Diagnostic {
  const winner = `${shadow?.winner.method} ${shadow?.winner.path}`
  const message = t('editor.route.shadowed', { method, path, winner })
  const full = `${message} ${shadow?.suggestion ?? ''}`
  const diagnostic = new vscode.Diagnostic(rangeOf(span), full, vscode.DiagnosticSeverity.Warning)
  diagnostic.source = 'Quoin'
  diagnostic.code = shadowedRouteCode
  const place = shadow?.winner.place
  if (place) {
    const line = new vscode.Position(place.line - 1, 0)
    const location = new vscode.Location(vscode.Uri.file(join(root, place.file)), line)
    diagnostic.relatedInformation = [new vscode.DiagnosticRelatedInformation(location, t('editor.route.answers'))]
  }
  return diagnostic
}

function quickFixes(
  document: vscode.TextDocument,
  route: RouteEntry,
  diagnostic: vscode.Diagnostic,
): vscode.CodeAction[] {
  const { shadow, span, statement } = route
  const fix = (title: string, edit: vscode.WorkspaceEdit): vscode.CodeAction => {
    const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix)
    action.edit = edit
    action.diagnostics = [diagnostic]
    return action
  }
  const actions: vscode.CodeAction[] = []
  if (shadow && shadow.freePath !== null) {
    const edit = new vscode.WorkspaceEdit()
    const written = document.getText(rangeOf(span))
    const quote = /^['"`]/.exec(written)?.[0] ?? ''
    edit.replace(document.uri, rangeOf(span), `${quote}${shadow.freePath}${quote}`)
    const action = fix(t('editor.route.usePath', { path: shadow.freePath }), edit)
    action.isPreferred = true
    actions.push(action)
  }
  if (shadow?.winnerStatement) {
    const own = wholeLines(document, statement)
    const target = new vscode.Position(shadow.winnerStatement.start.line, 0)
    const edit = new vscode.WorkspaceEdit()
    edit.insert(document.uri, target, document.getText(own))
    edit.delete(document.uri, own)
    actions.push(fix(t('editor.route.move', { method: shadow.winner.method, path: shadow.winner.path }), edit))
  }
  return actions
}

function wholeLines(document: vscode.TextDocument, { start, end }: RouteSpan): vscode.Range {
  const last = Math.min(end.line + 1, document.lineCount)
  return new vscode.Range(new vscode.Position(start.line, 0), new vscode.Position(last, 0))
}

function rangeOf({ start, end }: RouteSpan): vscode.Range {
  return new vscode.Range(start.line, start.character, end.line, end.character)
}
