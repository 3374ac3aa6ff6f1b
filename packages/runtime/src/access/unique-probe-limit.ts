import type { AttemptCounter } from '../auth/login-throttle.ts'
import type { RuntimeError } from '../errors.ts'
import { tooManyRequests } from '../too-many-requests.ts'

const windowMilliseconds = 60_000
/** How many "is taken" answers a user gets in a minute about rows that they may not see. */
const maxAnswers = 30

/** Until when a user gets no more answers, as far as this instance knows: checking it costs no statement. */
const waiting = new WeakMap<AttemptCounter, Map<number, number>>()

/**
 * Limits what a user can find out about hidden rows by sending values to a `unique` field. The answers of a request are
 * counted per user, for all instances together.
 */
export class UniqueProbeLimit {
  readonly #counter: AttemptCounter
  readonly #person: number
  #answers = 0
  #rejection: RuntimeError | null = null

  constructor(counter: AttemptCounter, userId: number) {
    this.#counter = counter
    this.#person = userId
  }

  /**
   * Checks that one more value may be looked up.
   *
   * @throws RuntimeError `RUNTIME_TOO_MANY_REQUESTS`
   */
  requireAllowance(): void {
    const until = waiting.get(this.#counter)?.get(this.#person) ?? 0
    if (until > Date.now() || this.#answers >= maxAnswers) throw tooManyRequests(until - Date.now())
  }

  /** Notes an answer that a value is taken. */
  addTakenAnswer(): void {
    this.#answers += 1
  }

  /** The error to answer in place of another one; null while the limit is not exceeded. */
  get rejection(): RuntimeError | null {
    return this.#rejection
  }

  /** Counts the answers of the request, once it is over. */
  async saveTakenAnswers(): Promise<void> {
    for (; this.#answers > 0; this.#answers -= 1) {
      const { attempts, resetsAt } = await this.#counter.add(`taken:${this.#person}`, windowMilliseconds)
      if (attempts <= maxAnswers) continue
      const known = waiting.get(this.#counter) ?? new Map<number, number>()
      waiting.set(this.#counter, known.set(this.#person, resetsAt))
      this.#rejection = tooManyRequests(resetsAt - Date.now())
      return
    }
  }
}
