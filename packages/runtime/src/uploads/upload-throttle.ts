import type { AttemptCounter } from '../auth/login-throttle.ts'
import { RuntimeError } from '../errors.ts'

const windowMilliseconds = 60_000

/** Counts the uploads of each person in a minute, those of all instances together. */
export class UploadThrottle {
  readonly #counter: AttemptCounter
  readonly #perMinute: number

  constructor(counter: AttemptCounter, perMinute: number) {
    this.#counter = counter
    this.#perMinute = perMinute
  }

  /**
   * Counts an upload, and lets it through or not.
   *
   * @throws RuntimeError `RUNTIME_TOO_MANY_REQUESTS`
   */
  async take(user: number): Promise<void> {
    const { attempts, resetsAt } = await this.#counter.add(`upload:${user}`, windowMilliseconds)
    if (attempts <= this.#perMinute) return
    const wait = Math.max(1, Math.ceil((resetsAt - Date.now()) / 1000))
    throw new RuntimeError('RUNTIME_TOO_MANY_REQUESTS.uploads', {
      params: { seconds: wait },
      headers: { 'retry-after': String(wait) },
    })
  }
}
