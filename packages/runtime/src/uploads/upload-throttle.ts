import { RuntimeError } from '../errors.ts'

const windowMilliseconds = 60_000

/** Counts the uploads of each person in the current minute. */
export class UploadThrottle {
  readonly #perMinute: number
  readonly #counts = new Map<number, number>()
  #endsAt = 0

  constructor(perMinute: number) {
    this.#perMinute = perMinute
  }

  /**
   * Counts an upload, and lets it through or not.
   *
   * @throws RuntimeError `RUNTIME_TOO_MANY_REQUESTS`
   */
  take(user: number, now: number = Date.now()): void {
    if (now >= this.#endsAt) {
      this.#counts.clear()
      this.#endsAt = now + windowMilliseconds
    }
    const count = (this.#counts.get(user) ?? 0) + 1
    this.#counts.set(user, count)
    if (count <= this.#perMinute) return
    const wait = Math.ceil((this.#endsAt - now) / 1000)
    throw new RuntimeError('RUNTIME_TOO_MANY_REQUESTS', `Too many uploads. Try again in ${wait} seconds.`, {
      headers: { 'retry-after': String(wait) },
    })
  }
}
