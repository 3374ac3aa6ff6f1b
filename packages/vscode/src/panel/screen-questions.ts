import { join } from 'node:path'
import * as vscode from 'vscode'
import type { EngineParameters, RecordData, StoredRecordData } from '../engine/engine-protocol.ts'
import { EngineError, explain, VscodeError } from '../errors.ts'
import { refuseUnsaved } from '../generation.ts'
import type { EditedRecord } from './edited-record.ts'
import type { PageMessage, PanelRefusal } from './panel-protocol.ts'
import type { PanelServices } from './panel-services.ts'

type Question = Extract<PageMessage, { type: 'ask' }>

/** Questions after which what the views show may be another. */
const changing: ReadonlySet<string> = new Set([
  'create',
  'save',
  'remove',
  'importText',
  'clone',
  'sync',
  'generate',
  'clean',
  'rename',
  'undo',
])

/** Questions for which somebody is asked for a password; the others do without what needs one. */
const asking: ReadonlySet<string> = new Set(['create', 'sync', 'preview', 'generate', 'previewClean', 'clean'])

/** Answers the questions of a page: its own record while that is not saved, and everything else by the engine. */
export class ScreenQuestions {
  readonly #services: PanelServices
  readonly #edited: EditedRecord
  /** The files of the plan that was shown last. */
  #planned: readonly string[] = []
  /** The files that this page wrote. */
  #written: readonly string[] = []

  constructor(services: PanelServices, edited: EditedRecord) {
    this.#services = services
    this.#edited = edited
  }

  async answer({ method, args }: Question): Promise<unknown> {
    const { root, saved, record } = this.#edited.state
    const isOwn = args[0] === (saved ?? record.name)
    // A new record is not saved before somebody wants it to be.
    if (method === 'record' && saved === null && isOwn) return { record, revision: '' }
    if (method === 'check' && saved === null && isOwn) return this.#ask(method, [null, args[1] as RecordData])
    if (method === 'openDiff') return this.#openDiff(args)
    if (method === 'openFile') return this.#openFile(String(args[0]))
    if (method === 'generate' || method === 'undo') refuseUnsaved(root, this.#planned)
    const result = await this.#ask(method, args)
    if (method === 'exportFile') return this.#export(String(args[0]), String(result))
    if (method === 'preview' || method === 'previewUndo') this.#planned = changedFiles(result)
    if (method === 'generate') await this.#generated(result as { readonly written: readonly string[] })
    if (method === 'record' && isOwn) this.#edited.read(result as StoredRecordData)
    if (method === 'save' && isOwn) this.#saved(result as StoredRecordData)
    if (changing.has(method)) this.#refresh()
    return result
  }

  async #ask(method: string, args: Question['args']): Promise<unknown> {
    const { connections, engine } = this.#services
    const { root } = this.#edited.state
    const trusted = vscode.workspace.isTrusted
    const connection = trusted ? await connections.standIn(root, { ask: asking.has(method) }) : undefined
    const question: EngineParameters<'screen'> = { root, method, args, trusted, ...(connection && { connection }) }
    return engine.request('screen', question)
  }

  #saved({ record, revision }: StoredRecordData): void {
    this.#edited.saved(record, revision)
    void this.#services.drafts.drop(this.#edited.draftKey)
  }

  #refresh(): void {
    this.#services.records.refresh()
    this.#services.routeReports.refresh()
  }

  /** What was shown of the plan says nothing any more. */
  async #generated({ written }: { readonly written: readonly string[] }): Promise<void> {
    this.#written = written
    await this.#services.preview.close(String(this.#edited.state.record.name))
  }

  async #openDiff([request = null, path = '']: Question['args']): Promise<void> {
    const { root, record } = this.#edited.state
    const file = await this.#ask('plannedFile', [request, path])
    if (file) await this.#services.preview.showFile(root, String(record.name), file as PlannedFile)
  }

  /** Only what this page wrote. */
  async #openFile(path: string): Promise<void> {
    if (!this.#written.includes(path))
      throw new VscodeError('VSCODE_MESSAGE_INVALID', vscode.l10n.t('The page sent a message of the wrong shape.'))
    const file = vscode.Uri.file(join(this.#edited.state.root, path))
    await vscode.window.showTextDocument(file, { preview: false })
  }

  async #export(name: string, text: string): Promise<void> {
    const target = await vscode.window.showSaveDialog({ defaultUri: vscode.Uri.file(`${name}.json`) })
    if (target) await vscode.workspace.fs.writeFile(target, new TextEncoder().encode(text))
  }
}

type PlannedFile = Parameters<PanelServices['preview']['showFile']>[2]

function changedFiles(plan: unknown): readonly string[] {
  const { files } = plan as { readonly files: readonly { readonly path: string; readonly action: string }[] }
  return files.filter(({ action }) => action !== 'unchanged').map(({ path }) => path)
}

/** Why a question has no answer, as the page shows it. */
export function refusalOf(error: unknown): PanelRefusal {
  const { message, hint } = explain(error)
  const issues = error instanceof EngineError ? shownIssues(error.issues) : []
  const { code = 'VSCODE_ENGINE_FAILED', params = {} } = error as Partial<EngineError>
  return { message: [message, hint].filter(Boolean).join(' '), code: String(code), params, issues }
}

function shownIssues(issues: EngineError['issues']): readonly object[] {
  return issues.map(({ message: msg, ...issue }) => ({ ...issue, msg }))
}
