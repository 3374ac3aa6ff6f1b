import { typesIn } from '../schema/schema.ts'
import type { Adapter, Adapters } from './adapter.ts'

const ready = new Map<string, Adapter>()
const groupOf = new Map<string, () => Promise<Adapters>>()
const loading = new Map<() => Promise<Adapters>, Promise<void>>()

/** Components that are loaded together. */
export interface ComponentGroupEntry {
  readonly names: readonly string[]
  readonly load: () => Promise<Adapters>
}

/** Makes components known; each group is fetched when a page first needs one of it. */
export function registerGroups(groups: readonly ComponentGroupEntry[]): void {
  for (const group of groups) for (const name of group.names) groupOf.set(name, group.load)
}

/** Adds or replaces a component; extensions call it through `panel.registerComponent`. */
export function registerComponent(name: string, adapter: Adapter): void {
  ready.set(name, adapter)
}

/** The adapter of a type, a promise while its group loads, or nothing for a type nobody knows. */
export function findAdapter(type: string): Adapter | Promise<void> | undefined {
  const adapter = ready.get(type)
  if (adapter) return adapter
  const load = groupOf.get(type)
  return load && loadGroup(load)
}

/** Fetches all groups that a page needs at once, so that they do not load one after another. */
export async function preloadTypes(schema: unknown): Promise<void> {
  await Promise.all([...typesIn(schema)].map((type) => findAdapter(type)))
}

/** Tells whether everything that a page shows at once is there already. */
export function typesReady(schema: unknown): boolean {
  return [...typesIn(schema)].every((type) => !(findAdapter(type) instanceof Promise))
}

function loadGroup(load: () => Promise<Adapters>): Promise<void> {
  const known = loading.get(load)
  if (known) return known
  const promise = load().then(
    (adapters) => {
      for (const [name, adapter] of Object.entries(adapters)) if (!ready.has(name)) ready.set(name, adapter)
    },
    (cause) => {
      loading.delete(load)
      throw cause
    },
  )
  loading.set(load, promise)
  return promise
}
