import { createHash } from 'node:crypto'
import { constants, copyFile, link, readFile, rename, rm } from 'node:fs/promises'

/** The hash by which a file is known. */
export function hashContent(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** The hash of a file; null where there is none. */
export async function hashFile(path: string): Promise<string | null> {
  return readFile(path).then(hashContent, (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
}

/** `taken`: the file is aside. `other`: it was not the expected one and stays in its place. */
export type MoveAsideResult = 'taken' | 'other' | 'missing'

/**
 * Takes a file out of its place and only then looks whether it is the expected one: whoever saves it at the same time
 * writes a new one. What cannot go back, because there is a new one, remains aside.
 */
export async function moveAsideIfExpected(
  target: string,
  aside: string,
  expected: string | null,
): Promise<MoveAsideResult> {
  try {
    await moveAside(target, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'missing'
    throw error
  }
  if ((await hashFile(aside)) === expected) return 'taken'
  await moveWithoutOverwriting(aside, target)
  return 'other'
}

/** Where a file is for a time that comes from another disk, or goes there: it gets its name, or loses it, at once. */
export function temporaryPathBeside(target: string, which: 'old' | 'new'): string {
  return `${target}.quoin-${which}`
}

/**
 * Moves a file out of its place. To another disk it is copied before it leaves its place, so that a crash loses nothing,
 * and once more after that: somebody may have saved it in between.
 */
async function moveAside(target: string, aside: string): Promise<void> {
  try {
    await rename(target, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    const old = temporaryPathBeside(target, 'old')
    await copyWhole(target, aside)
    await rename(target, old)
    await copyWhole(old, aside)
    await rm(old)
  }
}

async function copyWhole(from: string, to: string): Promise<void> {
  await copyFile(from, `${to}.tmp`)
  await rename(`${to}.tmp`, to)
}

/** Moves a file to a place where none is; false when there is one. */
export async function moveWithoutOverwriting(from: string, target: string): Promise<boolean> {
  try {
    await link(from, target)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    if (code === 'EXDEV') return placeFromElsewhere(from, target)
    if (!withoutLinks.has(code)) throw error
    const isCopied = await copyFile(from, target, constants.COPYFILE_EXCL).then(
      () => true,
      (failure: NodeJS.ErrnoException) => {
        if (failure.code === 'EEXIST') return false
        throw failure
      },
    )
    if (!isCopied) return false
  }
  await rm(from, { force: true })
  return true
}

async function placeFromElsewhere(from: string, target: string): Promise<boolean> {
  const copy = temporaryPathBeside(target, 'new')
  try {
    await copyFile(from, copy)
    if (!(await moveWithoutOverwriting(copy, target))) return false
  } finally {
    await rm(copy, { force: true })
  }
  await rm(from, { force: true })
  return true
}

/** What file systems say that have no hard links. */
const withoutLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])
