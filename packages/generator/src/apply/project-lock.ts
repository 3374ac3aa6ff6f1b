import { randomUUID } from 'node:crypto'
import { type FileHandle, link, lstat, mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { GeneratorError } from '../errors.ts'
import { explainFileErrors } from '../record/explain-file-errors.ts'
import { runningProcess } from './running-process.ts'

interface Holder {
  readonly pid: number
  readonly host: string
  readonly token: string
  /** When its process started. */
  readonly start?: string | null
}

/** How long another generator is waited for, in milliseconds, where nobody says. */
export const defaultLockWaitMs = 5000

/**
 * A holder says this often that it is still at work; one that has been silent for `silence` is not. Where a process of
 * its number runs here it may only be too busy to say so, and has longer. In milliseconds.
 */
const heartbeat = 5000
const silence = 120_000
const busySilence = 600_000

/** The locks that this process holds or waits for: its number alone says nothing where it is always the same. */
const ownTokens = new Set<string>()

/**
 * Runs work as the only generator in a project; waits for another one up to `waitMs`.
 *
 * @throws {@link GeneratorError} `GENERATOR_BUSY`, `GENERATOR_NOT_WRITABLE`.
 */
export async function withProjectLock<Result>(
  root: string,
  waitMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const folder = join(root, '.quoin')
  const path = join(folder, 'lock')
  const start = (await runningProcess(process.pid))?.start ?? null
  const holder: Holder = { pid: process.pid, host: hostname(), token: randomUUID(), start }
  const own = `${path}.${holder.token}`
  const text = JSON.stringify(holder)
  ownTokens.add(holder.token)
  const { handle, isNew } = await explainFileErrors(() => openIn(folder, own), folder)
  // Written again as it is: what counts is the time of the file, by the clock of whoever stores it.
  const beat = setInterval(() => void handle.write(text, 0).catch(() => undefined), heartbeat).unref()
  try {
    try {
      await explainFileErrors(async () => {
        await handle.write(text, 0)
        await acquire(path, own, waitMs)
      }, folder)
    } finally {
      await rm(own, { force: true })
    }
    try {
      await removeLeftovers(folder)
      return await work()
    } finally {
      await release(path, holder.token)
    }
  } finally {
    clearInterval(beat)
    await handle.close()
    ownTokens.delete(holder.token)
    // Work that came to nothing leaves nothing.
    if (isNew) await rmdir(folder).catch(() => undefined)
  }
}

/** Opens a new file, and makes its folder where it is missing. */
async function openIn(folder: string, file: string): Promise<{ readonly handle: FileHandle; readonly isNew: boolean }> {
  const isNew = (await mkdir(folder, { recursive: true })) !== undefined
  try {
    return { handle: await open(file, 'wx'), isNew }
  } catch (error) {
    // Somebody else has removed the empty folder meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return openIn(folder, file)
  }
}

async function acquire(path: string, own: string, waitMs: number): Promise<void> {
  const deadline = Date.now() + waitMs
  for (;;) {
    // A link appears with its content, so nobody ever reads half a lock.
    const taken = await link(own, path).then(
      () => false,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return true
        throw error
      },
    )
    if (!taken) return
    const lock = await readLock(path)
    if (lock === null) continue
    if (await isGone(lock, await timeOf(own))) {
      await removeStale(path, lock.text)
      continue
    }
    if (Date.now() >= deadline) throw busy(lock.holder)
    await setTimeout(25)
  }
}

function busy(holder: Holder | null): GeneratorError {
  if (holder === null) return new GeneratorError('GENERATOR_BUSY', { params: { process: null, host: null } })
  return new GeneratorError('GENERATOR_BUSY.process', { params: { process: holder.pid, host: holder.host } })
}

interface Lock {
  readonly text: string
  /** Null for what is no lock that a generator wrote. */
  readonly holder: Holder | null
  /** When it was written last. */
  readonly time: number
}

/** Null when there is none. */
async function readLock(path: string): Promise<Lock | null> {
  try {
    const entry = await lstat(path)
    // Of a link, or of what is no file, nobody is the holder.
    const text = entry.isFile() ? await readFile(path, 'utf8') : ''
    return { text, holder: holderIn(text), time: entry.mtimeMs }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function holderIn(text: string): Holder | null {
  try {
    const { pid, host, token, start = null } = JSON.parse(text) as Partial<Holder>
    return typeof pid === 'number' && typeof host === 'string' && typeof token === 'string'
      ? { pid, host, token, start }
      : null
  } catch {
    return null
  }
}

async function timeOf(path: string): Promise<number> {
  return (await stat(path)).mtimeMs
}

/** Whether a lock is nobody's: its process is not there, or silent, or it is no lock at all. */
async function isGone({ holder, time }: Lock, now: number): Promise<boolean> {
  if (holder === null) return true
  const { pid, host, token, start = null } = holder
  if (host !== hostname()) return now - time > silence
  if (pid === process.pid) return !ownTokens.has(token)
  const running = await runningProcess(pid)
  if (running === null) return true
  const isAnother = start !== null && running.start !== null && running.start !== start
  return isAnother || now - time > busySilence
}

/** What processes left that died before they had the lock, while they gave it up, or while they saved a record. */
async function removeLeftovers(folder: string): Promise<void> {
  const now = await timeOf(join(folder, 'lock'))
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    // The copy of the project in which a killed run checked types.
    if (name === 'check') await rm(path, { recursive: true, force: true })
    if (!name.startsWith('lock.')) continue
    const lock = await readLock(path)
    // One that is still empty is about to be written.
    const isDead = lock !== null && (lock.text === '' ? now - lock.time > silence : await isGone(lock, now))
    if (isDead) await rm(path, { force: true })
  }
  const records = join(folder, 'records')
  for (const name of await readdir(records).catch(() => [])) {
    if (name.endsWith('.tmp')) await rm(join(records, name), { force: true })
  }
}

/** Moves a lock that is nobody's aside; one that somebody undid meanwhile is put. */
async function removeStale(path: string, stale: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`
  try {
    await rename(path, aside)
  } catch {
    return
  }
  const moved = await readLock(aside)
  if (moved && moved.text !== stale) await link(aside, path).catch(() => undefined)
  await rm(aside, { force: true, recursive: true })
}

/** Gives the lock up, unless somebody has taken it from a holder that seemed to be gone. */
async function release(path: string, token: string): Promise<void> {
  const lock = await readLock(path)
  if (lock?.holder?.token === token) await rm(path, { force: true })
}
