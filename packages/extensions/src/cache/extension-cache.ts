import { ExtensionsError } from '../errors.ts'
import type { CacheStore } from './cache-store.ts'

/** Seconds that a value is kept when nothing else is said. */
export const defaultExtensionCacheSeconds = 3600

/** The cache of one extension; its keys in the store are `<extension name>:<key>`. */
export class ExtensionCache {
  readonly #extension: string
  readonly #store: CacheStore

  constructor(extension: string, store: CacheStore) {
    this.#extension = extension
    this.#store = store
  }

  /** The kept value, or `fallback`. */
  async get(key: string, fallback?: unknown): Promise<unknown> {
    const kept = await this.#store.get(this.#key(key))
    return kept === undefined ? fallback : kept
  }

  async has(key: string): Promise<boolean> {
    return (await this.#store.get(this.#key(key))) !== undefined
  }

  /**
   * Keeps a JSON value for `seconds`; `null` keeps it for good.
   * @throws ExtensionsError EXTENSIONS_CACHE_KEY_INVALID, EXTENSIONS_CACHE_VALUE_INVALID
   */
  async put(key: string, value: unknown, seconds: number | null = defaultExtensionCacheSeconds): Promise<void> {
    if (seconds !== null && !(seconds > 0)) return this.forget(key)
    await this.#store.set(this.#key(key), value, seconds)
  }

  /** The kept value, else the one that `make` gives, which is then kept. */
  async remember<Value>(
    key: string,
    make: () => Value | Promise<Value>,
    seconds: number | null = defaultExtensionCacheSeconds,
  ): Promise<Value> {
    const kept = await this.#store.get(this.#key(key))
    if (kept !== undefined) return kept as Value
    const value = await make()
    await this.put(key, value, seconds)
    return value
  }

  async forget(key: string): Promise<void> {
    await this.#store.delete(this.#key(key))
  }

  /** Removes every value of this extension. */
  async flush(): Promise<void> {
    await this.#store.clear()
  }

  #key(key: string): string {
    if (typeof key === 'string' && key !== '' && key.length <= 500) return `${this.#extension}:${key}`
    const params = { name: this.#extension, key: JSON.stringify(key) ?? typeof key }
    throw new ExtensionsError('EXTENSIONS_CACHE_KEY_INVALID', { params })
  }
}
