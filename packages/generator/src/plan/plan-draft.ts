import type { Text } from '@quoin/extensions/text'
import { uncheckedTypesWarning } from '../check/unchecked.ts'
import { emitModel } from '../emit/emit-model.ts'
import { routesPath } from '../emit/emit-routes.ts'
import { type StandardFile, standardFiles } from '../emit/emitters.ts'
import type { Feature } from '../emit/feature.ts'
import { loadCompiler } from '../emit/load-compiler.ts'
import { printSource } from '../emit/print-source.ts'
import { runCustomEmitter } from '../emit/run-custom-emitter.ts'
import { findSyntaxError } from '../emit/syntax-error.ts'
import type { TextFile } from '../format/formatter.ts'
import { isCodePath, mergeFile, mergeOtherGeneratorFile } from '../merge/merge-file.ts'
import { type PathChange, updateRelativeImports } from '../merge/update-relative-imports.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import { parseRecord, serializeRecord } from '../record/record-json.ts'
import { recordPath } from '../record/record-store.ts'
import { planHandAddedRoutesMove } from '../routes/move-lost-routes.ts'
import { text } from '../sentence.ts'
import { filesBaseOwner, mergeBasePath, sharedMergeBaseOwner } from './base-path.ts'
import { planBatchMigrations } from './batch-migrations.ts'
import { assertKnownChoices, type ClashChoices, choicesForFile } from './clash-choice.ts'
import type { GenerationPlan, PlannedMigration } from './generation-plan.ts'
import type { RecordWithLifecycleColumns } from './lifecycle-columns.ts'
import { adjustedNameWarnings } from './name-warnings.ts'
import { type FileInput, isDeletedByHand, leavesFileDeleted, type PlannedFile } from './plan-file.ts'
import { planId } from './plan-id.ts'
import { planInputs } from './plan-inputs.ts'
import type { Project } from './project.ts'
import { planRoutesFile, type RoutesPlan } from './routes-plan.ts'
import { findFormerOutput } from './stored-base.ts'
import { unifiedDiff } from './unified-diff.ts'

/** What a draft is told beside the project. */
export interface PlanDraftOptions {
  readonly choices?: ClashChoices
  /** What clashes is written with git's markers. */
  readonly withMarkers?: boolean
  readonly today?: Date
  /** Tables as they are, by the names of records whose migration is to change them: each as the record of the table. */
  readonly current?: ReadonlyMap<string, GenerationRecord>
}

interface AddedFile {
  readonly path: string
  readonly record: string | null
  /** Whose file it is, where no record is. */
  readonly owner?: string
  readonly generated: string
  readonly isWhole?: boolean
  readonly onPlanned?: (file: PlannedFile) => void
}

/** A plan while it is made: files are added, and compared with what the project has. */
export class PlanDraft {
  readonly #project: Project
  readonly #options: PlanDraftOptions
  readonly #files: PlannedFile[] = []
  /** Files that are still to be planned, all at once, and what is done with each then. */
  readonly #inputs: { readonly input: FileInput; readonly onPlanned: (file: PlannedFile) => void }[] = []
  readonly #bases: Record<string, string | null> = {}
  readonly #former: Record<string, readonly string[]> = {}
  readonly #warnings: Text[] = []
  readonly #migrations: PlannedMigration[] = []
  #routes: Pick<RoutesPlan, 'routes' | 'menu'> = { routes: [], menu: [] }
  #lostLines: readonly string[] = []

  constructor(project: Project, options: PlanDraftOptions) {
    this.#project = project
    this.#options = options
  }

