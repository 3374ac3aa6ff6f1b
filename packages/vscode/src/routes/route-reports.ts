import type { RouteReport } from '@quoin/generator'
import * as vscode from 'vscode'
import type { EngineClient } from '../engine/engine-client.ts'
import { watchFiles } from '../watch-files.ts'

/** The files that declare routes. */
const routeFiles = '**/{routes/admin.ts,app/Admin/routes.ts,modules/*/routes.ts,extensions/*/*/**/*.ts}'

/** The judged routes of each project, read once per change of a route file. */
export class RouteReports implements vscode.Disposable {
  readonly #engine: EngineClient
  readonly #known = new Map<string, Promise<RouteReport>>()
  readonly #changed = new vscode.EventEmitter<void>()
  readonly #watcher: vscode.Disposable
  #timer: NodeJS.Timeout | undefined
  /** Fires when a route file changed. */
  readonly onDidChange: vscode.Event<void> = this.#changed.event

  constructor(engine: EngineClient) {
    this.#engine = engine
    this.#watcher = watchFiles(routeFiles, () => this.#refreshSoon())
  }

  /** The report of one project. */
  of(root: string): Promise<RouteReport> {
    const known = this.#known.get(root)
    if (known) return known
    const report = this.#engine.request('routes', { root })
    this.#known.set(root, report)
    report.catch(() => this.#known.delete(root))
    return report
  }

  refresh(): void {
    this.#known.clear()
    this.#changed.fire()
  }

  dispose(): void {
    clearTimeout(this.#timer)
    this.#watcher.dispose()
    this.#changed.dispose()
  }

  /** Generating writes several files at once. */
  #refreshSoon(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.refresh(), 100)
  }
}
