import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readIfExists } from '../record/explain-file-errors.ts'

/** The folder of a project's history, to be committed with it. */
const historyFolder = '.quoin/history'

const historyEntrySchema = z.object({
  version: z.literal(1),
  action: z.enum(['generate', 'rename', 'clean', 'undo']),
  at: z.string(),
  by: z.string(),
  plan: z.string(),
  // They lead to files of the project.
  records: z.array(z.string().regex(/^[a-z\d][a-z\d_-]*$/)),
  files: z.array(z.object({ path: z.string(), action: z.string() })),
  undid: z.string().optional(),
})

/** A run that changed files of a project, as `.quoin/history` remembers it: one file each. */
export interface HistoryEntry {
  readonly version: 1
  readonly action: 'generate' | 'rename' | 'clean' | 'undo'
  /** When: ISO 8601, in UTC. */
  readonly at: string
  /** Who: the user of the panel, else git's `user.name`, else the system's user. */
  readonly by: string
  /** The id of the plan. */
  readonly plan: string
  readonly records: readonly string[]
  /** The files that changed, relative to the project. */
  readonly files: readonly { readonly path: string; readonly action: string }[]
  /** Of an undo: the name of the entry that it undid. */
  readonly undid?: string | undefined
}

/** An entry with the name of its file, without folder and ending. */
export interface NamedEntry extends HistoryEntry {
  readonly name: string
}

/** What a project remembers of its runs. */
export interface History {
  /** The newest first. */
  readonly entries: readonly NamedEntry[]
  /** The last run that was not undone yet; null where there is none. */
  readonly last: NamedEntry | null
  /** Files of the folder that cannot be read as entries. */
  readonly unreadable: readonly string[]
}

/** Times sort as text. */
const nameForm = /^\d{8}T\d{9}Z-[\da-f]{64}$/

/** The name of an entry: `20261122T214500123Z-<plan id>`. */
export function historyEntryName({ at, plan }: Pick<HistoryEntry, 'at' | 'plan'>): string {
  return `${at.replace(/[-:.]/g, '')}-${plan}`
}

/** The file of an entry, relative to the project. */
export function historyEntryPath(name: string): string {
  return `${historyFolder}/${name}.json`
}

/** An entry as text. */
export function serializeHistoryEntry(entry: HistoryEntry): string {
  return `${JSON.stringify(entry, null, 2)}\n`
}

/** An instant for the next entry: later than all there are, also where clocks differ. */
export async function nextHistoryTime(root: string, now: Date): Promise<Date> {
  const last = (await namesIn(root))
    .filter((name) => nameForm.test(name))
    .sort()
    .at(-1)
  if (last === undefined) return now
  const [, day = '', time = ''] = /^(\d{8})T(\d{9})Z/.exec(last) ?? []
  const at = Date.parse(
    `${day.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3')}T${time.replace(/(\d\d)(\d\d)(\d\d)(\d{3})/, '$1:$2:$3.$4')}Z`,
  )
  return at >= now.getTime() ? new Date(at + 1) : now
}

/** Reads the history of a project. */
export async function readHistory(root: string): Promise<History> {
  const names = await namesIn(root)
  const read = await Promise.all(
    names
      .toSorted()
      .toReversed()
      .map(async (name) => ({ name, entry: await readEntry(root, name) })),
  )
  const entries = read.flatMap(({ name, entry }) => (entry ? [{ name, ...entry }] : []))
  const undone = new Set(entries.map(({ undid }) => undid))
  return {
    entries,
    last: entries.find(({ name, action }) => action !== 'undo' && !undone.has(name)) ?? null,
    unreadable: read.flatMap(({ name, entry }) => (entry ? [] : [historyEntryPath(name)])),
  }
}

async function namesIn(root: string): Promise<readonly string[]> {
  const folder = join(root, historyFolder)
  const files = (await readIfExists(folder, () => readdir(folder))) ?? []
  return files.flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : []))
}

async function readEntry(root: string, name: string): Promise<HistoryEntry | null> {
  const path = join(root, historyEntryPath(name))
  const text = (await readIfExists(path, () => readFile(path, 'utf8'))) ?? ''
  const parsed = nameForm.test(name) ? historyEntrySchema.safeParse(jsonOf(text)) : null
  return parsed?.success ? parsed.data : null
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