  /** The record itself: a file of the plan as those that are made from it. Its bytes stay while it says the same. */
  addRecord(record: GenerationRecord): void {
    const path = recordPath(record.name)
    const generated = serializeRecord(record)
    const current = this.#project.read(path)
    if (current === null) this.#warnings.push(...adjustedNameWarnings(record, this.#project))
    const input: FileInput = {
      path,
      record: record.name,
      current,
      base: null,
      generated,
      isGenerated: (text) => serializeRecord(parseRecord(text)) === generated,
      choice: choicesForFile({}, path),
      isWhole: true,
      merge: this.#mergeOf(path),
    }
    this.#inputs.push({ input, onPlanned: (file) => this.#files.push(file) })
  }

  /** The code of a feature; `moved` has the paths that files of the batch have until now. */
  async addFeature(feature: Feature, moved: ReadonlyMap<string, string>): Promise<void> {
    this.#warnings.push(...feature.warnings)
    const { name } = feature.record
    for (const standard of standardFiles(feature)) {
      for (const { path, text } of await this.#emitted(feature, standard)) {
        const from = moved.get(path)
        if (from === undefined) this.#addFile({ path, record: name, generated: text })
        else await this.#addMoved({ from, to: path }, moved, name, text)
      }
    }
  }

  /** The model that declares the rows of a table which a record of the batch shares, when it has to change. */
  async addTableOwner(feature: Feature): Promise<void> {
    const { name } = feature.record
    for (const { path, text } of await this.#emitted(feature, { kind: 'model', file: emitModel(feature) })) {
      if (text === this.#project.read(mergeBasePath(name, path))) continue
      this.#addFile({ path, record: name, generated: text })
    }
  }

  /** What the project emits in place of a standard file, or the file itself. */
  async #emitted(feature: Feature, { kind, file: standard }: StandardFile): Promise<readonly TextFile[]> {
    const emit = this.#project.config.emitters?.[kind]
    if (emit === undefined) return [{ path: standard.path, text: printSource(standard) }]
    return runCustomEmitter({ kind, feature, standard, emit })
  }

  /** Files that no record describes. */
  async addFiles(files: readonly TextFile[]): Promise<void> {
    for (const { path, text: generated } of files) {
      // It may be there to be completed by hand, so it is no error.
      const reason = isCodePath(path) ? await findSyntaxError(path, generated) : null
      if (reason !== null) this.#warnings.push(text('warning.unparsable', { path, reason }))
      this.#addFile({ path, record: null, owner: filesBaseOwner, generated })
    }
  }

