import { createHash } from 'node:crypto'
import { constants, copyFile, link, readFile, rename, rm } from 'node:fs/promises'

/** The hash by which a file is known. */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** The hash of a file; null where there is none. */
export async function hashOfFile(path: string): Promise<string | null> {
  return readFile(path).then(hashOf, (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
}

/** `taken`: the file is aside. `other`: it was not the expected one and stays in its place. */
export type Capture = 'taken' | 'other' | 'missing'

/**
 * Takes a file out of its place and only then looks whether it is the expected one: whoever saves it at the same time
 * writes a new one. What cannot go back, because there is a new one, remains aside.
 */
export async function capture(target: string, aside: string, expected: string | null): Promise<Capture> {
  try {
    await rename(target, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'missing'
    throw error
  }
  if ((await hashOfFile(aside)) === expected) return 'taken'
  await placeNew(aside, target)
  return 'other'
}

/** Moves a file to a place where none is; false when there is one. */
export async function placeNew(from: string, target: string): Promise<boolean> {
  try {
    await link(from, target)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
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

/** What file systems say that have no hard links. */
const withoutLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])
