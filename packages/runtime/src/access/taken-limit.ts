import type { AttemptCounter } from '../auth/login-throttle.ts'
import { RuntimeError } from '../errors.ts'

const windowMilliseconds = 60_000
/** So often in a minute a person is told that a value is taken by a row which they may not see. */
const most = 30

/** Until when a person is not told any more; what this instance knows, so that asking costs no statement. */
const waiting = new WeakMap<AttemptCounter, Map<number, number>>()

/**
 * Who sends values to a `unique` field learns which of them other rows hold, of rows they do not see too. A request counts
 * how often it says so; all instances together count the requests of a person.
 */
export class TakenLimit {
  readonly #counter: AttemptCounter
  readonly #person: number
  #told = 0
  #refusal: RuntimeError | null = null

  constructor(counter: AttemptCounter, person: number) {
    this.#counter = counter
    this.#person = person
  }

  /**
   * Lets a value be looked for, or not.
   *
   * @throws RuntimeError `RUNTIME_TOO_MANY_REQUESTS`
   */
  ask(): void {
    const until = waiting.get(this.#counter)?.get(this.#person) ?? 0
    if (until > Date.now() || this.#told >= most) throw tooMany(Math.max(until, Date.now() + 1))
  }

  /** Notes that a value is said to be taken. */
  tell(): void {
    this.#told += 1
  }

  /** What is said instead of a refusal where it was too often; null where it was not. */
  get refusal(): RuntimeError | null {
    return this.#refusal
  }

  /** Counts what the request was told, once it is over. */
  async count(): Promise<void> {
    for (; this.#told > 0; this.#told -= 1) {
      const { attempts, resetsAt } = await this.#counter.add(`taken:${this.#person}`, windowMilliseconds)
      if (attempts <= most) continue
      const known = waiting.get(this.#counter) ?? new Map<number, number>()
      waiting.set(this.#counter, known.set(this.#person, resetsAt))
      this.#refusal = tooMany(resetsAt)
      return
    }
  }
}

function tooMany(until: number): RuntimeError {
  const wait = Math.max(1, Math.ceil((until - Date.now()) / 1000))
  return new RuntimeError('RUNTIME_TOO_MANY_REQUESTS', {
    params: { seconds: wait },
    headers: { 'retry-after': String(wait) },
  })
}
