import { opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { RuntimeError } from '../errors.ts'

/** Other instances and people at the file system change the folder too: it is counted again after this time. */
const cacheTtlMs = 60_000

/** How much room the uploads of a folder still have. */
export class UploadQuota {
  readonly #folder: string
  readonly #limit: number | null
  #known: { readonly until: number; readonly counting: Promise<void> } | null = null
  #bytes = 0

  /** @param limit bytes of all uploads together; null for no limit */
  constructor(folder: string, limit: number | null) {
    this.#folder = folder
    this.#limit = limit
  }

  /**
   * Takes room for a file, and runs `keep`; when that fails the room is free again.
   *
   * @throws RuntimeError `RUNTIME_STORAGE_FULL`
   */
  async take(bytes: number, keep: () => Promise<void>): Promise<void> {
    if (this.#limit === null) return keep()
    await this.#count()
    if (this.#bytes + bytes > this.#limit) throw storageFull(this.#limit)
    this.#bytes += bytes
    try {
      await keep()
    } catch (error) {
      this.#bytes -= bytes
      throw error
    }
  }

  async #count(): Promise<void> {
    if (this.#known === null || this.#known.until < Date.now()) {
      const counting = sizeOf(this.#folder).then((bytes) => {
        this.#bytes = bytes
      })
      this.#known = { until: Date.now() + cacheTtlMs, counting }
      counting.catch(() => {
        this.#known = null
      })
    }
    await this.#known.counting
  }
}

/** What is said when there is no room, by our own limit or by the disk. */
export function storageFull(limit: number | null, cause?: unknown): RuntimeError {
  if (limit === null) return new RuntimeError('RUNTIME_STORAGE_FULL.disk', { params: {}, cause })
  return new RuntimeError('RUNTIME_STORAGE_FULL.limit', { params: { bytes: limit }, cause })
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && entry.name !== '.arriving') bytes += await sizeOf(path)
    else if (entry.isFile()) bytes += (await stat(path).catch(() => null))?.size ?? 0
  }
  return bytes
}
