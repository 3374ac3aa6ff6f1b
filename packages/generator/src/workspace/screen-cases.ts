import { z } from 'zod'
import type { Issue } from '../errors.ts'
import { valueIssues } from '../issues/value-issues.ts'
import { joinedTexts, sentence } from '../sentence.ts'
import type { FolderUseCases } from './folder-cases.ts'
import type { DraftSource, RepairFinding } from './requests.ts'
import type { folderOperationNames, ScreenOperationName } from './screen-addresses.ts'
import type { OperationTypes, RecordSource, ScreenOperationTypes, ShownRepair } from './screen-operation-types.ts'
import * as requests from './screen-requests.ts'
import type { ScreenWorkspace } from './screen-workspace.ts'
import { inEnglish, type Translate, translateTexts } from './translate.ts'

export type { ScreenOperationTypes } from './screen-operation-types.ts'
export { screenRouteDescriptions } from './screen-route-descriptions.ts'

/** What a question is about. */
interface Asked<Body> {
  /** The name of a record, for a question about one. */
  readonly id: string
  readonly body: Body
  /** The names of the application's other databases. */
  readonly connections: () => Promise<readonly string[]>
  /** Makes the sentences of the answer; in English when it is left out. */
  readonly translate?: Translate
}

/** How a question is answered, with what it may be asked with; anything else is rejected. */
export interface ScreenOperation<From, Asking extends OperationTypes<unknown, unknown>> {
  /** The shape of what comes with it; left out where nothing does. */
  readonly body?: z.ZodType<Asking['body']>
  readonly answer: (from: From, asked: Asked<Asking['body']>) => Promise<Asking['answer']>
}

type Cases<From, Name extends ScreenOperationName> = {
  readonly [One in Name]: ScreenOperation<From, ScreenOperationTypes[One]>
}
type FolderQuestion = (typeof folderOperationNames)[number]

