import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder that is a disk of its own. */
export interface SmallDisk {
  readonly folder: string
  /** Leaves no room on it. */
  fill(): void
  /** Makes room again. */
  free(): Promise<void>
  setReadOnly(isReadOnly: boolean): void
}

/** Why this process cannot have a disk of its own; null where it can. */
export function whyNoDisk(): string | null {
  if (process.platform !== 'linux') return 'A small disk is a tmpfs, which Linux has.'
  if (process.getuid?.() !== 0) return 'Only root may mount a small disk.'
  const folder = mkdtempSync(join(tmpdir(), 'quoin-disk-'))
  try {
    mount('-t', 'tmpfs', 'tmpfs', folder)
    execFileSync('umount', [folder])
    return null
  } catch {
    return 'The system does not allow this process to mount a small disk.'
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Makes a folder a disk of its own, with what is in it, while something is done. */
export async function onSmallDisk(folder: string, work: (disk: SmallDisk) => Promise<void>): Promise<void> {
  await mkdir(folder, { recursive: true })
  const filler = join(folder, 'filler')
  const aside = await mkdtemp(join(tmpdir(), 'quoin-disk-'))
  await cp(folder, aside, { recursive: true })
  mount('-t', 'tmpfs', '-o', 'size=512k,mode=755', 'tmpfs', folder)
  try {
    await cp(aside, folder, { recursive: true })
    await work({
      folder,
      fill: () => {
        for (const size of [65_536, 4096, 1]) while (hasRoom(filler, size));
      },
      free: () => rm(filler),
      setReadOnly: (isReadOnly) => mount('-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder),
    })
  } finally {
    await rm(aside, { recursive: true })
    await cp(folder, aside, { recursive: true })
    // A door may still look at it.
    execFileSync('umount', ['--lazy', folder])
    await rm(folder, { recursive: true })
    await cp(aside, folder, { recursive: true })
    await rm(aside, { recursive: true })
  }
}

function hasRoom(filler: string, size: number): boolean {
  try {
    appendFileSync(filler, Buffer.alloc(size))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}

function mount(...options: readonly string[]): void {
  execFileSync('mount', options, { stdio: 'pipe' })
}
