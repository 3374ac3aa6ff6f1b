import { LRUCache } from 'lru-cache'

interface Entry {
  readonly table: string
  readonly total: Promise<unknown>
}

/**
 * Totals of lists, kept for about a second: the exact `count(*)` is most of a list's cost.
 * Equal counts asked for at the same time run once; a write to the table drops its totals.
 */
export class CountCache {
  readonly #entries: LRUCache<string, Entry>
  readonly #keysByTable = new Map<string, Set<string>>()

  constructor(milliseconds = 1000, max = 2000) {
    this.#entries = new LRUCache<string, Entry>({
      max,
      ttl: milliseconds,
      dispose: (entry, key) => this.#keysByTable.get(entry.table)?.delete(key),
    })
  }

  /** The total under `key`, counted by `count` when it is not known; kept for another time than usual when one is given. */
  get<Total>(table: string, key: string, count: () => Promise<Total>, milliseconds?: number): Promise<Total> {
    const known = this.#entries.get(key)
    // What a key counts is always of one type.
    if (known !== undefined) return known.total as Promise<Total>
    const total = count()
    this.#entries.set(key, { table, total }, milliseconds === undefined ? {} : { ttl: milliseconds })
    const keys = this.#keysByTable.get(table)
    if (keys === undefined) this.#keysByTable.set(table, new Set([key]))
    else keys.add(key)
    total.catch(() => {
      if (this.#entries.peek(key)?.total === total) this.#entries.delete(key)
    })
    return total
  }

  /** Forgets the totals of a table. */
  drop(table: string): void {
    const keys = this.#keysByTable.get(table)
    if (keys === undefined) return
    this.#keysByTable.delete(table)
    for (const key of keys) this.#entries.delete(key)
  }
}
