import { lstat, readFile } from 'node:fs/promises'
import { sep } from 'node:path'
import { literalText, type Text } from '@quoin/extensions/text'
import { z } from 'zod'
import { GeneratorError } from '../errors.ts'
import { text } from '../sentence.ts'
import { hashFile } from './exchange-file.ts'
import { journalFilePath, journalFolder } from './journal-folder.ts'
import { safePath } from './safe-path.ts'
import type { DatabaseChange } from './settle-migrations.ts'

/** `writing` is undone after a crash; from `migrating` on the database says whether files are as before, or as the run wants them. */
type JournalState = 'writing' | 'migrating' | 'done'

/** A file of a run with the hashes of both its texts: what has neither is somebody else's. Null: there is, or was, none. */
export interface JournalFileHashes {
  readonly path: string
  readonly before: string | null
  readonly after: string | null
}

/** What is needed to roll a run back until it has come to its end. */
export interface Journal {
  readonly version: 2
  readonly state: JournalState
  /** Folders that the run makes. */
  readonly folders: readonly string[]
  /** Folders that go at its end, where nothing is in them. */
  readonly emptied?: readonly string[] | undefined
  readonly entries: readonly JournalFileHashes[]
  /** What it changes in the database. */
  readonly change?: DatabaseChange | undefined
}

const path = z.string().min(1)
const hash = z.hash('sha256').nullable()
/** Files of one folder: what leads elsewhere is no migration. */
const names = z.array(z.string().regex(/^[^/\\\0]+$/))
const run = {
  state: z.enum(['writing', 'migrating', 'done']),
  folders: z.array(path),
  emptied: z.array(path).optional(),
  change: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('migrate'), names, done: names }),
      z.object({ kind: z.literal('rollBack'), names }),
      z.object({ kind: z.literal('drop'), names, table: z.string() }),
    ])
    .optional(),
}
const journalSchema = z.discriminatedUnion('version', [
  z.object({ version: z.literal(2), ...run, entries: z.array(z.object({ path, before: hash, after: hash })) }),
  // As it was written before it had both hashes; old files are copies.
  z.object({ version: z.literal(1), ...run, entries: z.array(z.object({ path, hash })) }),
])

/**
 * Reads what a run left that was cut off; null without a journal. It may have come with the project: one that leads out
 * of it, or that no run writes, is rejected before anything is touched.
 *
 * @throws GeneratorError `GENERATOR_JOURNAL_INVALID`.
 */
export async function readJournal(root: string): Promise<Journal | null> {
  const folder = journalFolder(root)
  const file = await safePath(root, '.quoin/journal/journal.json').catch(rejectJournal)
  const bytes = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (bytes === null) return null
  const journal = parse(bytes)
  for (const at of [...journal.folders, ...(journal.emptied ?? [])])
    await safePath(root, `${at.replaceAll(sep, '/')}/file`).catch(rejectJournal)
  for (const [index, { path }] of journal.entries.entries()) {
    await safePath(root, path).catch(rejectJournal)
    for (const which of ['new', 'old', 'away'] as const) await assertFile(journalFilePath(folder, index, which))
  }
  if (journal.version === 2) return journal
  const entries = journal.entries.map(async ({ path, hash }, index) => {
    return { path, before: await hashFile(journalFilePath(folder, index, 'old')), after: hash }
  })
  return { ...journal, version: 2, entries: await Promise.all(entries) }
}

function parse(bytes: string): z.infer<typeof journalSchema> {
  try {
    return journalSchema.parse(JSON.parse(bytes))
  } catch (error) {
    throw invalid(text('journal.form', {}), error)
  }
}

/** A link would be followed, and what is no file never ends. */
async function assertFile(aside: string): Promise<void> {
  const entry = await lstat(aside).catch(() => null)
  if (entry !== null && !entry.isFile()) throw invalid(text('journal.aside', { path: aside }))
}

function rejectJournal(error: unknown): never {
  if (!(error instanceof GeneratorError)) throw error
  throw invalid(error.text ?? literalText(error.message), error)
}

function invalid(reason: Text, cause?: unknown): GeneratorError {
  return new GeneratorError('GENERATOR_JOURNAL_INVALID', { params: { reason }, cause })
}
