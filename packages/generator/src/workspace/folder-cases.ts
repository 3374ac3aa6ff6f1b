import { withRepairedProject } from '../apply/apply.ts'
import { createStoredCopiesWarning, listConcurrentEditCopies } from '../apply/concurrent-edit-copies.ts'
import { GeneratorError, type Issue } from '../errors.ts'
import type { Formatter } from '../format/formatter.ts'
import { type History, readHistory } from '../history/history-entry.ts'
import { assertNoIssues } from '../issues/assert-no-issues.ts'
import { recordIssues } from '../issues/record-issues.ts'
import { mergeBasePath } from '../plan/base-path.ts'
import type { GeneratorConfig, Project } from '../plan/project.ts'
import { readBase } from '../plan/read-base.ts'
import { readProjectLeniently } from '../plan/read-project.ts'
import { cloneRecord, exportRecord } from '../record/exchange-record.ts'
import { type LabelTranslations, readLabels, writeLabel } from '../record/label-store.ts'
import { parseRecordText, parseRecordValue, readRecordName } from '../record/record-json.ts'
import { createRecordStore, type RecordStore, type StoredRecord } from '../record/record-store.ts'
import type { AuditedWork, FolderEnvironment, WorkAction } from './environment.ts'
import { findGeneratedClassPaths, hasGeneratedCode } from './generated-code.ts'
import { placeInJson, type TextPlace } from './place-in-json.ts'
import type { EditOrigin, ListedRecord, RepairFinding } from './requests.ts'

/** What can be done with the records of a folder whose code nobody trusts: nothing of it is read but data. */
export class FolderUseCases {
  protected readonly folder: FolderEnvironment
  protected readonly store: RecordStore

  constructor(folder: FolderEnvironment) {
    this.folder = folder
    this.store = createRecordStore(folder.root)
  }

  /** All records, those that cannot be read with the reason. */
  async list(): Promise<readonly ListedRecord[]> {
    const { root } = this.folder
    const listed = await this.store.list()
    return Promise.all(
      listed.map(async (summary) => ({
        ...summary,
        generated: await hasGeneratedCode(root, summary.name),
        classes: findGeneratedClassPaths(root, summary),
      })),
    )
  }

  /** What was found of a run that was killed; of a folder that nobody trusts, only what it left. */
  async finding(): Promise<RepairFinding> {
    return {
      repaired: false,
      interrupted: null,
      warning: createStoredCopiesWarning(await listConcurrentEditCopies(this.folder.root)),
    }
  }

  /** What was generated and cleaned up, by whom and when; the newest first. */
  async history(): Promise<History> {
    return readHistory(this.folder.root)
  }

  /** A saved record with its revision. */
  async read(name: string): Promise<StoredRecord> {
    return this.store.read(name)
  }

  /** Where the file of a record has its first mistake; at its beginning where it has none. */
  async mistakePlace(name: string): Promise<TextPlace> {
    const path = await this.read(name).then(
      () => '',
      (error: unknown) => {
        if (!(error instanceof GeneratorError)) throw error
        return error.issues[0]?.path ?? ''
      },
    )
    return placeInJson((await this.store.text(name)) ?? '', path)
  }

  /** The text that a file of a record was generated with last, in the style of the project; null where there is none. */
  async lastGenerated(name: string, path: string): Promise<string | null> {
    const text = readBase(this.folder.root, mergeBasePath(name, path))
    const format = this.formatter()
    if (text === null || format === null) return text
    const [formatted = text] = await format([{ path, text }])
    return formatted
  }

