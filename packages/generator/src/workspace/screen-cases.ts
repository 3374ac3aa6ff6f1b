import { z } from 'zod'
import type { DriftFinding } from '../drift/drift.ts'
import type { GeneratorError, Issue } from '../errors.ts'
import type { NamedEntry } from '../history/history-entry.ts'
import type { GenerationPlan } from '../plan/generation-plan.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import type { RecordGuesses } from '../record/guess.ts'
import type { LabelTranslations } from '../record/label-store.ts'
import type { StoredRecord } from '../record/record-store.ts'
import { joinedTexts, sentence } from '../sentence.ts'
import type { ApplicationRole } from './application-roles.ts'
import type { DescribedComponent } from './described-components.ts'
import type { Difference, DifferenceChoices } from './differences.ts'
import type { FolderCases } from './folder-cases.ts'
import type { NewTable } from './new-table.ts'
import type { PreviewData } from './preview-data.ts'
import type { PreviewSource } from './preview-source.ts'
import type {
  CleanExtent,
  CleanOutcome,
  CleanRequest,
  DraftSource,
  GenerationRequest,
  ListedRecord,
  Outcome,
  PlannedFileRequest,
  RenameOutcome,
  RenameRequest,
  RepairFinding,
  UndoDecisions,
  UndoOutcome,
} from './requests.ts'
import { inEnglish, type Say, saidTexts } from './say.ts'
import type { folderPrompts, ScreenQuestion } from './screen-addresses.ts'
import * as requests from './screen-requests.ts'
import type { ScreenWorkspace } from './screen-workspace.ts'
import type {
  DerivedFields,
  GenerationStep,
  ShownClean,
  ShownPlan,
  ShownPreview,
  ShownUndo,
  TableList,
} from './shown.ts'

/** What a question takes beside the name of a record, and what it is answered with. */
interface Question<Body, Answer> {
  readonly body: Body
  readonly answer: Answer
}

type Source = { readonly table: string; readonly connection?: string | undefined } | { readonly newTable: NewTable }

/** Every question of the screen. */
export interface ScreenPrompts extends Record<ScreenQuestion, Question<unknown, unknown>> {
  readonly tables: Question<unknown, TableList>
  /** Null where the database cannot say. */
  readonly roles: Question<unknown, { readonly items: readonly ApplicationRole[] | null }>
  readonly components: Question<unknown, { readonly items: readonly DescribedComponent[] }>
  readonly records: Question<
    { readonly term: string },
    {
      readonly items: readonly Omit<ListedRecord, 'problemText'>[]
      readonly total: number
      readonly repair: ShownRepair
    }
  >
  readonly create: Question<Source, StoredRecord>
  readonly record: Question<unknown, StoredRecord>
  readonly save: Question<{ readonly record: unknown; readonly revision?: string | null | undefined }, StoredRecord>
  readonly remove: Question<unknown, object>
  readonly exportFile: Question<unknown, string>
  readonly clone: Question<{ readonly name: string; readonly table?: string | undefined }, StoredRecord>
  readonly sync: Question<
    { readonly differences?: DifferenceChoices | undefined },
    StoredRecord & { readonly differences: readonly Difference[] }
  >
  readonly importText: Question<{ readonly text: string; readonly replace: boolean }, StoredRecord>
  readonly derive: Question<{ readonly table: string } & Pick<NewTable, 'columns'>, DerivedFields>
  readonly draft: Question<Source, { readonly record: GenerationRecord; readonly guesses: RecordGuesses }>
  readonly guesses: Question<{ readonly record: unknown }, { readonly guesses: RecordGuesses }>
  /** What the application calls things in other languages. */
  readonly labels: Question<unknown, { readonly locales: LabelTranslations }>
  readonly translate: Question<
    { readonly label: string; readonly translations: Readonly<Record<string, string>> },
    object
  >
  readonly check: Question<
    { readonly record: unknown; readonly saved: string | null },
    { readonly issues: readonly (Omit<Issue, 'message' | 'text'> & { readonly msg: string })[] }
  >
  readonly previewData: Question<{ readonly record: PreviewSource }, PreviewData>
  readonly preview: Question<GenerationRequest, ShownPreview>
  readonly plannedFile: Question<PlannedFileRequest, { readonly file: GenerationPlan['files'][number] | null }>
  readonly generate: Question<Agreed<GenerationRequest>, Generated>
  readonly progress: Question<unknown, GenerationStep>
  readonly cancel: Question<{ readonly plan: string }, { readonly cancelled: boolean }>
  readonly previewClean: Question<CleanExtent & { readonly name: string }, ShownClean>
  readonly clean: Question<CleanRequest & { readonly confirmation: string }, CleanOutcome>
  readonly previewRename: Question<Omit<RenameRequest, 'expectedId'>, ShownPlan>
  readonly rename: Question<RenameRequest, RenameOutcome>
  readonly history: Question<
    unknown,
    {
      readonly items: readonly NamedEntry[]
      readonly total: number
      /** The entry that can be taken back. */
      readonly last: string | null
      /** Files of the history that cannot be read. */
      readonly unreadable: readonly string[]
    }
  >
  readonly previewUndo: Question<UndoDecisions, ShownUndo>
  readonly undo: Question<Agreed<UndoDecisions>, UndoOutcome>
  readonly finishMigration: Question<{ readonly way: 'on' | 'back' }, { readonly finished: boolean }>
  readonly drift: Question<unknown, { readonly findings: readonly Omit<DriftFinding, 'text'>[] }>
}

