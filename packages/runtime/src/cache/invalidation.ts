/**
 * What instances tell each other to read again: `access` (users, roles, permissions), `settings`, `menus`, `extensions`
 * (which are on, and their settings), and `counts` (totals of lists; the detail is the table).
 */
export const invalidationTopics = ['access', 'settings', 'menus', 'extensions', 'counts'] as const

/** What can be out of date: one of {@link invalidationTopics}. */
export type InvalidationTopic = (typeof invalidationTopics)[number]

/** Something that must be read again. */
export interface InvalidationEvent {
  readonly topic: InvalidationTopic
  /** What of it, such as a table or the key of a user; null for all. */
  readonly detail: string | null
  /** True in the instance that published it. */
  readonly own: boolean
}

/** Called when something is invalidated, here or by another instance. */
export type InvalidationListener = (event: InvalidationEvent) => void

/** Says that something kept in memory is out of date, in this instance at once and in the others as far as it can. */
export interface Invalidation {
  /**
   * Calls the listeners of this instance before it returns. When the promise is fulfilled, no other instance answers
   * its next request from what it knew before; without Redis they are not reached at all.
   *
   * @throws RuntimeError `RUNTIME_UNAVAILABLE` when the others cannot be told
   */
  publish(topic: InvalidationTopic, detail?: string): Promise<void>
  /** Answers the function that ends the subscription. */
  subscribe(topic: InvalidationTopic, listener: InvalidationListener): () => void
  /**
   * Takes over what other instances have published by now; called before it is decided who somebody is.
   *
   * @throws RuntimeError `RUNTIME_UNAVAILABLE` when that cannot be known
   */
  sync(): Promise<void>
  close(): Promise<void>
}
