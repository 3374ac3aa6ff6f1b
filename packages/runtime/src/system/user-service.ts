import { hashPassword } from '../auth/password-hash.ts'
import { AdminService } from '../crud/admin-service.ts'
import { contains } from '../crud/contains.ts'
import type { PrimaryKey, RowOf, StoreData } from '../crud/model.ts'
import { AdminUser } from './models.ts'
import { idsOf, replacePivot, splitIds } from './pivot.ts'

/** Users with their roles. */
export class UserService extends AdminService<typeof AdminUser> {
  override readonly modelName: typeof AdminUser = AdminUser
  override readonly with = ['roles'] as const
  #roleIds: readonly number[] | null = null

  override listQuery(): ReturnType<AdminService<typeof AdminUser>['listQuery']> {
    return super
      .listQuery()
      .$if(this.request.has('username'), (query) =>
        query.where('username', 'like', contains(this.request.text('username'))),
      )
      .$if(this.request.has('enabled'), (query) => query.where('enabled', '=', this.request.boolean('enabled')))
  }

  override async show(primaryKey: PrimaryKey): Promise<RowOf<typeof AdminUser> & { readonly _version: string }> {
    const row = await super.show(primaryKey)
    return { ...row, role_ids: idsOf((row as { roles?: unknown }).roles) } as typeof row
  }

  override store(data: StoreData<typeof AdminUser>): Promise<RowOf<typeof AdminUser>> {
    return this.transaction(() => super.store(data))
  }

  override update(primaryKey: PrimaryKey, data: StoreData<typeof AdminUser>): Promise<RowOf<typeof AdminUser>> {
    return this.transaction(() => super.update(primaryKey, data))
  }

  protected override async saving(
    data: StoreData<typeof AdminUser>,
    existing: RowOf<typeof AdminUser> | null,
  ): Promise<StoreData<typeof AdminUser>> {
    const { ids, rest } = splitIds(data, 'role_ids')
    this.#roleIds = ids
    if (ids !== null && existing !== null) await this.#writeRoles(existing.id)
    const { password, ...columns } = rest as { password?: unknown }
    if (typeof password !== 'string' || password === '') return columns as StoreData<typeof AdminUser>
    return { ...columns, password: await hashPassword(password) } as StoreData<typeof AdminUser>
  }

  protected override async saved(row: RowOf<typeof AdminUser>, created: boolean): Promise<void> {
    if (created) await this.#writeRoles(row.id)
  }

  async #writeRoles(userId: number): Promise<void> {
    if (this.#roleIds !== null)
      await replacePivot(this.db, 'admin_role_users', 'user_id', userId, 'role_id', this.#roleIds, 'role_ids')
  }
}
