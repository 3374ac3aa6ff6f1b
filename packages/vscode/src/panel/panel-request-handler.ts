import { join } from 'node:path'
import type { GenerationRequest } from '@quoin/generator'
import {
  codeChangingOperations,
  databaseOperations,
  recordChangingOperations,
  type ScreenOperationName,
} from '@quoin/generator/screen-addresses'
import type { ScreenOperationTypes as Prompts } from '@quoin/generator/screen-cases'
import * as vscode from 'vscode'
import { assertSaved } from '../assert-saved.ts'
import { exportRecord } from '../commands/export-record.ts'
import type { StoredRecordData } from '../engine/engine-protocol.ts'
import { describeAnyError, EngineError, VscodeError } from '../errors.ts'
import { localized } from '../texts.ts'
import type { EditedRecord } from './edited-record.ts'
import type { PageMessage, PanelError } from './panel-protocol.ts'
import type { PanelServices } from './panel-services.ts'
import { TableRequestHandler } from './table-request-handler.ts'

type Asked = Extract<PageMessage, { type: 'ask' }>['asked']

/** Calls after which what the views show may be another. */
const [writing, changing] = [new Set<string>(codeChangingOperations), new Set<string>(recordChangingOperations)]
/** Calls for which somebody is asked for a password. */
const asking = new Set<string>(databaseOperations)

/** Answers the questions of a page: its own record while that is not saved, and everything else by the engine. */
export class PanelRequestHandler {
  readonly #services: PanelServices
  readonly #root: string
  readonly #edited: EditedRecord | null
  readonly #tables: TableRequestHandler
  /** The files of the plan that was shown last. */
  #planned: readonly string[] = []
  /** The files that this page may open: those that it wrote, and those that declare routes. */
  #known: readonly string[] = []

  constructor(services: PanelServices, root: string, edited: EditedRecord | null) {
    this.#services = services
    this.#root = root
    this.#edited = edited
    this.#tables = new TableRequestHandler(services, root)
  }

  async answer({ question, asked }: { readonly question: string; readonly asked: Asked }): Promise<unknown> {
    const { body = {} } = asked
    const own = this.#edited?.state
    const isNew = own?.saved === null
    const isOwn = this.#edited !== null && asked.id === this.#edited.name
    // A new record is not saved before somebody wants it to be.
    if (question === 'record' && isNew && isOwn) return { record: own.record, revision: '' }
    if (question === 'check' && isNew) return this.#ask('check', { body: { ...body, saved: null } })
    if (question === 'glance') return this.#ask('preview', asked, { ask: false })
    if (question === 'openDiff') return this.#openDiff(asked)
    if (question === 'openReview') return this.#services.review.open(this.#root, body as GenerationRequest)
    if (question === 'openFile') return this.#openFile(String(body.path), Number(body.line ?? 1))
    if (question === 'rows') return this.#tables.rows(body)
    if (question === 'copyRows') return this.#tables.copyRows(body)
    if (question === 'routes') return this.#routes()
    if (question === 'exportFile') return exportRecord.run(this.#services, { root: this.#root, name: asked.id })
    if (writing.has(question)) assertSaved(this.#root, this.#planned)
    if (question === 'rename') this.#assertNoDifferences(String(body.name))
    const result = await this.#ask(question as ScreenOperationName, asked)
    if (question.startsWith('preview') && question !== 'previewData') this.#planned = changedFiles(result)
    if (question === 'generate') this.#known = (result as Prompts['generate']['answer']).written
    if (changesTables(question, result)) this.#services.databases.refresh()
    if (question === 'record' && isOwn) this.#edited?.read(result as StoredRecordData)
    if (question === 'save' && isOwn) this.#saved(result as StoredRecordData)
    if (changing.has(question)) this.#refresh()
    if (writing.has(question)) await this.#services.diffs.close(this.#plan)
    return result
  }

  /** What the diffs of this page are known by. */
  get #plan(): string {
    return this.#edited?.name ?? 'plan'
  }

  async #ask<Question extends ScreenOperationName>(
    question: Question,
    asked: Asked,
    { ask } = { ask: asking.has(question) },
  ): Promise<Prompts[Question]['answer']> {
    const { connections, engine } = this.#services
    const trusted = vscode.workspace.isTrusted
    const connection = trusted ? await connections.standIn(this.#root, { ask }) : undefined
    try {
      return await engine.ask(this.#root, question, asked, connection)
    } catch (error) {
      // What a killed process left is put right now, not at the next run: each question does so first.
      if (writing.has(question) && error instanceof VscodeError && error.code === 'VSCODE_ENGINE_STOPPED')
        await engine.ask(this.#root, 'progress').catch((reason: unknown) => this.#services.log.warn(String(reason)))
      throw error
    }
  }

  #saved({ record, revision }: StoredRecordData): void {
    this.#edited?.saved(record, revision)
    if (this.#edited) void this.#services.drafts.drop(this.#edited.draftKey)
  }

  #refresh(): void {
    this.#services.records.refresh()
    this.#services.routeReports.refresh()
  }

  #assertNoDifferences(name: string): void {
    if (!this.#services.panels.find(this.#root, name)) return
    throw new VscodeError('VSCODE_FILE_UNSAVED.generator', { params: { record: name } })
  }

  async #routes(): Promise<unknown> {
    const { routes, shown } = await this.#services.routeReports.of(this.#root)
    this.#known = [...this.#known, ...routes.flatMap(({ place }) => place?.file ?? [])]
    return shown
  }

  async #openDiff(asked: Asked): Promise<void> {
    const { file } = await this.#ask('plannedFile', asked)
    if (file) await this.#services.diffs.showFile(this.#root, this.#plan, file)
  }

  async #openFile(path: string, line: number): Promise<void> {
    if (!this.#known.includes(path)) throw new VscodeError('VSCODE_MESSAGE_INVALID.page', { params: {} })
    const at = new vscode.Position(line - 1, 0)
    const shown = { preview: false, selection: new vscode.Range(at, at) }
    await vscode.window.showTextDocument(vscode.Uri.file(join(this.#root, path)), shown)
  }
}

function changedFiles(plan: unknown): readonly string[] {
  const { files } = plan as { readonly files: readonly { readonly path: string; readonly action: string }[] }
  return files.filter(({ action }) => action !== 'unchanged').map(({ path }) => path)
}

/** Why a question has no answer, as the page shows it. */
export function panelError(error: unknown): PanelError {
  const { message, hint } = describeAnyError(error, localized)
  const issues = error instanceof EngineError ? error.issues : []
  const { code = 'VSCODE_ENGINE_FAILED', params = {} } = error as Partial<EngineError>
  return {
    message: [message, hint].filter(Boolean).join(' '),
    code: String(code),
    params,
    issues: issues.map(({ message: msg, ...issue }) => ({ ...issue, msg })),
  }
}

/** Generating changes tables by migrations alone: while a tree reads again, its rows lead nowhere. */
function changesTables(question: string, result: unknown): boolean {
  if (question !== 'generate') return writing.has(question)
  return (result as Prompts['generate']['answer']).migrated.length > 0
}
