/** The keys of the checked rows. Who shows them listens, so that a tick renders nothing again but itself. */
export interface RowSelection {
  get(): readonly string[]
  has(key: string): boolean
  set(keys: readonly string[]): void
  /** Selects a row, or unselects it; with `range`, the rows of the page from the last one that was checked as well. */
  toggle(key: string, page?: readonly string[], range?: boolean): void
  listen(changed: () => void): () => void
}

/** No row is checked. */
export function createRowSelection(): RowSelection {
  const listeners = new Set<() => void>()
  let keys: readonly string[] = []
  let known: ReadonlySet<string> = new Set()
  let last: string | undefined
  const set = (next: readonly string[]) => {
    if (next.length === 0 && keys.length === 0) return
    known = new Set(next)
    keys = [...known]
    for (const changed of listeners) changed()
  }
  return {
    get: () => keys,
    has: (key) => known.has(key),
    set,
    toggle(key, page = [], range = false) {
      const [from, to] = [last === undefined ? -1 : page.indexOf(last), page.indexOf(key)].toSorted((a, b) => a - b)
      const meant = range && from !== undefined && from >= 0 ? page.slice(from, (to ?? from) + 1) : [key]
      set(known.has(key) ? keys.filter((other) => !meant.includes(other)) : [...keys, ...meant])
      last = key
    },
    listen(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
  }
}
