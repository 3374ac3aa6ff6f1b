import type { AttemptCounter } from '../auth/login-throttle.ts'
import { tooManyRequests } from '../too-many-requests.ts'

const windowMilliseconds = 60_000

/** Counts the uploads of each user in a minute, those of all instances together. */
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
    throw tooManyRequests(resetsAt - Date.now(), 'RUNTIME_TOO_MANY_REQUESTS.uploads')
  }
}
