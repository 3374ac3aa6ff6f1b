import {
  type ComponentNode,
  Dialog,
  DialogAction,
  Form,
  type FormSchema,
  HiddenControl,
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
import { frameworkDb } from '../database/framework-tables.ts'
import { untyped } from '../database/untyped-database.ts'
import { RuntimeError } from '../errors.ts'
import { ApiResponse } from '../http/response.ts'
import { readGrantedRules, readGrants, writeRoleGrants } from '../permissions/granted-rules.ts'
import { AssignedIds, idsOf, readIds } from './assigned-ids.ts'
import { countRowsOfRule } from './count-rows-of-rule.ts'
import { featureColumns } from './feature-columns.ts'
import { featureMatrix } from './feature-matrix.ts'
import { listPermissions } from './list-permissions.ts'
import { AdminRole } from './models.ts'
import { describeRoleAccessToFeature } from './role-access-to-feature.ts'
import { type RoleRules, readRoleRules, roleRulesOf, writeRoleRules } from './role-rules.ts'
import { SystemController } from './system-controller.ts'

const slugRules = 'string|max:120|alpha_dash|unique:admin_roles,slug'
const nameRules = 'string|max:120'

/** Roles with their permissions. */
export class RoleService extends AdminService<typeof AdminRole> {
  override readonly modelName: typeof AdminRole = AdminRole
  override readonly filterable: Filterable<typeof AdminRole> = { name: 'text' }
  override readonly with = ['permissions'] as const
  #rules: RoleRules | null = null
  #grants: readonly string[] | null = null
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

  override async show(
    primaryKey: PrimaryKey,
  ): Promise<RowOf<typeof AdminRole> & RoleRights & { readonly _version: string }> {
    const row = await super.show(primaryKey)
    const permission_ids = idsOf('permissions' in row ? row.permissions : undefined)
    const db = untyped(frameworkDb(this.db))
    const [grants, rules] = [await readGrantedRules(db, row.id), await roleRulesOf(db, row.id)]
    return { ...row, permission_ids, grants, rules }
  }

  override store(data: RoleData): Promise<RowOf<typeof AdminRole>> {
    return this.transaction(() => super.store(data))
  }

  override update(primaryKey: PrimaryKey, data: StoreData<typeof AdminRole>): Promise<RowOf<typeof AdminRole>> {
    return this.transaction(() => super.update(primaryKey, data))
  }

  protected override async saving(
    data: RoleData,
    existing: RowOf<typeof AdminRole> | null,
  ): Promise<StoreData<typeof AdminRole>> {
    const { rules = null, grants = null, ...columns } = data
    this.#rules = rules
    this.#grants = grants
    const rest = this.#permissions.take(columns)
    if (existing !== null) await this.#writeRest(existing.id)
    return rest
  }

  protected override async saved(row: RowOf<typeof AdminRole>, created: boolean): Promise<void> {
    if (created) await this.#writeRest(row.id)
  }

  async #writeRest(role: number): Promise<void> {
    await this.#permissions.write(this.db, role, this.#log)
    if (this.#grants !== null) await writeRoleGrants(untyped(frameworkDb(this.db)), role, this.#grants, this.#log)
    if (this.#rules !== null) await writeRoleRules(untyped(frameworkDb(this.db)), role, this.#rules, this.#log)
  }

  protected override async deleting(row: RowOf<typeof AdminRole>): Promise<void> {
    if (row.super_user) throw new RuntimeError('RUNTIME_CONFLICT.superRole', { params: {} })
  }

  readonly #log = (entry: AuditEntry): void => this.audit(entry)
}

/** What a role is stored with. */
type RoleData = StoreData<typeof AdminRole> & Partial<RoleRights>

/** What goes along when a role is copied. */
interface RoleRights {
  readonly permission_ids: readonly number[]
  readonly grants: readonly string[]
  readonly rules: RoleRules
}

/** `system/roles`. */
export class RoleController extends SystemController {
  override readonly serviceName: typeof RoleService = RoleService

  override list(): PageSchema {
    return this.baseCRUD({
      headerToolbar: [this.createButton('page'), ...this.baseHeaderToolBar()],
      filter: this.baseFilter([TextControl({ name: 'name', label: this.text('label.name') })]),
      columns: [
        TableColumn({ name: 'id', label: this.text('label.id'), sortable: true, width: 80, align: 'right' }),
        TableColumn({ name: 'slug', label: this.text('label.slug'), sortable: true }),
        TableColumn({ name: 'name', label: this.text('label.name'), sortable: true }),
        TableColumn({ name: 'super_user', label: this.text('label.superUser'), display: Status() }),
        this.rowActions('page', [...this.#viewButton(), ...this.#copyButton()]),
      ],
    })
  }

  override form(_isEdit = false): FormSchema {
    const permissions: ComponentNode & { readonly name: string } & Readonly<Record<string, string>> = {
      type: 'PermissionTreeControl',
      name: 'permission_ids',
      label: this.text('label.permissions'),
      description: this.text('label.rolePermissionsHelp'),
      source: `${this.api}/permissions`,
      rules: 'nullable|array',
    }
    const rights: ComponentNode & { readonly name: string } & Readonly<Record<string, unknown>> = {
      type: 'RoleRightsControl',
      name: 'rules',
      label: this.text('label.rights'),
      description: this.text('label.rightsHelp'),
      source: this.api,
      givesRules: this.context.user?.superUser === true,
    }
    return this.baseForm([
      TextControl({
        name: 'slug',
        label: this.text('label.slug'),
        required: true,
        rules: slugRules,
      }),
      TextControl({ name: 'name', label: this.text('label.name'), required: true, rules: nameRules }),
      HiddenControl({ name: 'grants', rules: 'nullable|array' }),
      rights,
      permissions,
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
    return listPermissions(this.context)
  }

  /** `GET system/roles/features`: what there is to do, by feature. */
  features(): Promise<unknown> {
    return featureMatrix(this.context)
  }

  /** `GET system/roles/columns?feature=&path=`: what a rule for the rows of a feature may name. */
  columns(): Promise<unknown> {
    return featureColumns(this.context)
  }

  /** `GET system/roles/reach?feature=`: who may reach a feature. */
  async reach(): Promise<unknown> {
    const roles = new RoleService(this.context).listQuery().orderBy('name').orderBy('id')
    return describeRoleAccessToFeature(this.context, await roles.execute())
  }

  /** `POST system/roles/draft`: how many rows a rule finds, and what is wrong with it. */
  draft(): Promise<unknown> {
    return countRowsOfRule(this.context)
  }

  /** `POST system/roles/{id}/copy` {slug, name}: another role with the same rights. */
  async copy(): Promise<unknown> {
    const { super_user, permission_ids, grants, rules } = await this.service.show(this.key)
    if (super_user) throw new RuntimeError('RUNTIME_CONFLICT.copySuperRole', { params: {} })
    const { slug = '', name = '' }: RoleData = await super.validated(false)
    await this.grants.roles([this.id])
    const confined = Object.keys(rules).length > 0 && { rules: await readRoleRules(this.context, rules) }
    const data = { slug, name, permission_ids, grants, ...confined }
    return this.changed(new ApiResponse(await this.service.store(data), { status: 201 }))
  }

  override async destroy(): Promise<unknown> {
    await this.grants.roles([this.id])
    return super.destroy()
  }

  #viewButton(): ComponentNode[] {
    const body = { type: 'ViewAsRole', api: `${this.api}/{id}/view-as` }
    const dialog = Dialog({ title: this.text('label.viewAsRole'), body })
    return [
      DialogAction({ label: this.text('label.viewAs'), level: 'link', visibleWhen: { super_user: false }, dialog }),
    ]
  }

  #copyButton(): ComponentNode[] {
    if (!this.context.can('POST', `${this.api}/1/copy`)) return []
    const request = { method: 'post', url: `${this.api}/{id}/copy` } as const
    const fields = [TextControl({ name: 'slug', label: this.text('label.slug'), required: true, rules: slugRules })]
    const body = Form({
      mode: 'create',
      layout: 'vertical',
      request,
      body: [
        ...fields,
        TextControl({ name: 'name', label: this.text('label.name'), required: true, rules: nameRules }),
      ],
    })
    const dialog = Dialog({ title: this.text('label.copyRole'), body })
    return [DialogAction({ label: this.text('label.copy'), level: 'link', visibleWhen: { super_user: false }, dialog })]
  }

  protected override async validated(isEdit: boolean): Promise<Record<string, unknown>> {
    const data = await super.validated(isEdit)
    if (isEdit) await this.grants.roles([this.id])
    await this.grants.permissions(readIds(data.permission_ids, 'permission_ids'))
    if (data.grants !== undefined) {
      const grants = readGrants(data.grants, 'grants', this.context.config.route.prefix)
      this.grants.rules(grants)
      data.grants = grants
    }
    if (data.rules !== undefined) data.rules = await readRoleRules(this.context, data.rules ?? {})
    return data
  }
}
