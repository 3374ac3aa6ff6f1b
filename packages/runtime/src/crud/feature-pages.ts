import {
  AjaxAction,
  Button,
  ColumnToggler,
  type ComponentNode,
  CRUDTable,
  Dialog,
  DialogAction,
  Drawer,
  DrawerAction,
  Form,
  type FormProperties,
  type FormSchema,
  LinkAction,
  type NodeOf,
  Operation,
  type OperationProperties,
  type PageSchema,
  Property,
  type PropertyItem,
  type PropertyProperties,
  ReloadAction,
} from '@quoin/generator/components'
import { RuntimeError } from '../errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { addressForm, type CrudOptions, type DetailSchema, type FormDisplay, pageAround } from './base-page.ts'
import { type DeclaredFilters, filterOperatorsOf } from './filterable.ts'
import { formControls } from './form-controls.ts'
import { resourcePath, resourceTitle } from './resource-path.ts'
import type { ResourceService, ServiceClass } from './resource-service.ts'
import { isSubForm } from './sub-form.ts'
import { windowTitle } from './window-title.ts'

const noModel = { primaryKey: 'id', softDeletes: false }

/** The pages of a feature, built from its list, form and detail; its actions are in `AdminController`. */
export abstract class FeaturePages {
  /** The service class of this feature; without one the resource actions answer 404. */
  readonly serviceName: ServiceClass | null = null
  /** The title of its pages; by default the last word of its address. */
  readonly title: string | null = null
  protected readonly context: RequestContext
  #service: ResourceService | null = null

  constructor(context: RequestContext) {
    this.context = context
  }

  /** The page of the list. */
  list(): PageSchema {
    throw this.missing()
  }

  /** The form to create a row, or to edit one; its controls also decide what the server accepts. */
  form(_isEdit = false): FormSchema {
    throw this.missing()
  }

  /** The detail of one row. */
  detail(): DetailSchema {
    throw this.missing()
  }

  /** The service, made for this request. */
  protected get service(): ResourceService {
    if (this.serviceName === null) throw this.missing()
    this.#service ??= new this.serviceName(this.context)
    return this.#service
  }

  /** The address of the resource, relative to the API prefix. */
  protected get api(): string {
    return resourcePath(this.context.route.path, this.context.config.route.prefix, this.context.params)
  }

  /** The page of a list: a table that loads, sorts, filters and pages itself. */
  protected baseCRUD(options: CrudOptions): PageSchema {
    const { title, api = this.api, ...table } = options
    const { primaryKey, softDeletes } = this.serviceName === null ? noModel : this.service.modelName
    return pageAround(
      title ?? this.pageTitle,
      CRUDTable({
        primaryKey,
        softDeletes,
        exportable: true,
        importable: this.takesImports,
        bulkActions: this.serviceName === null ? [] : [this.bulkDeleteButton()],
        ...this.#filterOperators(),
        filterTogglable: false,
        perPage: this.context.services.settings.current.perPage,
        perPageAvailable: [10, 20, 50, 100],
        ...table,
        api,
      }),
    )
  }

  /** The form above a list. */
  protected baseFilter(body: readonly ComponentNode[], options: Omit<FormProperties, 'body'> = {}): FormSchema {
    return Form({ layout: 'inline', ...options, mode: 'filter', body })
  }

  /** A form; where it is sent is filled in by the button or page that shows it. */
  protected baseForm(body: readonly ComponentNode[], options: Omit<FormProperties, 'body'> = {}): FormSchema {
    return Form({ layout: 'vertical', ...options, body })
  }

  /** The detail of a row. */
  protected baseDetail(items: readonly PropertyItem[], options: Omit<PropertyProperties, 'items'> = {}): DetailSchema {
    return Property({ columns: 2, bordered: true, ...options, items })
  }

  /** What every list offers: reload, and which columns to show. */
  protected baseHeaderToolBar(): ComponentNode[] {
    return [this.exportButton(), ReloadAction(), ColumnToggler()]
  }

  /** Downloads the rows of the list, with its filters and order. */
  protected exportButton(): ComponentNode {
    const request = { method: 'get', url: `${this.api}?_action=export` } as const
    return Button({ kind: 'export', icon: 'DownloadOutlined', actions: [{ action: 'download', request }] })
  }

  /** Deletes the chosen rows of a list; every list offers it unless it names its own `bulkActions`. */
  protected bulkDeleteButton(): ComponentNode {
    return AjaxAction({
      kind: 'delete',
      level: 'danger',
      request: { method: 'delete', url: `${this.api}/bulk`, fields: ['ids'] },
      // biome-ignore lint/suspicious/noThenProperty: the name on the wire
      then: [{ action: 'reload' }],
    })
  }

