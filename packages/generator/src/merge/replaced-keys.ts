/** By a key that is new on one side of a list, the one that was in its place, as that of a column by its old name. */
export function mapNewToReplacedKeys(old: readonly string[], next: readonly string[]): ReadonlyMap<string, string> {
  const [before, after] = [runsOf(old, new Set(next)), runsOf(next, new Set(old))]
  return new Map(
    [...after].flatMap(([place, added]) => {
      const gone = before.get(place) ?? []
      return gone.length === added.length ? added.map((key, index) => [key, gone[index] as string] as const) : []
    }),
  )
}

/** The keys that only this side has, by those around them that both have. */
function runsOf(keys: readonly string[], others: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const shared = keys.flatMap((key, index) => (others.has(key) ? [index] : []))
  const ends = [-1, ...shared, keys.length]
  return new Map(
    ends.slice(1).flatMap((end, index) => {
      const start = ends[index] as number
      const run = keys.slice(start + 1, end)
      return run.length === 0 ? [] : [[`${keys[start] ?? ''}\u0000${keys[end] ?? ''}`, run] as const]
    }),
  )
}
