/** True when `id` is `ancestor`, or lies somewhere below it; a circle that is there already ends the search. */
export function isSameOrDescendantOf(
  parents: ReadonlyMap<number, number | null>,
  id: number,
  ancestor: number,
): boolean {
  const seen = new Set<number>()
  for (let current: number | null | undefined = id; current != null && !seen.has(current); ) {
    if (current === ancestor) return true
    seen.add(current)
    current = parents.get(current)
  }
  return false
}
