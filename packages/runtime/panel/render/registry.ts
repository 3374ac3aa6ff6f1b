import { collectInitialComponentTypes } from '../schema/schema.ts'
import type { Adapter, Adapters } from './adapter.ts'

const ready = new Map<string, Adapter>()
const fileOf = new Map<string, LoadViews>()
const loading = new Map<LoadViews, Promise<void>>()

/** Fetches a file of views; they are in it under the names of their components. */
type LoadViews = () => Promise<Adapters>

/** Makes components known; the file of each is fetched when a page first needs it. */
export function registerViews(files: Readonly<Record<string, LoadViews>>): void {
  for (const [name, load] of Object.entries(files)) fileOf.set(name, load)
}

/** Adds or replaces a component; extensions call it through `panel.registerComponent`. */
export function registerComponent(name: string, adapter: Adapter): void {
  ready.set(name, adapter)
}

/** The adapter of a type, a promise while its file loads, or nothing for a type nobody knows. */
export function findAdapter(type: string): Adapter | Promise<void> | undefined {
  const adapter = ready.get(type)
  if (adapter) return adapter
  const load = fileOf.get(type)
  return load && loadFile(load)
}

/** Fetches all files that a page needs at once, so that they do not load one after another. */
export async function preloadTypes(schema: unknown): Promise<void> {
  await Promise.all([...collectInitialComponentTypes(schema)].map((type) => findAdapter(type)))
}

/** Tells whether everything that a page shows at once is there already. */
export function areTypesLoaded(schema: unknown): boolean {
  return [...collectInitialComponentTypes(schema)].every((type) => !(findAdapter(type) instanceof Promise))
}

function loadFile(load: LoadViews): Promise<void> {
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
