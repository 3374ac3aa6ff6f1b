import type { AdminConfig } from '../config/admin-config.ts'
import { tooManyRequests } from '../too-many-requests.ts'

/** How often something was tried, and when that is forgotten (milliseconds since 1970). */
export interface Attempts {
  readonly attempts: number
  readonly resetsAt: number
}

/** How long somebody waits who fails again and again. */
export interface BackoffOptions {
  /** So many attempts are free. */
  readonly free: number
  /** The wait after them, in milliseconds; each further attempt doubles it. */
  readonly first: number
  readonly longest: number
  /** Without an attempt for so long, all are forgotten. */
  readonly memory: number
}

/** Where attempts are counted; counting is atomic, also of two at the same time. */
export interface AttemptCounter {
  /** Counts one more and answers how many there are now; the first one starts the time. */
  add(name: string, milliseconds: number): Promise<Attempts>
  /** Counts one more and answers 0; before the wait after the last one is over, counts nothing and answers what is left. */
  attempt(name: string, lock: BackoffOptions): Promise<number>
  /** Undoes one. */
  subtract(name: string): Promise<void>
  forget(name: string): Promise<void>
  /** Deletes counters that have run out. */
  sweep(): Promise<void>
}

/** The milliseconds to wait after so many attempts. */
export function backoffDelayMs(attempts: number, { free, first, longest }: BackoffOptions): number {
  return attempts < free ? 0 : Math.min(longest, first * 2 ** (attempts - free))
}

/** Whose attempts are counted together, so that nobody locks anybody else out. */
export type AttemptSubject =
  /** Anybody who names an account, from wherever. */
  | { readonly account: string }
  /** A browser in which this user has logged in before. */
  | { readonly browser: string; readonly user: number }
  /** A user who is logged in, and proves it again. */
  | { readonly user: number }

const firstWait = 1000
const memory = 86_400_000

/**
 * Counts failed logins, each before the password is looked at: those of strangers per account and per network. Who is
 * known has a counter of their own alone: others behind the same address lock nobody out.
 */
export class LoginThrottle {
  readonly #counter: AttemptCounter
  readonly #limits: AdminConfig['login']

  constructor(counter: AttemptCounter, limits: AdminConfig['login']) {
    this.#counter = counter
    this.#limits = limits
  }

  /**
   * Counts an attempt, and lets it through or not.
   *
   * @throws RuntimeError `RUNTIME_TOO_MANY_REQUESTS`
   */
  async take(attempter: AttemptSubject, address: string): Promise<void> {
    const { attempts, network_attempts, lock_seconds } = this.#limits
    const longest = lock_seconds * 1000
    const lock = { free: attempts, first: Math.min(firstWait, longest), longest, memory: Math.max(memory, longest) }
    const waits = [await this.#counter.attempt(nameOf(attempter), lock)]
    if ('account' in attempter) {
      const network = await this.#counter.add(networkName(address), longest)
      if (network.attempts > network_attempts) waits.push(network.resetsAt - Date.now())
    }
    const wait = Math.max(...waits)
    if (wait > 0) throw tooManyRequests(wait)
  }

  /** Forgets the attempts of somebody who has logged in; of a network, this one. */
  async reset(attempter: AttemptSubject, address: string): Promise<void> {
    await this.#counter.forget(nameOf(attempter))
    if ('account' in attempter) await this.#counter.subtract(networkName(address))
  }

  /** Deletes counters that have run out. */
  async sweep(): Promise<void> {
    await this.#counter.sweep()
  }
}

function nameOf(attempter: AttemptSubject): string {
  if ('account' in attempter) return `account:${attempter.account.trim().toLowerCase().slice(0, 150)}`
  return 'browser' in attempter ? `browser:${attempter.user}:${attempter.browser}` : `user:${attempter.user}`
}

/** The network of an address: an IPv4 address as it is, an IPv6 address by its /64. */
function networkName(address: string): string {
  // A proxy that is trusted may name what it likes, some the port too.
  const plain = address
    .replace(/^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+)):\d+$/, '$1$2')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .toLowerCase()
    .slice(0, 100)
  if (!plain.includes(':')) return `network:${plain}`
  const [head = '', tail = ''] = plain.split('::')
  const left = head.split(':').filter((part) => part !== '')
  const right = tail.split(':').filter((part) => part !== '')
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return `network:${[...left, ...zeros, ...right].slice(0, 4).join(':')}`
}
