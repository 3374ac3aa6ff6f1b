import { endAccessTokens, endSessionsAndTokens } from '../auth/access-tokens.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { AdminService } from '../crud/admin-service.ts'
import type { Filterable } from '../crud/list/filterable.ts'
import type { PrimaryKey, RowOf, StoreData } from '../crud/model/model.ts'
import type { AuditEntry, ServiceContext } from '../crud/service-context.ts'
import { frameworkDb } from '../database/framework-tables.ts'
import { AssignedIds, idsOf } from './assigned-ids.ts'
import { ensureSuperUserRemains } from './ensure-super-user-remains.ts'
import { AdminUser } from './models.ts'

/** Users with their roles. */
export class UserService extends AdminService<typeof AdminUser> {
  override readonly modelName: typeof AdminUser = AdminUser
  override readonly filterable: Filterable<typeof AdminUser> = { username: 'text', enabled: 'boolean' }
  override readonly with = ['roles'] as const
  readonly #context: ServiceContext
  readonly #roles = new AssignedIds({
    subject: 'admin_users',
    pivot: 'admin_role_users',
    ownerColumn: 'user_id',
    relatedColumn: 'role_id',
    field: 'role_ids',
  })

  constructor(context: ServiceContext) {
    super(context)
    this.#context = context
  }

  override listQuery(): ReturnType<AdminService<typeof AdminUser>['listQuery']> {
    return this.applyFilters(super.listQuery())
  }

  override async show(primaryKey: PrimaryKey): Promise<RowOf<typeof AdminUser> & { readonly _version: string }> {
    const row = await super.show(primaryKey)
    const shown = { ...row, role_ids: idsOf('roles' in row ? row.roles : undefined) }
    return shown
  }

  override store(data: StoreData<typeof AdminUser>): Promise<RowOf<typeof AdminUser>> {
    return this.transaction(() => super.store(data))
  }

  override update(primaryKey: PrimaryKey, data: StoreData<typeof AdminUser>): Promise<RowOf<typeof AdminUser>> {
    return this.transaction(() =>
      ensureSuperUserRemains(this.db, this.#context.driver, () => super.update(primaryKey, data)),
    )
  }

  override destroy(primaryKey: PrimaryKey): Promise<void> {
    return this.transaction(() =>
      ensureSuperUserRemains(this.db, this.#context.driver, () => super.destroy(primaryKey)),
    )
  }

  protected override async saving(
    data: StoreData<typeof AdminUser>,
    existing: RowOf<typeof AdminUser> | null,
  ): Promise<StoreData<typeof AdminUser>> {
    const { password, ...columns }: { password?: unknown } = this.#roles.take(data)
    if (existing !== null) await this.#roles.write(this.db, existing.id, this.#log)
    if (typeof password !== 'string' || password === '') return columns
    if (existing !== null) await this.#endLogins(existing.id)
    const hashed = { ...columns, password: await hashPassword(password) }
    return hashed
  }

  protected override async saved(row: RowOf<typeof AdminUser>, created: boolean): Promise<void> {
    if (created) await this.#roles.write(this.db, row.id, this.#log)
    else if (!row.enabled) await this.#endLogins(row.id)
  }

  /** Of somebody who changes the own account the session of this request stays; the controller ends the others. */
  #endLogins(userId: number): Promise<void> {
    const end = this.#context.user?.id === userId ? endAccessTokens : endSessionsAndTokens
    return end(frameworkDb(this.db), userId)
  }

  readonly #log = (entry: AuditEntry): void => this.audit(entry)
}
