/** Keeps values for a time; the server may give one on Redis. */
export interface CacheStore {
  /** The value, or `undefined` when there is none or its time is over. */
  get(key: string): Promise<unknown>
  /** Keeps a JSON value; `null` seconds means for good. */
  set(key: string, value: unknown, seconds: number | null): Promise<void>
  delete(key: string): Promise<void>
  clear(): Promise<void>
}
