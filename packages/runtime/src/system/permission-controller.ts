import {
  type FormSchema,
  NumberControl,
  type PageSchema,
  SelectControl,
  TagControl,
  Tags,
  TextControl,
} from '@quoin/generator/components'
import { type DetailSchema, wrapInPage } from '@quoin/generator/feature-pages'
import { AdminService } from '../crud/admin-service.ts'
import type { Filterable } from '../crud/list/filterable.ts'
import { validationFailed } from '../errors.ts'
import { text } from '../i18n/sentence.ts'
import { parsePermissionRule } from '../permissions/permission-rule.ts'
import { createFeaturePermissions } from './feature-permissions.ts'
import { isSameOrDescendantOf } from './is-descendant-of.ts'
import { listPermissions } from './list-permissions.ts'
import { AdminPermission } from './models.ts'
import { SystemController } from './system-controller.ts'

/** Permissions as a tree. */
export class PermissionService extends AdminService<typeof AdminPermission> {
  override readonly modelName: typeof AdminPermission = AdminPermission
  override readonly filterable: Filterable<typeof AdminPermission> = { name: 'text' }
  override readonly with = ['parent'] as const

  override listQuery(): ReturnType<AdminService<typeof AdminPermission>['listQuery']> {
    return this.applyFilters(super.listQuery())
  }
}

/** `system/permissions`. */
export class PermissionController extends SystemController {
  override readonly serviceName: typeof PermissionService = PermissionService

  override list(): PageSchema {
    const { context } = this
    const body = {
      type: 'PermissionOverview',
      api: this.api,
      toolbar: [this.createButton('drawer')],
      buttons: [this.editButton('drawer'), this.deleteButton()],
      canCreateFeatures: context.can('POST', `${this.api}/features`),
    }
    return wrapInPage(this.pageTitle, body)
  }

  /** `GET system/permissions/tree`. */
  tree(): Promise<unknown> {
    return listPermissions(this.context)
  }

  /** `POST system/permissions/features`. */
  features(): Promise<unknown> {
    return createFeaturePermissions(this.context)
  }

  override form(_isEdit = false): FormSchema {
    const names = this.context.services.routes.routes.map((route) => route.name).filter((name) => name !== null)
    const groups = [
      ...new Set(names.filter((name) => name.includes('.')).map((name) => name.replace(/\.[^.]+$/, '.*'))),
    ]
    return this.baseForm([
      TextControl({
        name: 'slug',
        label: this.text('label.slug'),
        required: true,
        rules: 'string|max:120|unique:admin_permissions,slug',
      }),
      TextControl({ name: 'name', label: this.text('label.name'), required: true, rules: 'string|max:120' }),
      TagControl({
        name: 'rules',
        label: this.text('label.rules'),
        rules: 'nullable|array',
        description: `${this.text('label.rulesHelp')} ${this.text('label.noRulesHelp')}`,
        options: [...groups, ...names].map((name) => ({ label: name, value: name })),
      }),
      SelectControl({
        name: 'parent_id',
        label: this.text('label.parent'),
        relation: 'parent',
        clearable: true,
        rules: 'nullable|integer',
      }),
      NumberControl({ name: 'position', label: this.text('label.order'), default: 0, rules: 'integer' }),
    ])
  }

  override detail(): DetailSchema {
    return this.baseDetail([
      { name: 'slug', label: this.text('label.slug') },
      { name: 'name', label: this.text('label.name') },
      { name: 'rules', label: this.text('label.rules'), display: Tags() },
    ])
  }

  protected override async validated(isEdit: boolean): Promise<Record<string, unknown>> {
    const data = await super.validated(isEdit)
    if (isEdit) await this.grants.permissions([this.id])
    if (data.rules === null || (data.rules === undefined && !isEdit)) data.rules = []
    if (Array.isArray(data.rules)) {
      const rules = data.rules.map(String)
      const wrong = rules.find((rule) => parsePermissionRule(rule, this.context.config.route.prefix) === null)
      if (wrong !== undefined) {
        throw validationFailed({ rules: text('field.permissionRule', { rule: wrong }) })
      }
      this.grants.rules(rules)
      data.rules = rules
    }
    if (isEdit && data.parent_id != null && (await this.#isBelow(Number(data.parent_id), this.id))) {
      throw validationFailed({ parent_id: text('field.permissionSelf', {}) })
    }
    return data
  }

  override async destroy(): Promise<unknown> {
    await this.grants.permissions([this.id])
    return super.destroy()
  }

  /** True when putting a permission below `parent` would close a circle. */
  async #isBelow(parent: number, permission: number): Promise<boolean> {
    const rows = await this.context.services.frameworkDb
      .selectFrom('admin_permissions')
      .select(['id', 'parent_id'])
      .execute()
    return isSameOrDescendantOf(new Map(rows.map((row) => [row.id, row.parent_id])), parent, permission)
  }
}
