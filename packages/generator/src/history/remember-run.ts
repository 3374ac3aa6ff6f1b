import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { excludeFolderFromGit } from '../apply/concurrent-edit-copies.ts'
import type { FileWrite } from '../apply/file-transaction.ts'
import { missingFolders } from '../apply/missing-folders.ts'
import { isProtectedFileName } from '../apply/safe-path.ts'
import type { Formatter } from '../format/formatter.ts'
import type { FileChange } from '../plan/generation-plan.ts'
import { type HistoryEntry, historyEntryName, historyEntryPath, serializeHistoryEntry } from './history-entry.ts'

/**
 * What is needed to undo runs: the texts before and after. It stays on this machine, git ignores it: elsewhere
 * a commit is undone by git.
 */
const undoFolder = '.quoin/undo'
const maxRuns = 20
/** Formatters leave the first alone, which is how runs are remembered; earlier versions used the other. */
const endings = ['.undo', '.json'] as const

/** The file may have come with the project: what it names is looked at only inside. */
const projectPath = z.string().refine((path) => !path.split('/').some(isProtectedFileName))

const rememberedSchema = z.object({
  version: z.literal(1),
  changes: z.array(z.object({ path: projectPath, before: z.string().nullable(), after: z.string().nullable() })),
  // What earlier versions wrote has none.
  folders: z.array(projectPath).default([]),
})

/** What is needed to undo a run. */
export interface RunUndoData {
  readonly changes: readonly RecordedChange[]
  /** The folders that it made. */
  readonly folders: readonly string[]
}

/** A file that a run changed, with both texts; null: there was, or is, none. */
export interface RecordedChange {
  readonly path: string
  readonly before: string | null
  readonly after: string | null
}

/** A run that is about to happen. */
export interface RunNote extends Omit<HistoryEntry, 'version' | 'files'> {
  /** Gives the entry the style of the project. */
  readonly format?: Formatter | null
}

/** The writes that remember a run beside its own; none for a run that changes no file. */
export async function historyWrites(
  root: string,
  { at, plan, undid, format, ...note }: RunNote,
  files: readonly FileChange[],
  writes: readonly FileWrite[],
): Promise<readonly FileWrite[]> {
  if (files.length === 0) return []
  const name = historyEntryName({ at, plan })
  const listed = files.map(({ path, action }) => ({ path, action }))
  const entry: HistoryEntry = { version: 1, ...note, at, plan, files: listed, ...(undid !== undefined && { undid }) }
  const path = historyEntryPath(name)
  const serialized = serializeHistoryEntry(entry)
  const [text = serialized] = (await format?.([{ path, text: serialized }])) ?? []
  const remembered = { path, text }
  // What undid a run is not undone itself: generating once more does that.
  if (undid !== undefined)
    return [remembered, ...endings.map((ending) => ({ path: undoPath(undid, ending), text: null }))]
  const changes = await Promise.all(
    writes.map(async ({ path, text }): Promise<RecordedChange> => {
      return { path, before: await readText(join(root, path)), after: text }
    }),
  )
  return [
    remembered,
    {
      path: undoPath(name),
      text: `${JSON.stringify({ version: 1, changes, folders: missingFolders(root, writes) })}\n`,
    },
    ...(await oldestRuns(root)).map((path) => ({ path, text: null })),
  ]
}

/** Keeps what is only for this machine out of git, in projects whose `.gitignore` does not name it. */
export async function ignoreLocalFilesInGit(root: string): Promise<void> {
  const folder = join(root, undoFolder)
  await mkdir(folder, { recursive: true })
  await excludeFolderFromGit(folder)
}

/** What a run changed, to undo it; null when this machine does not have it. */
export async function readRunUndoData(root: string, name: string): Promise<RunUndoData | null> {
  const [own, old] = await Promise.all(endings.map((ending) => readText(join(root, undoPath(name, ending)))))
  const text = own ?? old ?? null
  try {
    return text === null ? null : rememberedSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** The files of runs that make room for one more. */
async function oldestRuns(root: string): Promise<readonly string[]> {
  const files = await readdir(join(root, undoFolder)).catch(() => [])
  const runs = files.filter((file) => endings.some((ending) => file.endsWith(ending))).sort()
  return runs.slice(0, Math.max(0, runs.length + 1 - maxRuns)).map((file) => `${undoFolder}/${file}`)
}

function undoPath(name: string, ending: (typeof endings)[number] = '.undo'): string {
  return `${undoFolder}/${name}${ending}`
}

function readText(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
}
