import type { GenerationRequest } from '@quoin/generator'
import type * as vscode from 'vscode'
import type { Connections } from '../connections/connections.ts'
import type { FoundConnections } from '../connections/found-connections.ts'
import type { DatabasesView } from '../databases/databases-view.ts'
import type { DriftDiagnostics } from '../diagnostics/drift-diagnostics.ts'
import type { RouteDiagnostics } from '../diagnostics/route-diagnostics.ts'
import type { EngineClient } from '../engine/engine-client.ts'
import type { ExtensionsView } from '../extensions/extensions-view.ts'
import type { DiffEditors } from '../preview/diff-editors.ts'
import type { Prompts } from '../prompts.ts'
import type { RecordsView } from '../records/records-view.ts'
import type { RouteReports } from '../routes/route-reports.ts'
import type { RoutesView } from '../routes/routes-view.ts'
import type { Drafts } from './drafts.ts'
import type { EditedRecord } from './edited-record.ts'

/** What the generator's pages work with. */
export interface PanelServices {
  readonly context: vscode.ExtensionContext
  readonly log: vscode.LogOutputChannel
  readonly prompts: Prompts
  readonly drafts: Drafts
  readonly engine: EngineClient
  readonly connections: Connections
  readonly found: FoundConnections
  readonly databases: DatabasesView
  readonly records: RecordsView
  readonly routeReports: RouteReports
  readonly routes: RoutesView
  readonly extensions: ExtensionsView
  readonly diagnostics: RouteDiagnostics
  readonly drift: DriftDiagnostics
  readonly diffs: DiffEditors
  readonly panels: {
    /** Where the edits of a page that was closed go. */
    keepDraft(edited: EditedRecord): Promise<void>
    /** The open generator of a saved record. */
    find(root: string, saved: string): { refresh(): void } | undefined
    openPlace(root: string, path: string): Promise<unknown>
  }
  readonly review: {
    /** Shows a plan as changes are shown; false where something is to be decided first. */
    open(root: string, request: GenerationRequest): Promise<boolean>
  }
}
