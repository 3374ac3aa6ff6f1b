import { join } from 'node:path'
import * as vscode from 'vscode'
import { askAboutDifferences } from './ask-about-differences.ts'
import type { Connections } from './connections/connections.ts'
import type { EngineClient } from './engine/engine-client.ts'
import type { Choices, Differences, EngineParameters, RecordBase, RecordData } from './engine/engine-protocol.ts'
import type { GeneratedResult, PlanSummary } from './engine/project-protocol.ts'
import { VscodeError } from './errors.ts'
import { inform } from './notices.ts'
import type { PlanPreview } from './preview/plan-preview.ts'
import type { Questions } from './questions.ts'

/** What {@link Generation} works with. */
export interface GenerationOptions {
  readonly engine: EngineClient
  readonly preview: PlanPreview
  readonly connections: Connections
  readonly questions: Questions
  readonly log: vscode.LogOutputChannel
}

/** What was settled before writing: clashes by path, differences from the table by column. */
export interface Decided {
  readonly choices?: Choices
  readonly differences?: Differences
}

/** What was settled, and the saved record that may be replaced. */
export interface Settled extends Decided {
  readonly base?: RecordBase | null
}

/** Plans a record, or the routes alone where it is null, shows the plan and applies exactly that plan; one run per project at a time. */
export class Generation {
  readonly #options: GenerationOptions
  readonly #running = new Set<string>()

  constructor(options: GenerationOptions) {
    this.#options = options
  }

  /** Works out what generating would do; nothing is written. */
  async plan(root: string, record: RecordData | null, decided: Decided = {}): Promise<PlanSummary> {
    return this.#options.engine.request('plan', await this.#request(root, record, decided))
  }

  /** {@link plan} with nothing open between record and table: what is open is asked about; undefined when nobody decides. */
  async settle(
    root: string,
    record: RecordData | null,
    decided: Decided = {},
  ): Promise<{ readonly plan: PlanSummary; readonly decided: Decided } | undefined> {
    const plan = await this.plan(root, record, decided)
    if (!plan.differences.some(({ open }) => open)) return { plan, decided }
    const answered = await askAboutDifferences(this.#options.questions, plan)
    if (!answered) return undefined
    const all = { ...decided, differences: { ...decided.differences, ...answered } }
    return { plan: await this.plan(root, record, all), decided: all }
  }

  /** Opens the plan: a summary and a diff editor per file. */
  async preview(root: string, record: RecordData | null, decided: Decided = {}): Promise<PlanSummary> {
    const plan = await this.plan(root, record, decided)
    await this.#options.preview.show(root, plan)
    return plan
  }

  /**
   * Writes exactly `plan`, with progress and cancel; undefined when a run of this project is going on already.
   *
   * @throws EngineError `GENERATOR_RECORD_STALE` when the record was saved by somebody else since `base`.
   * @throws VscodeError `VSCODE_FILE_UNSAVED` when an open editor holds unsaved text of a file of the plan.
   */
  async apply(
    root: string,
    record: RecordData | null,
    plan: PlanSummary,
    settled: Settled = {},
  ): Promise<GeneratedResult | undefined> {
    if (this.#running.has(root)) return undefined
    this.#running.add(root)
    try {
      refuseUnsaved(
        root,
        plan.files.filter(({ action }) => action !== 'unchanged').map(({ path }) => path),
      )
      return await vscode.window.withProgress(
        {
          location: vscode.ProgressLocation.Notification,
          title: vscode.l10n.t('Generating {0}', plan.record),
          cancellable: true,
        },
        async (progress, token) => {
          const request = await this.#request(root, record, settled)
          const shown = { ...request, planId: plan.id, ...(settled.base !== undefined && { base: settled.base }) }
          return this.#write(root, shown, plan.record, progress, token)
        },
      )
    } finally {
      this.#running.delete(root)
    }
  }

  /** Says what was written, with the ways on from there; does not wait for an answer. */
  tell(root: string, name: string, { written, migrated, migrations }: GeneratedResult): void {
    const controller = written.find((path) => path.includes('/Controllers/')) ?? written[0]
    const open = vscode.l10n.t('Open controller')
    const migrate = vscode.l10n.t('Run migration')
    const actions = [...(controller ? [open] : []), ...(migrations.length > 0 ? [migrate] : [])]
    const message = vscode.l10n.t('{0}: {1} files written.', name, written.length)
    const ran = migrated.length > 0 ? ` ${vscode.l10n.t('Migrated: {0}', migrated.join(', '))}` : ''
    void inform(`${message}${ran}`, ...actions).then((choice) => {
      if (choice === open && controller) void vscode.window.showTextDocument(vscode.Uri.file(join(root, controller)))
      if (choice === migrate) runInTerminal(root, 'npx --no-install quoin migrate')
    })
  }

  /** An application without config/admin.* has the database of the settings, whose password only the editor knows. */
  async #request(root: string, record: RecordData | null, decided: Decided): Promise<EngineParameters<'plan'>> {
    const { choices = {}, differences = {} } = decided
    const request = { root, ...(record ? { record } : { routes: true }), choices, differences }
    const connection = await this.#options.connections.standIn(root)
    return { ...request, ...(connection && { connection }) }
  }

  async #write(
    root: string,
    shown: EngineParameters<'apply'>,
    name: string,
    progress: vscode.Progress<{ message?: string; increment?: number }>,
    token: vscode.CancellationToken,
  ): Promise<GeneratedResult> {
    const { engine, log } = this.#options
    const stop = engine.onProgress(({ path, total }) => progress.report({ message: path, increment: 100 / total }))
    try {
      const result = await engine.request('apply', shown, token)
      log.info(`generated ${name}: ${result.written.length} written, ${result.deleted.length} deleted`)
      return result
    } catch (error) {
      // What a killed process left is put right now, not at the next run.
      if (error instanceof VscodeError && error.code === 'VSCODE_ENGINE_STOPPED')
        await engine.request('repair', { root }).then(
          (repaired) => log.info(`after the crash: ${repaired ? 'files put right' : 'nothing to put right'}`),
          (reason: unknown) => log.warn(`after the crash: ${String(reason)}`),
        )
      throw error
    } finally {
      stop()
    }
  }
}

function runInTerminal(root: string, command: string): void {
  const terminal = vscode.window.createTerminal({ name: 'Quoin', cwd: root })
  terminal.sendText(command)
  terminal.show(true)
}

/** Refuses to write files of which an editor holds unsaved text: it would be lost, or overwrite what was generated. */
export function refuseUnsaved(root: string, paths: readonly string[]): void {
  const files = new Set(paths.map((path) => join(root, path)))
  const dirty = vscode.workspace.textDocuments.filter(({ isDirty, uri }) => isDirty && files.has(uri.fsPath))
  if (dirty.length === 0) return
  const names = dirty.map(({ uri }) => vscode.workspace.asRelativePath(uri)).join(', ')
  throw new VscodeError('VSCODE_FILE_UNSAVED', vscode.l10n.t('Not generated: {0} has unsaved changes.', names), {
    hint: vscode.l10n.t('Save the file, or revert it, and generate again.'),
  })
}
