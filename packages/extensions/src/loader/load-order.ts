/** Names in an order in which each comes after its dependencies, alphabetical where there is a choice. */
export interface LoadOrder {
  readonly order: readonly string[]
  /** Cycles, each as the chain of its names; what depends on one is in `order`, after nothing of it. */
  readonly cycles: readonly (readonly string[])[]
}

/** Sorts `names` by `dependencies`; a dependency outside `names` is ignored. Pure and the same on every machine. */
export function loadOrder(names: readonly string[], dependencies: (name: string) => readonly string[]): LoadOrder {
  const known = new Set(names)
  const done = new Set<string>()
  const order: string[] = []
  const cycles: string[][] = []

  function visit(name: string, chain: readonly string[]): void {
    if (done.has(name)) return
    const start = chain.indexOf(name)
    if (start >= 0) {
      cycles.push(chain.slice(start))
      return
    }
    for (const dependency of [...dependencies(name)].sort()) {
      if (known.has(dependency)) visit(dependency, [...chain, name])
    }
    if (done.has(name)) return
    done.add(name)
    order.push(name)
  }

  for (const name of [...names].sort()) visit(name, [])
  const inCycle = new Set(cycles.flat())
  return { order: order.filter((name) => !inCycle.has(name)), cycles }
}
