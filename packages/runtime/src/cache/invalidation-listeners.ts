import type { InvalidationEvent, InvalidationListener, InvalidationTopic } from './invalidation.ts'

/** Who wants to know of which topic. */
export class InvalidationListeners {
  readonly #byTopic = new Map<InvalidationTopic, Set<InvalidationListener>>()

  add(topic: InvalidationTopic, listener: InvalidationListener): () => void {
    const listeners = this.#byTopic.get(topic) ?? new Set()
    this.#byTopic.set(topic, listeners)
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  call(event: InvalidationEvent): void {
    for (const listener of this.#byTopic.get(event.topic) ?? []) listener(event)
  }
}
