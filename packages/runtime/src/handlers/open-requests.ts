import type { EventEmitter } from 'node:events'

/** The requests that a host has passed on and that are not answered yet. */
export class OpenRequests {
  #open = 0
  #waiting: (() => void)[] = []

  /** Counts a request until what answers it closes. */
  add(answer: EventEmitter): void {
    this.#open += 1
    answer.once('close', () => {
      this.#open -= 1
      if (this.#open === 0) for (const done of this.#waiting.splice(0)) done()
    })
  }

  /** Waits until all are answered. */
  async answered(): Promise<void> {
    if (this.#open > 0) await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }
}
