/** Undoes something that an extension did to its host. */
export type Undo = () => unknown

/** What one extension did to its host, undone when it fails or ends. */
export class Disposers {
  readonly #undo: Undo[] = []
  #isOver = false

  /** Remembers how something is undone; of an extension that is over already it is undone at once. */
  readonly defer = (undo: Undo): void => {
    if (this.#isOver) void (async () => undo())().catch(() => undefined)
    else this.#undo.push(undo)
  }

  /** Undoes everything, the last first; answers what could not be. */
  async run(): Promise<readonly unknown[]> {
    this.#isOver = true
    const errors: unknown[] = []
    for (const undo of this.#undo.splice(0).reverse()) {
      try {
        await undo()
      } catch (error) {
        errors.push(error)
      }
    }
    return errors
  }
}
