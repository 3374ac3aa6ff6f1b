import type { AdminConfig } from '../config/admin-config.ts'
import { RuntimeError } from '../errors.ts'

/** How often something was tried, and when that is forgotten (milliseconds since 1970). */
export interface Attempts {
  readonly attempts: number
  readonly resetsAt: number
}

/** Where attempts are counted; counting is atomic, whoever counts at the same time. */
export interface AttemptCounter {
  /** Counts one more and answers how many there are now; the first one starts the time. */
  add(name: string, milliseconds: number): Promise<Attempts>
  /** Takes one back. */
  subtract(name: string): Promise<void>
  forget(name: string): Promise<void>
  /** Deletes counters that have run out. */
  sweep(): Promise<void>
}

/** Counts failed logins per account and per network; each attempt is counted before the password is looked at. */
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
  async take(username: string, address: string): Promise<void> {
    const { attempts, network_attempts, lock_seconds } = this.#limits
    const account = await this.#counter.add(accountName(username), lock_seconds * 1000)
    const network = await this.#counter.add(networkName(address), lock_seconds * 1000)
    const now = Date.now()
    const waits = [
      account.attempts > attempts ? account.resetsAt - now : 0,
      network.attempts > network_attempts ? network.resetsAt - now : 0,
    ]
    const wait = Math.ceil(Math.max(...waits) / 1000)
    if (wait <= 0) return
    throw new RuntimeError('RUNTIME_TOO_MANY_REQUESTS', `Too many attempts. Try again in ${wait} seconds.`, {
      headers: { 'retry-after': String(wait) },
    })
  }

  /** Forgets the attempts of an account that has logged in; of its network, this one. */
  async reset(username: string, address: string): Promise<void> {
    await this.#counter.forget(accountName(username))
    await this.#counter.subtract(networkName(address))
  }

  /** Deletes counters that have run out. */
  async sweep(): Promise<void> {
    await this.#counter.sweep()
  }
}

function accountName(username: string): string {
  return `account:${username.trim().toLowerCase().slice(0, 150)}`
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