/** A {@link RepairFinding} with its error as the API shows errors. */
interface ShownRepair extends Pick<RepairFinding, 'repaired'> {
  readonly warning: string | null
  readonly interrupted: (Pick<GeneratorError, 'code' | 'params'> & { readonly msg: string }) | null
}

/** A request that agrees to the plan of an id. */
type Agreed<Request> = Request & { readonly expectedId: string }

/** What generating did; the records by name and revision. */
interface Generated extends Omit<Outcome, 'records' | 'warnings'> {
  readonly warnings: readonly string[]
  readonly records: readonly { readonly name: string; readonly revision: string }[]
  readonly features: readonly string[]
}

/** What a question is about. */
interface Asked<Body> {
  /** The name of a record, for a question about one. */
  readonly id: string
  readonly body: Body
  /** The names of the application's other databases. */
  readonly connections: () => Promise<readonly string[]>
  /** Makes the sentences of the answer; in English when it is left out. */
  readonly say?: Say
}

/** How a question is answered, with what it may be asked with; anything else is refused. */
export interface ScreenCase<From, Asking extends Question<unknown, unknown>> {
  /** The shape of what comes with it; left out where nothing does. */
  readonly body?: z.ZodType<Asking['body']>
  readonly answer: (from: From, asked: Asked<Asking['body']>) => Promise<Asking['answer']>
}

type Cases<From, Name extends ScreenQuestion> = { readonly [One in Name]: ScreenCase<From, ScreenPrompts[One]> }
type FolderQuestion = (typeof folderPrompts)[number]

/** What is answered from the records of a folder, trusted or not. */
export const folderCases: Cases<FolderCases, FolderQuestion> = {
  components: {
    answer: async (_folder, { say }) => {
      const { describedComponents } = await import('./described-components.ts')
      return { items: describedComponents(say) }
    },
  },
  records: {
    body: z.object({ term: z.string().default('') }),
    answer: async (folder, { body, say = inEnglish }) => {
      const term = body.term.toLowerCase()
      const items = (await folder.list()).filter(({ name, functionName, table, route }) =>
        [name, functionName, table, route].some((text) => text.toLowerCase().includes(term)),
      )
      return {
        items: items.map(({ problem, problemText, ...item }) => ({
          ...item,
          problem: problemText && say(problemText, problem ?? ''),
        })),
        total: items.length,
        repair: shownRepair(await folder.finding(), say),
      }
    },
  },
  record: { answer: (folder, { id }) => folder.read(id) },
  check: {
    body: requests.checkBody,
    answer: async (folder, { body: { record, saved }, say = inEnglish }) => {
      const issues = await folder.check(record, saved)
      return { issues: issues.map(({ message, text, ...issue }) => ({ ...issue, msg: say(text, message) })) }
    },
  },
  save: {
    body: requests.editBody,
    answer: (folder, { id, body: { record, revision } }) =>
      folder.save(record, revision === '' ? { revision: null } : { name: id, revision: revision ?? undefined }),
  },
  remove: { answer: (folder, { id }) => folder.remove(id).then(() => ({})) },
  exportFile: { answer: (folder, { id }) => folder.export(id) },
  importText: {
    body: requests.importBody,
    answer: (folder, { body: { text, replace } }) => folder.import(text, { replace }),
  },
  clone: { body: requests.cloneBody, answer: (folder, { id, body }) => folder.clone(id, body) },
  labels: { answer: async (folder) => ({ locales: await folder.labels() }) },
  translate: {
    body: requests.translateBody,
    answer: (folder, { body: { label, translations } }) => folder.translate(label, translations).then(() => ({})),
  },
  history: {
    answer: async (folder) => {
      const { entries, last, unreadable } = await folder.history()
      return { items: entries, total: entries.length, last: last?.name ?? null, unreadable }
    },
  },
}

