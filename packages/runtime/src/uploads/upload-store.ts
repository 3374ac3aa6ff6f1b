import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { RuntimeError } from '../errors.ts'
import { storageFull } from './upload-quota.ts'

/** Files that are still arriving; nothing in this folder is ever sent. */
const arriving = '.arriving'
/** What a crash has left behind is older than this. */
const abandonedMilliseconds = 3_600_000

/** The folder of uploaded files: what is in it is whole, what is not yet whole is beside it. */
export class UploadStore {
  readonly #folder: string
  #prepared: Promise<void> | null = null

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Lends a path at which `use` may write a file; whatever is there afterwards and was not kept is removed. */
  async withArriving<Result>(use: (path: string) => Promise<Result>): Promise<Result> {
    const path = join(this.#folder, arriving, randomUUID())
    try {
      this.#prepared ??= this.#prepare()
      await this.#prepared
      return await use(path)
    } catch (error) {
      // A folder that is mended counts at once.
      this.#prepared = null
      throw storageFailure(error)
    } finally {
      await rm(path, { force: true }).catch(() => undefined)
    }
  }

  /** Takes a whole file over, under `name` below the folder. */
  async keep(path: string, name: string): Promise<void> {
    const target = join(this.#folder, name)
    await mkdir(dirname(target), { recursive: true })
    const file = await open(path, 'r')
    try {
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(path, target)
  }

  /** The file under `name`, which must be one that was issued; null when there is none. */
  async read(name: string): Promise<{ readonly body: Readable; readonly bytes: number } | null> {
    const path = join(this.#folder, name)
    const facts = await stat(path).catch(() => null)
    return facts?.isFile() === true ? { body: createReadStream(path), bytes: facts.size } : null
  }

  /** The bytes of the file under `name`, which must be one that was issued; null when there is none. */
  async size(name: string): Promise<number | null> {
    const facts = await stat(join(this.#folder, name)).catch(() => null)
    return facts?.isFile() === true ? facts.size : null
  }

  async #prepare(): Promise<void> {
    const folder = join(this.#folder, arriving)
    await mkdir(folder, { recursive: true })
    const oldest = Date.now() - abandonedMilliseconds
    for (const name of await readdir(folder)) {
      const facts = await stat(join(folder, name)).catch(() => null)
      if (facts !== null && facts.mtimeMs < oldest) await rm(join(folder, name), { force: true })
    }
  }
}

/** What a file system rejects, as a user should be told; anything else comes back as it is. */
function storageFailure(error: unknown): unknown {
  const { code, syscall }: Partial<NodeJS.ErrnoException> = Object(error)
  if (syscall === undefined) return error
  if (code === 'ENOSPC' || code === 'EDQUOT') return storageFull(null, error)
  return new RuntimeError('RUNTIME_UNAVAILABLE.uploads', { params: {}, cause: error, headers: { 'retry-after': '60' } })
}