  /** The button that opens the form for a new row. */
  protected createButton(display: FormDisplay = 'dialog', title?: string): ComponentNode {
    const shared = { kind: 'create', icon: 'PlusOutlined', level: 'primary' } as const
    if (display === 'page') return LinkAction({ ...shared, link: `/${this.api}/create` })
    return this.#formButton(shared, display, addressForm(this.form(false), this.api, null), title)
  }

  /** The column with the actions of a row. */
  protected rowActions(
    display: FormDisplay = 'dialog',
    extra: readonly ComponentNode[] = [],
  ): NodeOf<'Operation', OperationProperties> {
    return Operation({ buttons: [this.viewButton(display), this.editButton(display), ...extra, this.deleteButton()] })
  }

  /** Shows the detail of a row. */
  protected viewButton(display: FormDisplay = 'dialog', title?: string): ComponentNode {
    const shared = { kind: 'view', level: 'link' } as const
    if (display === 'page') return LinkAction({ ...shared, link: `/${this.api}/{${this.keyName}}` })
    const window = { title: title ?? this.#windowTitle('view'), body: this.#loadedDetail() }
    return display === 'drawer'
      ? DrawerAction({ ...shared, drawer: Drawer(window) })
      : DialogAction({ ...shared, dialog: Dialog(window) })
  }

  /** Opens the form of a row. */
  protected editButton(display: FormDisplay = 'dialog', title?: string): ComponentNode {
    const shared = { kind: 'edit', level: 'link' } as const
    if (display === 'page') return LinkAction({ ...shared, link: `/${this.api}/{${this.keyName}}/edit` })
    return this.#formButton(shared, display, addressForm(this.form(true), this.api, `{${this.keyName}}`), title)
  }

  /** Leads from the page of a row to the page of its form. */
  protected editPageButton(key: string): ComponentNode {
    return LinkAction({ kind: 'edit', icon: 'EditOutlined', level: 'primary', link: `/${this.api}/${key}/edit` })
  }

  /** Deletes a row after a question. */
  protected deleteButton(): ComponentNode {
    return AjaxAction({
      kind: 'delete',
      level: 'danger',
      request: { method: 'delete', url: `${this.api}/{${this.keyName}}` },
      // biome-ignore lint/suspicious/noThenProperty: the name on the wire
      then: [{ action: 'reload' }],
    })
  }

  /** True when rows may be brought in from a file; `importable: false` in a list switches it off. */
  protected get takesImports(): boolean {
    return false
  }

  /** The column of the primary key. */
  protected get keyName(): string {
    return this.serviceName === null ? 'id' : this.service.modelName.primaryKey
  }

  /** The title of its pages. */
  protected get pageTitle(): string {
    const declared = (): string | null => this.context.services.titles.ofResource(this.api, () => this.context.locale)
    return this.title ?? declared() ?? resourceTitle(this.api)
  }

  /** What a list knows of a row is all there is to show, unless related rows come with it. */
  #loadedDetail(): DetailSchema {
    const detail = this.detail()
    if (this.serviceName === null || (this.service.children ?? []).length === 0) return detail
    return { initRequest: { method: 'get', url: `${this.api}/{${this.keyName}}?_action=getData` }, ...detail }
  }

  #filterOperators(): { readonly filterOperators?: DeclaredFilters } {
    const filterOperators = this.serviceName === null ? {} : filterOperatorsOf(this.service)
    return Object.keys(filterOperators).length === 0 ? {} : { filterOperators }
  }

  #windowTitle(kind: 'create' | 'edit' | 'view'): string {
    return windowTitle(kind, this.pageTitle, this.context.locale)
  }

  #formButton(
    shared: { readonly kind: 'create' | 'edit'; readonly icon?: string; readonly level: 'primary' | 'link' },
    display: FormDisplay,
    body: FormSchema,
    title: string | undefined,
  ): ComponentNode {
    // Rows of a table need the room.
    const isWide = formControls(body).some((control) => control.type === 'TableControl' && isSubForm(control))
    const named = title ?? this.#windowTitle(shared.kind)
    const window = { title: named, ...(isWide && { size: 'large' as const }), body }
    return display === 'drawer'
      ? DrawerAction({ ...shared, drawer: Drawer(window) })
      : DialogAction({ ...shared, dialog: Dialog(window) })
  }

  /** What an action answers that this controller does not have. */
  protected missing(): RuntimeError {
    return new RuntimeError('RUNTIME_NOT_FOUND', 'There is nothing at this address.')
  }
}
