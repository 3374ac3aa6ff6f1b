import { join } from 'node:path'
import type { DriftFinding } from '@quoin/generator'
import * as vscode from 'vscode'
import type { EngineClient } from '../engine/engine-client.ts'
import type { UncheckedConnection } from '../engine/engine-protocol.ts'
import { excludedGlob, projectFolders } from '../projects.ts'
import { driftQuickFixes } from './drift-quick-fixes.ts'

const generatedFiles = '**/{Models,Services,Controllers,routes}/*.ts'
const records = '**/.quoin/records/*.json'

/** Says in generated files and records where database, record and code have come apart, and offers ways on. */
export class DriftDiagnostics implements vscode.CodeActionProvider, vscode.Disposable {
  readonly #engine: EngineClient
  readonly #collection = vscode.languages.createDiagnosticCollection('quoin-drift')
  readonly #findings = new Map<vscode.Diagnostic, { readonly root: string; readonly finding: DriftFinding }>()
  readonly #subscriptions: readonly vscode.Disposable[]
  /** The number of the last comparison of a root that was started: an older one that ends later shows nothing. */
  readonly #started = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined

  constructor(engine: EngineClient) {
    this.#engine = engine
    const selector = [generatedFiles, records].map((pattern) => ({ scheme: 'file', pattern }))
    const generated = /[\\/](?:Models|Services|Controllers|routes)[\\/][^\\/]+\.ts$|[\\/]\.quoin[\\/]records[\\/]/
    this.#subscriptions = [
      vscode.workspace.onDidSaveTextDocument(({ uri }) => generated.test(uri.fsPath) && this.#updateSoon()),
      vscode.workspace.onDidGrantWorkspaceTrust(() => this.#updateAll()),
      vscode.languages.registerCodeActionsProvider(selector, this, {
        providedCodeActionKinds: [vscode.CodeActionKind.QuickFix],
      }),
    ]
    const isFirst = (root: string): boolean => !this.#started.has(root)
    void vscode.workspace.findFiles(records, excludedGlob, 1).then(([first]) => first && this.#updateAll(isFirst))
  }

  /** Compares code with records, and records with tables where that is wanted; `connection` is one of the settings. */
  async update(
    root: string,
    {
      tables = false,
      connection,
    }: { readonly tables?: boolean; readonly connection?: UncheckedConnection | undefined } = {},
  ): Promise<readonly DriftFinding[]> {
    const number = (this.#started.get(root) ?? 0) + 1
    this.#started.set(root, number)
    const isLatest = (): boolean => this.#started.get(root) === number
    const asked = this.#engine.request('drift', { root, tables, ...(connection && { connection }) })
    const findings = await asked.catch((error: unknown) => {
      if (isLatest()) this.#clear(root)
      throw error
    })
    if (!isLatest()) return findings
    this.#clear(root)
    const found = new Map<string, vscode.Diagnostic[]>()
    for (const finding of findings) {
      const files = isAboutFiles(finding) ? finding.details : [`.quoin/records/${finding.record}.json`]
      for (const file of files) {
        const path = join(root, file)
        const diagnostic = diagnosticOf(finding)
        this.#findings.set(diagnostic, { root, finding })
        found.set(path, [...(found.get(path) ?? []), diagnostic])
      }
    }
    for (const [path, diagnostics] of found) this.#collection.set(vscode.Uri.file(path), diagnostics)
    return findings
  }

  provideCodeActions({ uri }: vscode.TextDocument, range: vscode.Range): vscode.CodeAction[] {
    const here = this.#collection.get(uri)?.filter((diagnostic) => diagnostic.range.intersection(range)) ?? []
    return here.flatMap((diagnostic) => {
      const known = this.#findings.get(diagnostic)
      return known ? driftQuickFixes(known.root, known.finding, uri, diagnostic) : []
    })
  }

  dispose(): void {
    clearTimeout(this.#timer)
    for (const subscription of this.#subscriptions) subscription.dispose()
    this.#collection.dispose()
  }

  #clear(root: string): void {
    const stale: vscode.Uri[] = []
    this.#collection.forEach((uri, diagnostics) => {
      // Below an application may be another one.
      if (!diagnostics.some((diagnostic) => this.#findings.get(diagnostic)?.root === root)) return
      stale.push(uri)
      for (const diagnostic of diagnostics) this.#findings.delete(diagnostic)
    })
    for (const uri of stale) this.#collection.delete(uri)
  }

  /** A plan is made for each record: not for each of several files saved at once. */
  #updateSoon(): void {
    clearTimeout(this.#timer)
    const before = new Map(this.#started)
    // What was compared since the file was saved needs no second look, which would leave the tables out.
    this.#timer = setTimeout(() => this.#updateAll((root) => this.#started.get(root) === before.get(root)), 500)
  }

  async #updateAll(isWanted: (root: string) => boolean = () => true): Promise<void> {
    // A record that cannot be read is shown in the Records view; in an untrusted folder nothing is compared.
    for (const { uri } of await projectFolders())
      if (isWanted(uri.fsPath)) this.update(uri.fsPath).catch(() => undefined)
  }
}

/** Others name columns. */
function isAboutFiles({ kind, details }: DriftFinding): boolean {
  return kind.startsWith('code-') && details.length > 0
}

function diagnosticOf(finding: DriftFinding): vscode.Diagnostic {
  const { message, isProblem } = finding
  const details = isAboutFiles(finding) ? [] : finding.details
  const severity = isProblem ? vscode.DiagnosticSeverity.Warning : vscode.DiagnosticSeverity.Information
  const text = details.length === 0 ? message : `${message} ${details.join(', ')}`
  const diagnostic = new vscode.Diagnostic(new vscode.Range(0, 0, 0, 0), text, severity)
  diagnostic.source = 'Quoin'
  return diagnostic
}
