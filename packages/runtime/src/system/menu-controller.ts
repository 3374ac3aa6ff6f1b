import {
  type FormSchema,
  IconPickerControl,
  NumberControl,
  type PageSchema,
  SelectControl,
  Status,
  SwitchControl,
  TextControl,
} from '@quoin/generator/components'
import { type DetailSchema, wrapInPage } from '@quoin/generator/feature-pages'
import { isSameSitePath } from '@quoin/generator/same-site-path'
import { AdminService } from '../crud/admin-service.ts'
import type { Filterable } from '../crud/list/filterable.ts'
import { frameworkDb } from '../database/framework-tables.ts'
import { validationFailed } from '../errors.ts'
import { text } from '../i18n/sentence.ts'
import { orderMenus } from '../menus/order-menus.ts'
import { isSameOrDescendantOf } from './is-descendant-of.ts'
import { AdminMenu } from './models.ts'
import { SystemController } from './system-controller.ts'

/** Menu entries. */
export class MenuService extends AdminService<typeof AdminMenu> {
  override readonly modelName: typeof AdminMenu = AdminMenu
  override readonly filterable: Filterable<typeof AdminMenu> = { title: 'text' }
  override readonly with = ['parent'] as const

  override listQuery(): ReturnType<AdminService<typeof AdminMenu>['listQuery']> {
    return this.applyFilters(super.listQuery())
  }

  /** True when putting an entry below `parent` would close a circle. */
  async isBelow(parent: number, entry: number): Promise<boolean> {
    const rows = await frameworkDb(this.db).selectFrom('admin_menus').select(['id', 'parent_id']).execute()
    return isSameOrDescendantOf(new Map(rows.map((row) => [row.id, row.parent_id])), parent, entry)
  }
}

/** `system/menus`. */
export class MenuController extends SystemController {
  override readonly serviceName: typeof MenuService = MenuService

  override list(): PageSchema {
    const body = {
      type: 'MenuTree',
      api: this.api,
      toolbar: [this.createButton('drawer')],
      buttons: [this.editButton('drawer'), this.deleteButton()],
      canOrder: this.context.can('POST', `${this.api}/order`),
    }
    return wrapInPage(this.pageTitle, body)
  }

  /** `GET system/menus/tree`: every entry, hidden ones too, with its title in the language of the request. */
  async tree(): Promise<unknown> {
    const { services, locale } = this.context
    const rows = await services.frameworkDb
      .selectFrom('admin_menus')
      .select(['id', 'parent_id', 'menu_key', 'title', 'icon', 'url', 'position', 'visible'])
      .where('deleted_at', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .execute()
    const items = rows.map(({ menu_key, ...row }) => ({
      ...row,
      visible: Boolean(row.visible),
      title: services.titles.ofEntry(menu_key, row.title, locale),
    }))
    return { items }
  }

  /** `POST system/menus/order`. */
  order(): Promise<unknown> {
    return orderMenus(this.context)
  }

  override form(_isEdit = false): FormSchema {
    return this.baseForm([
      TextControl({ name: 'title', label: this.text('label.title'), required: true, rules: 'string|max:120' }),
      IconPickerControl({ name: 'icon', label: this.text('label.icon'), rules: 'nullable|string|max:120' }),
      TextControl({
        name: 'url',
        label: this.text('label.address'),
        rules: 'nullable|string|max:500',
        description: this.text('label.addressHelp'),
      }),
      SelectControl({
        name: 'parent_id',
        label: this.text('label.parent'),
        relation: 'parent',
        clearable: true,
        rules: 'nullable|integer',
      }),
      NumberControl({ name: 'position', label: this.text('label.order'), default: 0, rules: 'integer' }),
      SwitchControl({ name: 'visible', label: this.text('label.visible'), default: true, rules: 'boolean' }),
    ])
  }

  override detail(): DetailSchema {
    return this.baseDetail([
      { name: 'title', label: this.text('label.title') },
      { name: 'url', label: this.text('label.address') },
      { name: 'parent.title', label: this.text('label.parent') },
      { name: 'visible', label: this.text('label.visible'), display: Status() },
    ])
  }

  protected override async validated(isEdit: boolean): Promise<Record<string, unknown>> {
    const data = await super.validated(isEdit)
    if (typeof data.url === 'string' && data.url !== '' && !isMenuAddress(data.url)) {
      throw validationFailed({ url: text('field.menuAddress', {}) })
    }
    const parent = Number(data.parent_id)
    if (isEdit && data.parent_id != null && (await new MenuService(this.context).isBelow(parent, this.id))) {
      throw validationFailed({ parent_id: text('field.menuSelf', {}) })
    }
    return data
  }
}

/** A page of this site, or an address of the web that says so. */
function isMenuAddress(url: string): boolean {
  return isSameSitePath(url) || /^https?:\/\/[^\\\p{Cc}]+$/u.test(url)
}