/** Every question, by its name in {@link ScreenPrompts}. */
export const screenCases: Cases<ScreenWorkspace, ScreenQuestion> = {
  ...folderCases,
  roles: { answer: async (workspace) => ({ items: await workspace.roles() }) },
  tables: { answer: async (workspace, { connections, say }) => workspace.tableList(await connections(), say) },
  create: { body: requests.sourceBody, answer: (workspace, { body }) => workspace.create(sourceOf(body)) },
  draft: {
    body: requests.sourceBody,
    answer: async (workspace, { body }) => {
      const record = await workspace.draft(sourceOf(body))
      return { record, guesses: await workspace.guesses(record) }
    },
  },
  guesses: {
    body: requests.recordBody,
    answer: async (workspace, { body: { record } }) => ({ guesses: await workspace.guesses(record) }),
  },
  sync: {
    body: requests.syncBody,
    answer: (workspace, { id, body: { differences } }) => workspace.syncSaved(id, differences),
  },
  derive: { body: requests.fieldsBody, answer: (workspace, { body }) => workspace.deriveFields(body) },
  previewData: {
    body: requests.previewDataBody,
    answer: (workspace, { body: { record } }) => workspace.shownRows(record),
  },
  preview: { body: requests.previewBody, answer: (workspace, { body, say }) => workspace.showPreview(body, say) },
  plannedFile: {
    body: requests.plannedFileBody,
    answer: async (workspace, { body }) => ({ file: await workspace.plannedFile(body) }),
  },
  generate: {
    body: requests.generateBody,
    answer: async (workspace, { body, say = inEnglish }) => {
      const { records, warnings, ...outcome } = await workspace.generate(body)
      const stored = records.map(({ record: { name }, revision }) => ({ name, revision }))
      return { ...outcome, warnings: saidTexts(warnings, say), records: stored }
    },
  },
  progress: { answer: async (workspace) => workspace.progress() },
  cancel: {
    body: requests.cancelBody,
    answer: async (workspace, { body }) => ({ cancelled: workspace.cancel(body.plan) }),
  },
  previewClean: {
    body: requests.cleanPlanBody,
    answer: (workspace, { body: { name, ...extent } }) => workspace.showClean(name, extent),
  },
  clean: {
    body: requests.cleanBody,
    answer: (workspace, { body: { confirmation: _typed, ...request } }) => workspace.clean(request),
  },
  previewRename: {
    body: requests.renamePlanBody,
    answer: (workspace, { body: { name, to }, say }) => workspace.showRename(name, to, say),
  },
  rename: { body: requests.renameBody, answer: (workspace, { body }) => workspace.rename(body) },
  previewUndo: { body: requests.undoPlanBody, answer: (workspace, { body, say }) => workspace.showUndo(body, say) },
  undo: { body: requests.undoBody, answer: (workspace, { body }) => workspace.undo(body) },
  finishMigration: {
    body: requests.migrationBody,
    answer: async (workspace, { body }) => ({ finished: (await workspace.finishMigration(body.way)).repaired }),
  },
  drift: {
    answer: async (workspace, { say = inEnglish }) => {
      const findings = await workspace.drift()
      return { findings: findings.map(({ text, message, ...one }) => ({ ...one, message: say(text, message) })) }
    },
  },
}

/** The shape of what comes with a question, for its mistakes: of two kinds of tables the one that is meant. */
export function bodyOf(question: ScreenQuestion, given: unknown): z.ZodType | undefined {
  const { body } = screenCases[question]
  if (body !== requests.sourceBody) return body
  return typeof given === 'object' && given !== null && 'newTable' in given ? requests.newTableBody : requests.tableBody
}

/** Answers a question with what {@link bodyOf} has read; from the records of a folder only what they are enough for. */
export function answerQuestion(
  from: FolderCases | ScreenWorkspace,
  question: ScreenQuestion,
  asked: Asked<unknown>,
): Promise<unknown> {
  // A table of functions by name: the compiler knows each, and none of a name that is one of many.
  const { answer } = screenCases[question] as { answer(from: object, asked: object): Promise<unknown> }
  return answer(from, asked)
}

function shownRepair({ repaired, warning, interrupted }: RepairFinding, say: Say): ShownRepair {
  return {
    repaired,
    warning: warning && say(warning, sentence(warning)),
    interrupted: interrupted && shownError(interrupted, say),
  }
}

function shownError(
  error: NonNullable<RepairFinding['interrupted']>,
  say: Say,
): NonNullable<ShownRepair['interrupted']> {
  const { code, params, text, hintText } = error
  const whole = hintText ? joinedTexts(text, hintText) : text
  return { code, params, msg: say(whole, sentence(whole)) }
}

function sourceOf(source: Source): DraftSource {
  return 'newTable' in source ? source : { name: source.table, connection: source.connection }
}
