import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { GeneratorError } from '../errors.ts'

interface Holder {
  readonly pid: number
  readonly host: string
  readonly token: string
}

/** How long another generator is waited for, in milliseconds, where nobody says. */
export const defaultWait = 5000

/**
 * Runs work as the only generator in a project; waits for another one up to `waitMs`.
 *
 * @throws {@link GeneratorError} `GENERATOR_BUSY`.
 */
export async function withProjectLock<Result>(
  root: string,
  waitMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const folder = join(root, '.quoin')
  const path = join(folder, 'lock')
  const holder: Holder = { pid: process.pid, host: hostname(), token: randomUUID() }
  const own = `${path}.${holder.token}`
  const isNew = await writeIn(folder, own, JSON.stringify(holder))
  try {
    await acquire(path, own, waitMs)
  } finally {
    await rm(own, { force: true })
  }
  try {
    await removeLeftovers(folder)
    return await work()
  } finally {
    await rm(path, { force: true })
    // Work that came to nothing leaves nothing.
    if (isNew) await rmdir(folder).catch(() => undefined)
  }
}

/** Writes a file, and the folder where it is missing: true when it was. */
async function writeIn(folder: string, file: string, text: string): Promise<boolean> {
  const isNew = (await mkdir(folder, { recursive: true })) !== undefined
  try {
    await writeFile(file, text)
    return isNew
  } catch (error) {
    // Somebody else has removed the empty folder meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return writeIn(folder, file, text)
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
    const holder = await readHolder(path)
    if (holder && isGone(holder)) {
      await removeStale(path, holder)
      continue
    }
    if (Date.now() >= deadline) {
      throw new GeneratorError(
        'GENERATOR_BUSY',
        `Another generator${holder ? ` (process ${holder.pid} on ${holder.host})` : ''} is working in this project.`,
        {
          params: { process: holder?.pid ?? null, host: holder?.host ?? null },
          hint: 'Wait until it is done and try again.',
        },
      )
    }
    await setTimeout(25)
  }
}

async function readHolder(path: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder
  } catch {
    return null
  }
}

function isGone({ pid, host }: Holder): boolean {
  if (host !== hostname()) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

/** What processes left that died before they had the lock, or while they gave it up. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('lock.')) continue
    const holder = await readHolder(join(folder, name))
    if (holder && isGone(holder)) await rm(join(folder, name), { force: true })
  }
}

/** Moves a dead process's lock aside; a lock that somebody took meanwhile is put back. */
async function removeStale(path: string, stale: Holder): Promise<void> {
  const aside = `${path}.${randomUUID()}`
  try {
    await rename(path, aside)
  } catch {
    return
  }
  const moved = await readHolder(aside)
  if (moved && moved.token !== stale.token) await link(aside, path).catch(() => undefined)
  await rm(aside, { force: true })
}
