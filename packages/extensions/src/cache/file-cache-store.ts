import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileAtomic } from '../files/atomic-file.ts'
import type { CacheStore } from './cache-store.ts'
import { serializeCacheValue } from './serialize-cache-value.ts'

interface Entry {
  readonly key: string
  /** Milliseconds since 1970; null for good. */
  readonly expires: number | null
  readonly value: unknown
}

/** One JSON file per key in a folder. File names are hashes, so that no key can name a path. */
export class FileCacheStore implements CacheStore {
  readonly #folder: string
  readonly #now: () => number

  constructor(folder: string, now: () => number = Date.now) {
    this.#folder = folder
    this.#now = now
  }

  async get(key: string): Promise<unknown> {
    const entry = await readEntry(this.#file(key))
    if (!entry || entry.key !== key) return undefined
    if (entry.expires === null || entry.expires > this.#now()) return entry.value
    await this.delete(key)
    return undefined
  }

  async set(key: string, value: unknown, seconds: number | null): Promise<void> {
    const expires = seconds === null ? null : this.#now() + seconds * 1000
    const text = `{"key":${JSON.stringify(key)},"expires":${expires},"value":${serializeCacheValue(key, value)}}`
    await writeFileAtomic(this.#file(key), text, 0o600)
  }

  async delete(key: string): Promise<void> {
    await rm(this.#file(key), { force: true })
  }

  async clear(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true })
  }

  #file(key: string): string {
    const hash = createHash('sha256').update(key).digest('hex')
    return join(this.#folder, hash.slice(0, 2), `${hash}.json`)
  }
}

// A file that is missing or damaged is a miss: a cache may always be empty.
async function readEntry(file: string): Promise<Entry | null> {
  try {
    const entry: unknown = JSON.parse(await readFile(file, 'utf8'))
    return typeof entry === 'object' && entry !== null && 'key' in entry ? (entry as Entry) : null
  } catch {
    return null
  }
}
