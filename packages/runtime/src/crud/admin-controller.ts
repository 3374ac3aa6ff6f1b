import {
  AjaxAction,
  Button,
  ColumnToggler,
  type ComponentNode,
  CRUDTable,
  type CRUDTableProperties,
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
import { loosen } from '../database/loose-database.ts'
import { RuntimeError } from '../errors.ts'
import { Answer } from '../http/answer.ts'
import type { RequestContext } from '../http/request-context.ts'
import {
  addressForm,
  type CrudOptions,
  type DetailSchema,
  type FormDisplay,
  findTable,
  pageAround,
} from './base-page.ts'
import { bulkIds, eachRow } from './bulk-rows.ts'
import { csvExport } from './csv-export.ts'
import { databaseLookup } from './database-lookup.ts'
import { formControls } from './form-controls.ts'
import { validateForm } from './form-validation.ts'
import { type ListOptions, readListOptions } from './list-options.ts'
import { decoratePage } from './page-decoration.ts'
import { relationOptions } from './relation-options.ts'
import { resourcePath, resourceTitle } from './resource-path.ts'
import type { ResourceService, ServiceClass } from './resource-service.ts'

/**
 * The controller of one feature (spec §2.5): the seven resource actions around `list()`, `form()` and `detail()`.
 *
 * @example
 * export class ProductController extends AdminController {
 *   override readonly serviceName = ProductService
 *   override list() { return this.baseCRUD({ headerToolbar: [this.createButton('dialog')], columns: […] }) }
 *   override form(isEdit = false) { return this.baseForm([TextControl({ name: 'name', label: 'Name' })]) }
 * }
 */
export abstract class AdminController {
  /** The service class of this feature; without one the resource actions answer 404. */
  readonly serviceName: ServiceClass | null = null
  /** The title of its pages; by default the last word of its address. */
  readonly title: string | null = null
  protected readonly context: RequestContext
  #service: ResourceService | null = null
  #formPages = false
  #key: string | null = null

  constructor(context: RequestContext) {
    this.context = context
  }

  /** Runs an action; for a bulk request once per row, each as if it had been asked for alone. */
  async runAction(action: string): Promise<unknown> {
    const run = (controller: AdminController): unknown =>
      (controller as unknown as Record<string, (context: RequestContext) => unknown>)[action]?.(this.context)
    const ids = action === 'update' || action === 'destroy' ? bulkIds(this.key, this.context.request.body) : null
    if (ids === null) return run(this)
    return eachRow(ids, async (id) => {
      const controller = new (this.constructor as new (context: RequestContext) => AdminController)(this.context)
      controller.#key = id
      return run(controller)
    })
  }

  /** The page of the list. */
  list(): PageSchema {
    throw this.#missing()
  }

  /** The form to create a row, or to edit one; its controls also decide what the server accepts. */
  form(_isEdit = false): FormSchema {
    throw this.#missing()
  }

  /** The detail of one row. */
  detail(): DetailSchema {
    throw this.#missing()
  }

  /** `GET /x`: the page; with `_action` its data (`getData`), choices (`options`) or a CSV file (`export`). */
  async index(): Promise<unknown> {
    const { input } = this.context
    if (!input.has('_action')) return this.#listPage()
    const action = input.oneOf('_action', ['getData', 'options', 'export'])
    if (action === 'export') return this.#export()
    return action === 'options' ? this.options() : this.#rows()
  }

  /** `GET /x/create`: the page of the form. */
  async create(): Promise<unknown> {
    return this.#decorate(pageAround(this.#title, addressForm(this.form(false), this.api, null)))
  }

  /** `POST /x`: checks the form and stores the row. */
  async store(): Promise<unknown> {
    const data = await this.validated(false)
    return new Answer(await this.service.store(data as never), { status: 201 })
  }

  /** `GET /x/{id}`: the detail page, or the row with `_action=getData`. */
  async show(): Promise<unknown> {
    const { input } = this.context
    if (input.has('_action') && input.oneOf('_action', ['getData']) === 'getData') return this.service.show(this.key)
    const initRequest = { method: 'get', url: `${this.api}/${encodeURIComponent(this.key)}?_action=getData` } as const
    const detail: ComponentNode & { readonly initRequest: unknown } = { ...this.detail(), initRequest }
    return this.#decorate(pageAround(this.#title, detail))
  }

  /** `GET /x/{id}/edit`: the page of the edit form, or the row with `_action=getData`. */
  async edit(): Promise<unknown> {
    const { input } = this.context
    if (input.has('_action') && input.oneOf('_action', ['getData']) === 'getData') return this.service.show(this.key)
    const form = addressForm(this.form(true), this.api, encodeURIComponent(this.key))
    return this.#decorate(pageAround(this.#title, form))
  }

  /**
   * `PUT /x/{id}`: checks the fields that were sent and changes the row; `_action=restore` takes it out of the trash.
   * `PUT /x/bulk` with `{ ids, …fields }` does so to several rows, and `DELETE /x/bulk` with `{ ids }` deletes them.
   */
  async update(): Promise<unknown> {
    const { input } = this.context
    if (input.has('_action') && input.oneOf('_action', ['restore']) === 'restore') return this.service.restore(this.key)
    const data = await this.validated(true)
    return this.service.update(this.key, data as never)
  }

  /** `DELETE /x/{id}`. */
  async destroy(): Promise<unknown> {
    await this.service.destroy(this.key)
    return {}
  }

  /** Choices of a select that names a relation. */
  async options(): Promise<unknown> {
    const field = this.context.input.text('field')
    const control = [
      ...this.#controls(() => this.form(false)),
      ...this.#controls(() => this.form(true)),
      ...this.#filters(),
    ].find((candidate) => candidate.name === field && candidate.relation !== undefined)
    const relation = this.service.modelName.relations[control?.relation ?? '']
    if (relation === undefined) {
      throw new RuntimeError('RUNTIME_NOT_FOUND', `The form has no field "${field}" with choices from a relation.`)
    }
    return relationOptions(loosen(this.context.db), this.context.driver, relation.model(), this.context.input)
  }

  /** The service, made for this request. */
  protected get service(): ResourceService {
    if (this.serviceName === null) throw this.#missing()
    this.#service ??= new this.serviceName(this.context)
    return this.#service
  }

  /** The address of the resource, relative to the API prefix. */
  protected get api(): string {
    return resourcePath(this.context.route.path, this.context.config.route.prefix, this.context.params)
  }

  /** The primary key in the address. */
  protected get key(): string {
    return this.#key ?? this.context.params.id ?? ''
  }

  /** The page of a list: a table that loads, sorts, filters and pages itself. */
  protected baseCRUD(options: CrudOptions): PageSchema {
    const { title, api = this.api, ...table } = options
    const primaryKey = this.serviceName === null ? 'id' : this.service.modelName.primaryKey
    return pageAround(
      title ?? this.#title,
      CRUDTable({
        primaryKey,
        filterTogglable: false,
        perPage: 20,
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

  /** Deletes the chosen rows of a list: `bulkActions: [this.bulkDeleteButton()]`. */
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
    if (display === 'page') {
      this.#formPages = true
      return LinkAction({ ...shared, link: `/${this.api}/create` })
    }
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
    if (display === 'page') return LinkAction({ ...shared, link: `/${this.api}/{${this.#keyName}}` })
    const window = { ...(title !== undefined && { title }), body: this.detail() }
    return display === 'drawer'
      ? DrawerAction({ ...shared, drawer: Drawer(window) })
      : DialogAction({ ...shared, dialog: Dialog(window) })
  }

  /** Opens the form of a row. */
  protected editButton(display: FormDisplay = 'dialog', title?: string): ComponentNode {
    const shared = { kind: 'edit', level: 'link' } as const
    if (display === 'page') {
      this.#formPages = true
      return LinkAction({ ...shared, link: `/${this.api}/{${this.#keyName}}/edit` })
    }
    return this.#formButton(shared, display, addressForm(this.form(true), this.api, `{${this.#keyName}}`), title)
  }

  /** Deletes a row after a question. */
  protected deleteButton(): ComponentNode {
    return AjaxAction({
      kind: 'delete',
      level: 'danger',
      request: { method: 'delete', url: `${this.api}/{${this.#keyName}}` },
      // biome-ignore lint/suspicious/noThenProperty: the name on the wire
      then: [{ action: 'reload' }],
    })
  }

  /** A successful answer with a message. */
  protected success(data: unknown = {}, msg = ''): Answer {
    return new Answer(data, { msg })
  }

  /** The fields of the body that may be written, checked by the form; override it to check more. */
  protected async validated(isEdit: boolean): Promise<Record<string, unknown>> {
    const model = this.service.modelName
    return validateForm(this.context.request.body, {
      controls: formControls(this.form(isEdit)),
      fillable: model.fillable,
      partial: isEdit,
      lookup: databaseLookup(loosen(this.context.db), model, isEdit ? this.key : null),
      locale: this.context.locale,
    })
  }

  get #keyName(): string {
    return this.serviceName === null ? 'id' : this.service.modelName.primaryKey
  }

  get #title(): string {
    return this.title ?? this.context.services.titleOf(this.api) ?? resourceTitle(this.api)
  }

  #formButton(
    shared: { readonly kind: 'create' | 'edit'; readonly icon?: string; readonly level: 'primary' | 'link' },
    display: FormDisplay,
    body: FormSchema,
    title: string | undefined,
  ): ComponentNode {
    const window = { ...(title !== undefined && { title }), body }
    return display === 'drawer'
      ? DrawerAction({ ...shared, drawer: Drawer(window) })
      : DialogAction({ ...shared, dialog: Dialog(window) })
  }

  #listPage(): PageSchema {
    const page = this.list()
    if (!this.#formPages) return this.#decorate(page)
    const pages = {
      create: pageAround(this.#title, addressForm(this.form(false), this.api, null)),
      edit: pageAround(this.#title, addressForm(this.form(true), this.api, `{${this.#keyName}}`)),
    }
    return this.#decorate({ ...page, pages })
  }

  async #rows(): Promise<unknown> {
    return this.service.list(this.#listOptions(findTable(this.list())))
  }

  #export(): unknown {
    const table = findTable(this.list())
    if (table === null) throw this.#missing()
    const { orderBy, orderDir } = this.#listOptions(table)
    return csvExport(table, this.api, { orderBy, orderDir }, (options) => this.service.list(options))
  }

  #listOptions(table: CRUDTableProperties | null): ListOptions {
    const columns = (table?.columns ?? []) as readonly { readonly name?: string; readonly sortable?: boolean }[]
    const sortable = columns.filter((column) => column.sortable === true).map((column) => column.name ?? '')
    const perPage = table?.perPage ?? 20
    return readListOptions(this.context.input, {
      perPage,
      maxPerPage: Math.max(perPage, ...(table?.perPageAvailable ?? [100])),
      sortable: new Set(sortable),
      orderBy: table?.orderBy ?? null,
      orderDir: table?.orderDir ?? 'desc',
    })
  }

  #controls(build: () => FormSchema): ReturnType<typeof formControls> {
    return formControls(build())
  }

  #filters(): ReturnType<typeof formControls> {
    return formControls(findTable(this.list())?.filter)
  }

  #decorate<T>(page: T): T {
    return decoratePage(page, { api: this.api, can: (method, path) => this.context.can(method, path) })
  }

  #missing(): RuntimeError {
    return new RuntimeError('RUNTIME_NOT_FOUND', 'There is nothing at this address.')
  }
}
