import {
  type FormSchema,
  NumberControl,
  type PageSchema,
  SelectControl,
  Status,
  SwitchControl,
  TableColumn,
  TextControl,
} from '@quoin/generator/components'
import { AdminService } from '../crud/admin-service.ts'
import type { DetailSchema } from '../crud/base-page.ts'
import { contains } from '../crud/contains.ts'
import { validationFailed } from '../errors.ts'
import { AdminMenu } from './models.ts'
import { SystemController } from './system-controller.ts'

/** Menu entries. */
export class MenuService extends AdminService<typeof AdminMenu> {
  override readonly modelName: typeof AdminMenu = AdminMenu
  override readonly with = ['parent'] as const

  override listQuery(): ReturnType<AdminService<typeof AdminMenu>['listQuery']> {
    return super
      .listQuery()
      .$if(this.request.has('title'), (query) => query.where('title', 'like', contains(this.request.text('title'))))
  }

  /** True when putting an entry below `parent` would close a circle. */
  async isBelow(parent: number, entry: number): Promise<boolean> {
    const rows = await this.db.selectFrom('admin_menus').select(['id', 'parent_id']).execute()
    const parents = new Map(rows.map((row) => [row.id, row.parent_id]))
    const seen = new Set<number>()
    for (let current: number | null | undefined = parent; current != null && !seen.has(current); ) {
      if (current === entry) return true
      seen.add(current)
      current = parents.get(current)
    }
    return false
  }
}

/** `system/menus`. */
export class MenuController extends SystemController {
  override readonly serviceName: typeof MenuService = MenuService
  override readonly title = 'Menus'

  override list(): PageSchema {
    return this.baseCRUD({
      orderBy: 'position',
      orderDir: 'asc',
      perPage: 50,
      headerToolbar: [this.createButton('drawer'), ...this.baseHeaderToolBar()],
      filter: this.baseFilter([TextControl({ name: 'title', label: 'Title' })]),
      columns: [
        TableColumn({ name: 'title', label: 'Title', sortable: true }),
        TableColumn({ name: 'icon', label: 'Icon' }),
        TableColumn({ name: 'url', label: 'Address' }),
        TableColumn({ name: 'parent.title', label: 'Parent' }),
        TableColumn({ name: 'position', label: 'Order', sortable: true, width: 100 }),
        TableColumn({ name: 'visible', label: 'Visible', display: Status() }),
        this.rowActions('drawer'),
      ],
    })
  }

  override form(_isEdit = false): FormSchema {
    return this.baseForm([
      TextControl({ name: 'title', label: 'Title', required: true, rules: 'string|max:120' }),
      TextControl({ name: 'icon', label: 'Icon', rules: 'nullable|string|max:120' }),
      TextControl({
        name: 'url',
        label: 'Address',
        rules: 'nullable|string|max:500',
        description: 'A path of the panel such as /products, or a full address.',
      }),
      SelectControl({ name: 'parent_id', label: 'Parent', relation: 'parent', clearable: true, rules: 'nullable' }),
      NumberControl({ name: 'position', label: 'Order', default: 0, rules: 'integer' }),
      SwitchControl({ name: 'visible', label: 'Visible', default: true, rules: 'boolean' }),
    ])
  }

  override detail(): DetailSchema {
    return this.baseDetail([
      { name: 'title', label: 'Title' },
      { name: 'url', label: 'Address' },
      { name: 'parent.title', label: 'Parent' },
      { name: 'visible', label: 'Visible', display: Status() },
    ])
  }

  protected override async validated(isEdit: boolean): Promise<Record<string, unknown>> {
    const data = await super.validated(isEdit)
    if (typeof data.url === 'string' && data.url !== '' && !/^(?:\/(?!\/)|https?:\/\/)/.test(data.url)) {
      throw validationFailed({ url: 'Begin with a slash, or with http:// or https://.' })
    }
    const parent = Number(data.parent_id)
    if (isEdit && data.parent_id != null && (await new MenuService(this.context).isBelow(parent, Number(this.key)))) {
      throw validationFailed({ parent_id: 'An entry cannot lie below itself.' })
    }
    return data
  }
}