  /** Everything that is wrong with a record, each with its place; `saved` is the name under which it is saved. */
  async check(record: unknown, saved: string | null = null): Promise<readonly Issue[]> {
    return recordIssues(record, saved, await this.#readable())
  }

  /** Everything that is wrong with a saved record. */
  async checkSaved(name: string): Promise<readonly Issue[]> {
    return this.check((await this.read(name)).record, name)
  }

  /**
   * Saves a record without generating anything; `name` is what it is saved under until now.
   *
   * @throws {@link GeneratorError} `GENERATOR_RECORD_STALE`, and with all that {@link check} finds.
   */
  async save(record: unknown, origin: EditOrigin = {}): Promise<StoredRecord> {
    return this.saveAs(origin.revision === null ? 'create' : 'update', record, origin)
  }

  /** {@link save} for a record as text. */
  async saveText(text: string, origin: EditOrigin = {}): Promise<StoredRecord> {
    return this.save(parseRecordText(text), origin)
  }

  /** Saves what somebody makes of the text of a record; where the text stays, nothing is saved. */
  async edit(
    name: string,
    editText: (text: string) => Promise<string>,
  ): Promise<{ readonly stored: StoredRecord; readonly isSaved: boolean }> {
    const stored = await this.read(name)
    const before = exportRecord(stored.record)
    const after = await editText(before)
    if (after === before) return { stored, isSaved: false }
    return { stored: await this.saveText(after, { name, revision: stored.revision }), isSaved: true }
  }

  /**
   * Removes a record from which nothing was generated.
   *
   * @throws {@link GeneratorError} `GENERATOR_RECORD_IN_USE`.
   */
  async remove(name: string): Promise<void> {
    await this.alone(async () => {
      if (!(await this.store.names()).includes(name)) await this.store.load(name)
      if (await hasGeneratedCode(this.folder.root, name)) {
        throw new GeneratorError('GENERATOR_RECORD_IN_USE', { params: { record: name } })
      }
      await this.store.remove(name)
    })
    await this.audited('delete', [name])
  }

  /** A copy of a saved record under a new name, saved. */
  async clone(
    name: string,
    copy: { readonly name: string; readonly table?: string | undefined },
  ): Promise<StoredRecord> {
    const { record } = await this.store.read(name)
    const made = cloneRecord(record, {
      name: copy.name,
      ...(copy.table !== undefined && { table: copy.table }),
      ...(await this.routesConfig()),
    })
    return this.saveAs('clone', made, { revision: null })
  }

  /** What the application calls things in other languages. */
  async labels(): Promise<LabelTranslations> {
    return readLabels(this.folder.root)
  }

  /** Gives a label its translations, by locale; an empty one is taken away. */
  async translate(label: string, translations: Readonly<Record<string, string>>): Promise<void> {
    await this.alone(() => writeLabel(this.folder.root, label, translations, this.formatter()))
    await this.audited('update', [], { label, translations })
  }

  /** A saved record as text, for another application. */
  async export(name: string): Promise<string> {
    return exportRecord((await this.store.read(name)).record)
  }

  /** Takes in a record that another application exported. */
  async import(text: string, { replace = false }: { readonly replace?: boolean } = {}): Promise<StoredRecord> {
    return this.saveAs('import', parseRecordText(text), replace ? {} : { revision: null })
  }

  /** {@link save} under the name that the audit log has for it. */
  protected async saveAs(
    action: WorkAction,
    record: unknown,
    { name, revision }: EditOrigin = {},
  ): Promise<StoredRecord> {
    const saved = name ?? (revision === null ? null : undefined)
    const stored = await this.alone(async () => {
      assertNoIssues(recordIssues(record, saved, await this.#readable()), readRecordName(record))
      const format = this.formatter()
      return this.store.save(parseRecordValue(record), { format, ...(revision !== undefined && { revision }) })
    })
    await this.audited(action, [stored.record.name])
    return stored
  }

  /** What is answered before features, as plans and records are made with it. */
  protected async routesConfig(): Promise<Pick<GeneratorConfig, 'earlierRoutes'>> {
    const earlierRoutes = await this.folder.earlierRoutes?.()
    return earlierRoutes ? { earlierRoutes } : {}
  }

  async #readable(): Promise<Project> {
    return readProjectLeniently(this.folder.root, await this.routesConfig())
  }

  /** Tells the audit log of the application, where there is one, what was done. */
  protected async audited(
    action: WorkAction,
    records: readonly string[],
    after: AuditedWork['after'] = {},
  ): Promise<void> {
    await this.folder.audit?.({ action, records, after })
  }

  /** What gives texts the style of the project; it is code of the project, which nobody trusts here. */
  protected formatter(): Formatter | null {
    return null
  }

  /** Works as the only generator in the project, after what a killed run left was put right. */
  protected alone<Result>(work: () => Promise<Result>, waitMs?: number): Promise<Result> {
    return withRepairedProject(this.folder.root, waitMs, work, this.folder.settle)
  }
}
