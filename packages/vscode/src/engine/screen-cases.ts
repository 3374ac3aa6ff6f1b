import type { FolderCases, ScreenWorkspace } from '@quoin/generator'
import { describedComponents } from '@quoin/generator/components'
import {
  cleanBody,
  cleanPlanBody,
  cloneBody,
  fieldsBody,
  generateBody,
  newTableBody,
  previewBody,
  previewDataBody,
  renameBody,
  tableBody,
  undoBody,
  undoPlanBody,
} from '@quoin/generator/screen-requests'
import { z } from 'zod'
import { VscodeError } from '../errors.ts'
import type { recordQuestions } from './engine-protocol.ts'

/** What a question of the generator's screen is answered from. */
interface ScreenEngine {
  /** The records of the folder; the workspace itself where its code may run. */
  folder(): Promise<FolderCases>
  open(): Promise<ScreenWorkspace>
  /** The names of the connections of config/admin.*. */
  connections(): Promise<readonly string[]>
}

/** A question of the generator's screen, with the arguments it takes; anything else is refused. */
export interface ScreenCase {
  answer(engine: ScreenEngine, args: unknown): Promise<unknown>
}

type Answer<From, Args> = (from: From, args: Args, engine: ScreenEngine) => unknown

/** Answered from the code of the folder, its databases included. */
function asked<Args extends z.ZodType>(args: Args, answer: Answer<ScreenWorkspace, z.output<Args>>): ScreenCase {
  return {
    answer: async (engine, given) => {
      const read = argumentsOf(args, given)
      return answer(await engine.open(), read, engine)
    },
  }
}

/** Answered from records alone, in a folder that nobody trusts too. */
function read<Args extends z.ZodType>(args: Args, answer: Answer<FolderCases, z.output<Args>>): ScreenCase {
  return { answer: async (engine, given) => answer(await engine.folder(), argumentsOf(args, given), engine) }
}

function argumentsOf<Args extends z.ZodType>(args: Args, given: unknown): z.output<Args> {
  const result = args.safeParse(given)
  if (result.success) return result.data
  throw new VscodeError('VSCODE_MESSAGE_INVALID', 'The page sent a message of the wrong shape.', {
    cause: result.error,
  })
}

const none = z.tuple([])
const name = z.string().min(1).max(100)
const record = z.record(z.string(), z.json())

const recordCases: Readonly<Record<(typeof recordQuestions)[number], ScreenCase>> = {
  components: read(none, () => describedComponents()),
  records: read(none, (folder) => folder.list()),
  record: read(z.tuple([name]), (folder, [one]) => folder.read(one)),
  check: read(z.tuple([name.nullable(), record]), async (folder, [saved, edited]) =>
    (await folder.check(edited, saved)).map(({ message, ...issue }) => ({ ...issue, msg: message })),
  ),
  save: read(z.tuple([name, record, z.string()]), (folder, [saved, edited, revision]) =>
    folder.save(edited, revision === '' ? { revision: null } : { name: saved, revision }),
  ),
  remove: read(z.tuple([name]), (folder, [one]) => folder.remove(one)),
  exportFile: read(z.tuple([name]), (folder, [one]) => folder.export(one)),
  importText: read(z.tuple([z.string().max(5_000_000), z.boolean()]), (folder, [text, replace]) =>
    folder.import(text, { replace }),
  ),
  clone: read(z.tuple([name, cloneBody]), (folder, [one, copy]) => folder.clone(one, copy)),
  history: read(none, async (folder) => {
    const { entries, last, unreadable } = await folder.history()
    return { items: entries, last: last?.name ?? null, unreadable }
  }),
}

/** The questions of a `WorkspaceClient`, by their names there. */
export const screenCases: Readonly<Record<string, ScreenCase>> = {
  ...recordCases,
  tables: asked(none, async (workspace, _none, engine) => workspace.tableList(await engine.connections())),
  drift: asked(none, (workspace) => workspace.drift()),
  create: asked(z.tuple([z.union([tableBody, newTableBody])]), (workspace, [source]) =>
    workspace.create('newTable' in source ? source : { name: source.table, connection: source.connection }),
  ),
  derive: asked(z.tuple([name, z.array(z.json())]), (workspace, [table, columns]) =>
    workspace.deriveFields(argumentsOf(fieldsBody, { table, columns })),
  ),
  sync: asked(z.tuple([name]), async (workspace, [one]) => (await workspace.syncSaved(one)).differences),
  previewData: asked(z.tuple([z.json()]), (workspace, [shown]) =>
    workspace.shownRows(argumentsOf(previewDataBody, { record: shown }).record),
  ),
  preview: asked(z.tuple([previewBody]), (workspace, [request]) => workspace.showPreview(request)),
  plannedFile: asked(z.tuple([previewBody, z.string()]), (workspace, [request, path]) =>
    workspace.plannedFile(request, path),
  ),
  generate: asked(z.tuple([generateBody]), async (workspace, [request]) => ({
    ...(await workspace.generate(request)),
    ...{ live: false, restart: false, problem: null },
  })),
  progress: asked(none, (workspace) => workspace.progress()),
  cancel: asked(z.tuple([z.string()]), (workspace, [plan]) => void workspace.cancel(plan)),
  previewClean: asked(z.tuple([name, z.record(z.string(), z.json())]), (workspace, [one, extent]) =>
    workspace.showClean(one, argumentsOf(cleanPlanBody, { name: one, ...extent })),
  ),
  clean: asked(z.tuple([cleanBody]), (workspace, [{ confirmation: _typed, ...request }]) => workspace.clean(request)),
  previewRename: asked(z.tuple([name, name]), (workspace, [one, to]) => workspace.showRename(one, to)),
  rename: asked(z.tuple([renameBody]), (workspace, [request]) => workspace.rename(request)),
  previewUndo: asked(z.tuple([undoPlanBody]), (workspace, [decisions]) => workspace.showUndo(decisions)),
  undo: asked(z.tuple([undoBody]), (workspace, [request]) => workspace.undo(request)),
  finishMigration: asked(z.tuple([z.enum(['on', 'back'])]), (workspace, [way]) =>
    workspace.finishMigration(way).then(() => null),
  ),
}
