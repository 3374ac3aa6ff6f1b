import { randomBytes } from 'node:crypto'
import type { OpenDatabase } from '@quoin/introspect/connect'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Invalidation } from '../cache/invalidation.ts'
import type { CurrentUser } from '../crud/service-context.ts'
import { sqlDateTime } from '../database/date-time.ts'
import { type FrameworkTables, frameworkDb } from '../database/framework-tables.ts'
import { HttpError, RuntimeError } from '../errors.ts'
import { createUser } from './create-user.ts'
import { findEnabledUser } from './find-user.ts'
import type { HostIdentity, HostLogin } from './host-login.ts'
import { isSameUsername } from './same-name.ts'

/** What SQL by hand has changed is taken over after this time. */
const cacheMilliseconds = 5000

/** The login of a product, and the accounts of its people. */
export interface HostAccounts {
  readonly login: HostLogin
  readonly users: HostUsers
}

/** The accounts of people whom a product has logged in: kept by their name, with roles as the product says. */
export class HostUsers {
  readonly #database: OpenDatabase
  readonly #db: Kysely<FrameworkTables>
  readonly #known = new LRUCache<string, CurrentUser>({ max: 5000, ttl: cacheMilliseconds })
  #generation = 0

  constructor(database: OpenDatabase, invalidation: Invalidation) {
    this.#database = database
    this.#db = frameworkDb(database.db)
    invalidation.subscribe('access', () => {
      this.#generation++
      this.#known.clear()
    })
  }

  /**
   * The account of a user.
   *
   * @throws RuntimeError `RUNTIME_FORBIDDEN` for one that is disabled, `RUNTIME_LOGIN_INVALID` for what names nobody
   */
  async find(identity: HostIdentity): Promise<CurrentUser> {
    const said = JSON.stringify(identity)
    const known = this.#known.get(said)
    if (known !== undefined) return known
    const generation = this.#generation
    const user = await this.#read(identity)
    // What was read before a change must not be kept after it.
    if (generation === this.#generation) this.#known.set(said, user)
    return user
  }

  async #read(identity: HostIdentity): Promise<CurrentUser> {
    if (typeof identity?.username !== 'string') {
      throw new RuntimeError('RUNTIME_LOGIN_INVALID', { params: { value: JSON.stringify(identity) ?? 'undefined' } })
    }
    const { username, roles, attributes, superUser } = identity
    const id = (await this.#idOf(username)) ?? (await this.#create(identity))
    if (identity.name !== undefined) await this.#rename(id, identity.name)
    const user = await findEnabledUser(this.#db, id)
    if (user === null) throw new RuntimeError('RUNTIME_FORBIDDEN.disabled', { params: { username } })
    const held = roles === undefined ? user : await this.#rolesOf(roles)
    return {
      ...user,
      roleIds: held.roleIds,
      roles: held.roles,
      superUser: superUser === true || held.superUser,
      ...(attributes !== undefined && { attributes }),
    }
  }

  async #idOf(username: string): Promise<number | null> {
    const found = await this.#db
      .selectFrom('admin_users')
      .select(['id', 'username'])
      .where('username', '=', username)
      .executeTakeFirst()
    return found !== undefined && isSameUsername(found.username, username) ? found.id : null
  }

  /** The password is nobody's: the product logs in. */
  async #create({ username, name = username }: HostIdentity): Promise<number> {
    const password = randomBytes(32).toString('base64url')
    try {
      return (await createUser(this.#database, { username, name, password, superUser: false })).id
    } catch (error) {
      // Another request of the same user may have been first.
      const id = await this.#idOf(username)
      if (id !== null) return id
      if (!(error instanceof HttpError) || error.status !== 422) throw error
      throw new RuntimeError('RUNTIME_LOGIN_INVALID', { params: { value: username }, cause: error })
    }
  }

  async #rename(id: number, name: string): Promise<void> {
    await this.#db
      .updateTable('admin_users')
      .set({ name: name.slice(0, 120), updated_at: sqlDateTime(new Date()) })
      .where('id', '=', id)
      .where('name', '!=', name.slice(0, 120))
      .execute()
  }

  async #rolesOf(slugs: readonly string[]): Promise<Pick<CurrentUser, 'roles' | 'roleIds' | 'superUser'>> {
    const rows =
      slugs.length === 0
        ? []
        : await this.#db
            .selectFrom('admin_roles')
            .select(['id', 'slug', 'super_user'])
            .where('slug', 'in', slugs)
            .execute()
    return {
      roleIds: rows.map(({ id }) => id),
      roles: rows.map(({ slug }) => slug),
      superUser: rows.some((role) => Boolean(role.super_user)),
    }
  }
}