/** What is answered from the records of a folder, trusted or not. */
export const folderOperations: Cases<FolderUseCases, FolderQuestion> = {
  components: {
    answer: async (_folder, { translate = inEnglish }) => {
      const { describeComponentsInTurns } = await import('./described-components.ts')
      return { items: await describeComponentsInTurns(translate) }
    },
  },
  records: {
    body: z.object({ term: z.string().default('') }),
    answer: async (folder, { body, translate = inEnglish }) => {
      const term = body.term.toLowerCase()
      const items = (await folder.list()).filter(({ name, functionName, table, route }) =>
        [name, functionName, table, route].some((text) => text.toLowerCase().includes(term)),
      )
      return {
        items: items.map(({ problem, problemText, ...item }) => ({
          ...item,
          problem: problemText && translate(problemText, problem ?? ''),
        })),
        total: items.length,
        repair: shownRepair(await folder.finding(), translate),
      }
    },
  },
  record: { answer: (folder, { id }) => folder.read(id) },
  check: {
    body: requests.checkBody,
    answer: async (folder, { body: { record, saved }, translate = inEnglish }) => {
      const issues = await folder.check(record, saved)
      return { issues: issues.map(({ message, text, ...issue }) => ({ ...issue, msg: translate(text, message) })) }
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
    body: requests.labelTranslationsBody,
    answer: (folder, { body: { label, translations } }) => folder.translate(label, translations).then(() => ({})),
  },
  history: {
    answer: async (folder) => {
      const { entries, last, unreadable } = await folder.history()
      return { items: entries, total: entries.length, last: last?.name ?? null, unreadable }
    },
  },
}

/** Every question, by its name in {@link PanelRequestHandler}. */
export const screenOperations: Cases<ScreenWorkspace, ScreenOperationName> = {
  ...folderOperations,
  roles: { answer: async (workspace) => ({ items: await workspace.roles() }) },
  tables: {
    answer: async (workspace, { connections, translate }) => workspace.tableList(await connections(), translate),
  },
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
  handEditedPages: {
    body: requests.recordBody,
    answer: async (workspace, { body: { record } }) => ({ pages: await workspace.handEditedPages(record) }),
  },
  sync: {
    body: requests.syncBody,
    answer: (workspace, { id, body: { differences } }) => workspace.syncSaved(id, differences),
  },
  derive: { body: requests.deriveFieldsBody, answer: (workspace, { body }) => workspace.deriveFields(body) },
  previewData: {
    body: requests.previewDataBody,
    answer: (workspace, { body: { record } }) => workspace.shownRows(record),
  },
  preview: {
    body: requests.previewBody,
    answer: (workspace, { body, translate }) => workspace.showPreview(body, translate),
  },
  plannedFile: {
    body: requests.plannedFileBody,
    answer: async (workspace, { body }) => ({ file: await workspace.plannedFile(body) }),
  },
  generate: {
    body: requests.generateBody,
    answer: async (workspace, { body, translate = inEnglish }) => {
      const { records, warnings, ...outcome } = await workspace.generate(body)
      const stored = records.map(({ record: { name }, revision }) => ({ name, revision }))
      return { ...outcome, warnings: translateTexts(warnings, translate), records: stored }
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
    answer: (workspace, { body: { name, to }, translate }) => workspace.showRename(name, to, translate),
  },
  rename: { body: requests.renameBody, answer: (workspace, { body }) => workspace.rename(body) },
  previewUndo: {
    body: requests.undoPlanBody,
    answer: (workspace, { body, translate }) => workspace.showUndo(body, translate),
  },
  undo: { body: requests.undoBody, answer: (workspace, { body }) => workspace.undo(body) },
  finishMigration: {
    body: requests.finishMigrationBody,
    answer: async (workspace, { body }) => ({ finished: (await workspace.finishMigration(body.way)).repaired }),
  },
  drift: {
    answer: async (workspace, { translate = inEnglish }) => {
      const findings = await workspace.drift()
      return { findings: findings.map(({ text, message, ...one }) => ({ ...one, message: translate(text, message) })) }
    },
  },
}

/** What comes with a question, as {@link runScreenOperation} takes it, or what does not fit in it, by its place. */
export function readRequestBody(
  operation: ScreenOperationName,
  body: unknown,
): { readonly body: unknown; readonly issues: readonly Issue[] } {
  const schema = bodySchema(operation, body)
  const result = schema?.safeParse(body)
  return { body: result?.data, issues: schema && !result?.success ? valueIssues(schema, body) : [] }
}

/** Of two kinds of tables the one that is meant. */
function bodySchema(question: ScreenOperationName, given: unknown): z.ZodType | undefined {
  const { body } = screenOperations[question]
  if (body !== requests.sourceBody) return body
  return typeof given === 'object' && given !== null && 'newTable' in given ? requests.newTableBody : requests.tableBody
}

/** Answers a question with what {@link readRequestBody} has read; from the records of a folder only what they are enough for. */
export function runScreenOperation(
  source: FolderUseCases | ScreenWorkspace,
  operation: ScreenOperationName,
  asked: Asked<unknown>,
): Promise<unknown> {
  // A table of functions by name: the compiler knows each, and none of a name that is one of many.
  const { answer } = screenOperations[operation] as { answer(from: object, asked: object): Promise<unknown> }
  return answer(source, asked)
}

function shownRepair({ repaired, warning, interrupted }: RepairFinding, translate: Translate): ShownRepair {
  return {
    repaired,
    warning: warning && translate(warning, sentence(warning)),
    interrupted: interrupted && shownError(interrupted, translate),
  }
}

function shownError(
  error: NonNullable<RepairFinding['interrupted']>,
  translate: Translate,
): NonNullable<ShownRepair['interrupted']> {
  const { code, params, text, hintText } = error
  const whole = hintText ? joinedTexts(text, hintText) : text
  return { code, params, msg: translate(whole, sentence(whole)) }
}

function sourceOf(source: RecordSource): DraftSource {
  return 'newTable' in source ? source : { name: source.table, connection: source.connection }
}
