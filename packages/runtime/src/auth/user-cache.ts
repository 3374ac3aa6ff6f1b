import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { CurrentUser } from '../crud/service-context.ts'
import type { FrameworkTables } from '../database/framework-tables.ts'
import { findEnabledUser } from './find-user.ts'

/** What SQL by hand has changed is taken over after this time. */
const cacheTtlMs = 5000

/** Users with their roles, kept in memory until something of users or roles changes. */
export class UserCache {
  readonly #db: Kysely<FrameworkTables>
  readonly #users = new LRUCache<number, CurrentUser>({ max: 5000, ttl: cacheTtlMs })
  #generation = 0

  constructor(db: Kysely<FrameworkTables>) {
    this.#db = db
  }

  /** A user who may log in, or null. */
  async find(id: number): Promise<CurrentUser | null> {
    const known = this.#users.get(id)
    if (known !== undefined) return known
    const generation = this.#generation
    const user = await findEnabledUser(this.#db, id)
    // What was read before a change must not be kept after it.
    if (user !== null && generation === this.#generation) this.#users.set(id, user)
    return user
  }

  forget(): void {
    this.#generation++
    this.#users.clear()
  }
}
