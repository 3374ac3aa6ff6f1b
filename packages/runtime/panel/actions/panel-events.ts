import type { Data } from '../schema/schema.ts'

const bus = new EventTarget()

/** Tells everyone who listens that a declared event happened. */
export function emitEvent(name: string, data: Data): void {
  bus.dispatchEvent(new CustomEvent(name, { detail: data }))
}

/** Listens to a declared event; the answer stops listening. */
export function onEvent(name: string, listener: (data: Data) => void): () => void {
  const handler = (event: Event) => listener((event as CustomEvent<Data>).detail)
  bus.addEventListener(name, handler)
  return () => bus.removeEventListener(name, handler)
}
