import {
  type FormSchema,
  NumberControl,
  type PageSchema,
  SelectControl,
  TableColumn,
  TagControl,
  Tags,
  TextControl,
} from '@quoin/generator/components'
import { AdminService } from '../crud/admin-service.ts'
import type { DetailSchema } from '../crud/base-page.ts'
import { contains } from '../crud/contains.ts'
import { validationFailed } from '../errors.ts'
import { parsePermissionRule } from '../permissions/permission-rule.ts'
import { AdminPermission } from './models.ts'
import { SystemController } from './system-controller.ts'

/** Permissions as a tree. */
export class PermissionService extends AdminService<typeof AdminPermission> {
  override readonly modelName: typeof AdminPermission = AdminPermission
  override readonly with = ['parent'] as const

  override listQuery(): ReturnType<AdminService<typeof AdminPermission>['listQuery']> {
    return super
      .listQuery()
      .$if(this.request.has('name'), (query) => query.where('name', 'like', contains(this.request.text('name'))))
  }
}

/** `system/permissions`. */
export class PermissionController extends SystemController {
  override readonly serviceName: typeof PermissionService = PermissionService
  override readonly title = 'Permissions'

  override list(): PageSchema {
    return this.baseCRUD({
      headerToolbar: [this.createButton('drawer'), ...this.baseHeaderToolBar()],
      filter: this.baseFilter([TextControl({ name: 'name', label: 'Name' })]),
      columns: [
        TableColumn({ name: 'id', label: 'ID', sortable: true, width: 80 }),
        TableColumn({ name: 'slug', label: 'Slug', sortable: true }),
        TableColumn({ name: 'name', label: 'Name', sortable: true }),
        TableColumn({ name: 'parent.name', label: 'Parent' }),
        TableColumn({ name: 'rules', label: 'Rules', display: Tags() }),
        this.rowActions('drawer'),
      ],
    })
  }

  override form(_isEdit = false): FormSchema {
    const names = this.context.services.routes.routes.map((route) => route.name).filter((name) => name !== null)
    const groups = [
      ...new Set(names.filter((name) => name.includes('.')).map((name) => name.replace(/\.[^.]+$/, '.*'))),
    ]
    return this.baseForm([
      TextControl({
        name: 'slug',
        label: 'Slug',
        required: true,
        rules: 'string|max:120|unique:admin_permissions,slug',
      }),
      TextControl({ name: 'name', label: 'Name', required: true, rules: 'string|max:120' }),
      TagControl({
        name: 'rules',
        label: 'Rules',
        required: true,
        rules: 'array',
        description: 'Names of routes such as products.index or products.*, or a method and a path: GET /products/*',
        options: [...groups, ...names].map((name) => ({ label: name, value: name })),
      }),
      SelectControl({ name: 'parent_id', label: 'Parent', relation: 'parent', clearable: true, rules: 'nullable' }),
      NumberControl({ name: 'position', label: 'Order', default: 0, rules: 'integer' }),
    ])
  }

  override detail(): DetailSchema {
    return this.baseDetail([
      { name: 'slug', label: 'Slug' },
      { name: 'name', label: 'Name' },
      { name: 'rules', label: 'Rules', display: Tags() },
    ])
  }

  protected override async validated(isEdit: boolean): Promise<Record<string, unknown>> {
    const data = await super.validated(isEdit)
    if (isEdit) await this.grants.permissions([Number(this.key)])
    if (Array.isArray(data.rules)) {
      const rules = data.rules.map(String)
      const wrong = rules.find((rule) => parsePermissionRule(rule, this.context.config.route.prefix) === null)
      if (wrong !== undefined) {
        throw validationFailed({ rules: `"${wrong}" is no rule; write products.* or GET /products/*.` })
      }
      this.grants.rules(rules)
      data.rules = rules
    }
    if (isEdit && String(data.parent_id) === this.key) {
      throw validationFailed({ parent_id: 'A permission cannot be its own parent.' })
    }
    return data
  }

  override async destroy(): Promise<unknown> {
    await this.grants.permissions([Number(this.key)])
    return super.destroy()
  }
}