  addMigrations(batch: readonly RecordWithLifecycleColumns[], all: readonly GenerationRecord[]): void {
    const { today = new Date(), current } = this.#options
    const planned = planBatchMigrations(this.#project, { batch, all, today, current })
    for (const { owner, migration, source, structure } of planned) {
      this.#addFile({ path: source.path, record: owner, generated: printSource(source) })
      if (structure !== undefined) this.#bases[structure.path] = structure.text
      this.#migrations.push(migration)
    }
  }

  addRoutes(all: readonly GenerationRecord[], batch: readonly GenerationRecord[]): void {
    const planned = new Set(this.#inputs.flatMap(({ input }) => (isDeletedByHand(input) ? [] : [input.path])))
    const { source, lostLines, warnings, routes, menu } = planRoutesFile(this.#project, all, batch, planned)
    const generated = printSource(source)
    // This file is rewritten whole, whatever is in it; the plan lists what is lost.
    const onPlanned = ({ laidOut }: PlannedFile): void => {
      this.#lostLines = lostLines(generated, laidOut)
    }
    this.#addFile({ path: routesPath, record: null, generated, isWhole: true, onPlanned })
    this.#warnings.push(...warnings)
    this.#routes = { routes, menu }
  }

  /** Plans the files that were added, in one call of the formatter. */
  async planFiles(): Promise<void> {
    const inputs = this.#inputs.splice(0)
    const added = inputs.map(({ input }) => input)
    const files = await planInputs(added, this.#project.format)
    for (const [index, { onPlanned }] of inputs.entries()) onPlanned(files[index] as PlannedFile)
  }

  async moveLostRoutes(): Promise<void> {
    const change = await planHandAddedRoutesMove(this.#project)
    if (change) this.#files.push({ change, clash: null })
  }

  finish(batch: readonly GenerationRecord[]): GenerationPlan {
    const files = this.#files.map(({ change }) => change)
    assertKnownChoices(this.#options.choices ?? {}, files)
    const unchecked = this.#project.lacksTypes ? uncheckedTypesWarning(files) : null
    if (unchecked !== null) this.#warnings.push(unchecked)
    const content = {
      records: batch.map(({ name }) => name),
      files,
      bases: this.#bases,
      ...(Object.keys(this.#former).length > 0 && { former: this.#former }),
      routes: this.#routes.routes,
      menu: this.#routes.menu,
      migrations: this.#migrations,
      lostRouteLines: this.#lostLines,
      warnings: this.#warnings,
      clashes: this.#files.flatMap(({ clash }) => clash ?? []),
    }
    return { id: planId(content), ...content }
  }

  /** A file that goes to another path with its edits, and with its imports as they are seen from there. */
  async #addMoved(
    { from, to: path }: PathChange,
    all: ReadonlyMap<string, string>,
    record: string,
    generated: string,
  ): Promise<void> {
    const ts = await loadCompiler()
    const left = new Map([...all].map(([now, before]) => [before, now]))
    const seenFromThere = (text: string | null): string | null =>
      text === null ? null : updateRelativeImports(ts, text, { from, to: path }, (one) => left.get(one) ?? one)
    const text = this.#project.read(from)
    const [moved, base] = [text, this.#project.read(mergeBasePath(record, from))].map(seenFromThere) as [string, string]
    const choice = choicesForFile(this.#options.choices ?? {}, path)
    const withMarkers = this.#options.withMarkers ?? false
    const known = { path, record, current: null, moved, base }
    const input: FileInput = { ...known, generated, choice, withMarkers, merge: this.#mergeOf(path) }
    const onPlanned = (file: PlannedFile): void => {
      const diff = unifiedDiff(from, text, null)
      const { edited } = file.change
      const gone = { path: from, action: 'delete' as const, before: text, after: null, diff, record, edited }
      this.#files.push(file, { change: gone, clash: null })
      if (file.clash !== null) return
      this.#bases[mergeBasePath(record, path)] = generated
      this.#bases[mergeBasePath(record, from)] = null
    }
    this.#inputs.push({ input, onPlanned })
  }

  #mergeOf(path: string, owner?: string): FileInput['merge'] {
    const merge = owner === filesBaseOwner ? mergeOtherGeneratorFile : mergeFile
    return async (...texts) => merge(await loadCompiler(), path, ...texts)
  }

  #addFile(added: AddedFile): void {
    const { path, record, owner = record ?? sharedMergeBaseOwner, generated, isWhole = false, onPlanned } = added
    const stored = mergeBasePath(owner, path)
    const base = this.#project.read(stored)
    const input: FileInput = {
      path,
      record,
      current: this.#project.read(path),
      base,
      generated,
      choice: choicesForFile(this.#options.choices ?? {}, path),
      // Which commit a file of somebody else's generator is of is not for this one to say.
      formerOutputOf: (text) =>
        owner === filesBaseOwner ? null : findFormerOutput(text, base, this.#project.former?.(stored) ?? []),
      isWhole,
      withMarkers: this.#options.withMarkers ?? false,
      merge: this.#mergeOf(path, owner),
    }
    const whenPlanned = (file: PlannedFile): void => {
      this.#files.push(file)
      if (file.warning !== undefined) this.#warnings.push(file.warning)
      if (leavesFileDeleted(file.change)) this.#warnings.push(text('warning.staysDeleted', { path }))
      else if ((base !== generated || file.isSettled) && file.clash === null) this.#bases[stored] = generated
      if (file.isSettled) this.#former[stored] = []
      onPlanned?.(file)
    }
    this.#inputs.push({ input, onPlanned: whenPlanned })
  }
}
