/** True when `start` is `wanted`, or lies somewhere below it; a circle that is there already ends the search. */
export function isDescendantOf(parents: ReadonlyMap<number, number | null>, start: number, wanted: number): boolean {
  const seen = new Set<number>()
  for (let current: number | null | undefined = start; current != null && !seen.has(current); ) {
    if (current === wanted) return true
    seen.add(current)
    current = parents.get(current)
  }
  return false
}
