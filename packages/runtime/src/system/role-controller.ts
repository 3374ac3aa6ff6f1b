import {
  type ComponentNode,
  type FormSchema,
  JsonEditorControl,
  type PageSchema,
  Status,
  TableColumn,
  TextControl,
} from '@quoin/generator/components'
import type { DetailSchema } from '@quoin/generator/feature-pages'
import { AdminService } from '../crud/admin-service.ts'
import type { Filterable } from '../crud/list/filterable.ts'
import type { PrimaryKey, RowOf, StoreData } from '../crud/model/model.ts'
import type { AuditEntry } from '../crud/service-context.ts'
import { untyped } from '../database/untyped-database.ts'
import { RuntimeError } from '../errors.ts'
import { AssignedIds, idsOf, readIds } from './assigned-ids.ts'
import { AdminRole } from './models.ts'
import { permissionTree } from './permission-tree.ts'
import { type RoleRules, readRoleRules, roleRulesOf, writeRoleRules } from './role-rules.ts'
import { SystemController } from './system-controller.ts'

/** Roles with their permissions. */
export class RoleService extends AdminService<typeof AdminRole> {
  override readonly modelName: typeof AdminRole = AdminRole
  override readonly filterable: Filterable<typeof AdminRole> = { name: 'text' }
  override readonly with = ['permissions'] as const
  #rules: RoleRules | null = null
  readonly #permissions = new AssignedIds({
    subject: 'admin_roles',
    pivot: 'admin_permission_roles',
    ownerColumn: 'role_id',
    relatedColumn: 'permission_id',
    field: 'permission_ids',
  })

  override listQuery(): ReturnType<AdminService<typeof AdminRole>['listQuery']> {
    return this.applyFilters(super.listQuery())
  }

  override async show(primaryKey: PrimaryKey): Promise<RowOf<typeof AdminRole> & { readonly _version: string }> {
    const row = await super.show(primaryKey)
    const permission_ids = idsOf((row as { permissions?: unknown }).permissions)
    return { ...row, permission_ids, rules: await roleRulesOf(untyped(this.db), row.id) } as typeof row
  }

  override store(data: StoreData<typeof AdminRole>): Promise<RowOf<typeof AdminRole>> {
    return this.transaction(() => super.store(data))
  }

  override update(primaryKey: PrimaryKey, data: StoreData<typeof AdminRole>): Promise<RowOf<typeof AdminRole>> {
    return this.transaction(() => super.update(primaryKey, data))
  }

  protected override async saving(
    data: StoreData<typeof AdminRole>,
    existing: RowOf<typeof AdminRole> | null,
  ): Promise<StoreData<typeof AdminRole>> {
    const { rules = null, ...columns } = this.#permissions.take(data) as { rules?: RoleRules }
    this.#rules = rules
    if (existing !== null) await this.#writeRest(existing.id)
    return columns
  }

  protected override async saved(row: RowOf<typeof AdminRole>, created: boolean): Promise<void> {
    if (created) await this.#writeRest(row.id)
  }

  async #writeRest(role: number): Promise<void> {
    await this.#permissions.write(this.db, role, this.#log)
    if (this.#rules !== null) await writeRoleRules(untyped(this.db), role, this.#rules, this.#log)
  }

  protected override async deleting(row: RowOf<typeof AdminRole>): Promise<void> {
    if (row.super_user) throw new RuntimeError('RUNTIME_CONFLICT.superRole', { params: {} })
  }

  readonly #log = (entry: AuditEntry): void => this.audit(entry)
}

/** `system/roles`. */
export class RoleController extends SystemController {
  override readonly serviceName: typeof RoleService = RoleService

  override list(): PageSchema {
    return this.baseCRUD({
      headerToolbar: [this.createButton('drawer'), ...this.baseHeaderToolBar()],
      filter: this.baseFilter([TextControl({ name: 'name', label: this.text('label.name') })]),
      columns: [
        TableColumn({ name: 'id', label: this.text('label.id'), sortable: true, width: 80, align: 'right' }),
        TableColumn({ name: 'slug', label: this.text('label.slug'), sortable: true }),
        TableColumn({ name: 'name', label: this.text('label.name'), sortable: true }),
        TableColumn({ name: 'super_user', label: this.text('label.superUser'), display: Status() }),
        this.rowActions('drawer'),
      ],
    })
  }

  override form(_isEdit = false): FormSchema {
    const permissions: ComponentNode & { readonly name: string } & Readonly<Record<string, string>> = {
      type: 'PermissionTreeControl',
      name: 'permission_ids',
      label: this.text('label.permissions'),
      source: `${this.api}/permissions`,
      rules: 'nullable|array',
    }
    return this.baseForm([
      TextControl({
        name: 'slug',
        label: this.text('label.slug'),
        required: true,
        rules: 'string|max:120|alpha_dash|unique:admin_roles,slug',
      }),
      TextControl({ name: 'name', label: this.text('label.name'), required: true, rules: 'string|max:120' }),
      permissions,
      JsonEditorControl({
        name: 'rules',
        label: this.text('label.rowRules'),
        description: this.text('label.rowRulesHelp'),
      }),
    ])
  }

  override detail(): DetailSchema {
    return this.baseDetail([
      { name: 'slug', label: this.text('label.slug') },
      { name: 'name', label: this.text('label.name') },
    ])
  }

  /** `GET system/roles/permissions`: what a role can be given. */
  permissions(): Promise<unknown> {
    return permissionTree(this.context)
  }

  override async destroy(): Promise<unknown> {
    await this.grants.roles([this.id])
    return super.destroy()
  }

  protected override async validated(isEdit: boolean): Promise<Record<string, unknown>> {
    const data = await super.validated(isEdit)
    if (isEdit) await this.grants.roles([this.id])
    await this.grants.permissions(readIds(data.permission_ids, 'permission_ids'))
    if (data.rules !== undefined) data.rules = await readRoleRules(this.context, data.rules ?? {})
    return data
  }
}
