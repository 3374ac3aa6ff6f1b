import { inTransaction, type OpenTransaction } from '../database/enclosing-transaction.ts'
import { importFile } from '../exchange/import-file.ts'
import type { ImportTarget } from '../exchange/import-rows.ts'
import { importTarget, importTemplate } from '../exchange/import-target.ts'
import type { RequestContext } from '../http/request-context.ts'
import { ApiResponse, type RawResponse } from '../http/response.ts'
import { AdminService } from './admin-service.ts'
import { findCachedDefinitionPart } from './definition/known-parts.ts'
import { readCacheableDefinition } from './definition/read-cacheable-definition.ts'
import type { ResourceDefinition } from './definition/resource-definition.ts'
import { findFieldRestrictions } from './definition/shown-part.ts'
import { FeaturePages } from './feature-pages.ts'
import { assertOnlyAllowedFields } from './form/assert-fields-allowed.ts'
import { checkSent, listRowReferenceNames } from './form/check-sent.ts'
import { reduceJoinedRowsToKeys } from './form/many-to-many-control.ts'
import { answerListFile, answerListPage } from './list/list-request.ts'
import { fieldOptions, findOptionRelation } from './list/relation-options.ts'
import type { ResourceService } from './resource-service.ts'
import { addsToBaseMethod } from './rows/adds-to-base-method.ts'
import { type BulkResult, readBulkIds, runForEachRow } from './rows/bulk-rows.ts'
import { formatModelTableAddress } from './rows/statement-cache.ts'

/**
 * The controller of one feature: the seven resource actions around `list()`, `form()` and `detail()`.
 *
 * @example
 * export class ProductController extends AdminController {
 *   override readonly serviceName = ProductService
 *   override list() { return this.baseCRUD({ headerToolbar: [this.createButton('dialog')], columns: […] }) }
 *   override form(isEdit = false) { return this.baseForm([TextControl({ name: 'name', label: 'Name' })]) }
 * }
 */
export abstract class AdminController extends FeaturePages {
  /** What serves a model is found by this, so that nobody has to load this class to ask. */
  static readonly servesModel: boolean = true
  #key: string | null = null
  /**
   * Runs an action; for a bulk request once per row, each as if it had been asked for alone. An action of one's own, and
   * all rows of a bulk request, are one transaction.
   */
  async runAction(action: string): Promise<unknown> {
    const { request } = this.context
    const ids = action === 'update' || action === 'destroy' ? readBulkIds(this.key, request.body) : null
    const actions: Actions = Object(this)
    const inherited: Actions = Object(AdminController.prototype)
    const isInherited = actions[action] === inherited[action]
    if (ids !== null) return this.#eachOf(ids, action, isInherited)
    if (isInherited || request.method === 'GET' || !this.isTransactional) return actions[action]?.(this.context)
    return this.#inTransaction(async () => actions[action]?.(this.context))
  }

  #eachOf(ids: readonly string[], action: string, isInherited: boolean): Promise<BulkResult> {
    const run = async (id: string): Promise<unknown> => {
      const controller = this.#withContext(this.context)
      controller.#key = id
      const actions: Actions = Object(controller)
      return actions[action]?.(this.context)
    }
    const { locale } = this.context
    if (!this.isTransactional) return runForEachRow(ids, locale, run)
    return this.#inTransaction((open) => runForEachRow(ids, locale, (id) => open.step(() => run(id), isInherited)))
  }

  /**
   * Whether actions of one's own that may change something are each one transaction, with all that they write. Override
   * it where one of them takes its time over something else: `return false`, and begin `this.service.transaction()`.
   */
  protected get isTransactional(): boolean {
    return true
  }

  #inTransaction<T>(work: (open: OpenTransaction) => Promise<T>): Promise<T> {
    const connection = this.serviceName === null ? null : this.service.modelName.connection
    return inTransaction(this.context.forConnection(connection).db, work)
  }

  /** Writes by a method of the service; one of its own is one transaction with all that it does. */
  #write<Method extends WriteMethod>(method: Method, ...given: Parameters<ResourceService[Method]>): Promise<unknown> {
    const { service } = this
    const write = (): Promise<unknown> => Reflect.apply(service[method], service, given)
    const isOwn = addsToBaseMethod(service, method, AdminService.prototype)
    return isOwn && this.isTransactional ? this.#inTransaction(write) : write()
  }

  /**
   * `GET /x`: the page; with `_action` its data (`getData`), choices (`options`), a file (`export`, `importTemplate`)
   * or the form of a new row alone (`create`), which a form elsewhere opens.
   */
  async index(): Promise<unknown> {
    const { input } = this.context
    if (!input.has('_action')) return this.decorated(this.pageOfList())
    const action = input.oneOf('_action', ['getData', 'options', 'export', 'importTemplate', 'create'])
    if (action === 'create') return this.create()
    if (action === 'export') return this.#export()
    if (action === 'importTemplate') return importTemplate(this.#importTarget(), this.api)
    if (action === 'options') return this.options()
    const fields = this.context.access.shape === null ? null : findFieldRestrictions(this.context, this.service, 'read')
    return answerListPage(this.context, this.service, this.declared('list'), fields)
  }

  /** `GET /x/create`: the page of the form. */
  async create(): Promise<unknown> {
    return this.decorated(this.pageOfForm(null))
  }

  /** `POST /x`: checks the form and stores the row; `_action=import` takes the rows of a CSV file. */
  async store(): Promise<unknown> {
    if (this.#asksFor('import')) return importFile(this.context, this.#importTarget())
    const data = await this.validated(false)
    return new ApiResponse(await this.#write('store', data), { status: 201 })
  }

  /** `GET /x/{id}`: the detail page, or the row with `_action=getData`. */
  async show(): Promise<unknown> {
    // The page is as missing as its row.
    const row = await this.service.show(this.key)
    if (this.#asksFor('getData')) return reduceJoinedRowsToKeys(row, this.service.modelName, this.context.input)
    const hasList = this.list !== AdminController.prototype.list
    return this.decorated(this.pageOfDetail(encodeURIComponent(this.key), hasList))
  }

  /** `GET /x/{id}/edit`: the page of the edit form, or the row with `_action=getData`. */
  async edit(): Promise<unknown> {
    const row = await this.service.show(this.key)
    if (this.#asksFor('getData')) return reduceJoinedRowsToKeys(row, this.service.modelName, this.context.input)
    return this.decorated(this.pageOfForm(encodeURIComponent(this.key)))
  }

  /**
   * `PUT /x/{id}`: checks the fields that were sent and changes the row; `_action=restore` takes it out of the trash.
   * `PUT /x/bulk` with `{ ids, …fields }` does so to several rows, and `DELETE /x/bulk` with `{ ids }` deletes them.
   */
  async update(): Promise<unknown> {
    if (this.#asksFor('restore')) {
      await assertOnlyAllowedFields(this.context.request.body, [
        ...listRowReferenceNames(this.service.modelName),
        'ids',
      ])
      return this.#write('restore', this.key)
    }
    // Nothing is said of what was sent for a row that the user may not change.
    await this.service.reach?.(this.key, 'update')
    const data = await this.validated(true)
    return this.#write('update', this.key, data)
  }

  /** `DELETE /x/{id}`; `_action=force` deletes a row of the trash for good. */
  async destroy(): Promise<unknown> {
    await this.#write(this.#asksFor('force') ? 'forceDestroy' : 'destroy', this.key)
    return {}
  }

  /** Choices of a select that names a relation; `field` is `lines.product_id` for one in a sub-form. */
  async options(): Promise<unknown> {
    const field = this.context.input.text('field')
    const { modelName } = this.service
    const isRead = this.form === AdminController.prototype.form
    const forms = isRead ? [] : [this.declared('create'), this.declared('edit')]
    const controls = [...forms.flatMap((form) => form.allControls), ...this.declared('list').filters]
    const subForms = forms.flatMap((form) => form.subForms)
    return fieldOptions(this.context, field, findOptionRelation(field, modelName, controls, subForms))
  }

  /**
   * A part of what this feature declares to those who ask for its data: its list's `list` and `columns`, its forms
   * `create` and `edit`. It is read once per load of the application. Where `list()` or `form()` depend on something
   * else than the request, and that changes, override this: `return this.readDeclared(part)`.
   */
  declared<Part extends keyof ResourceDefinition>(part: Part): ResourceDefinition[Part] {
    return findCachedDefinitionPart(this.context, part) ?? this.#declare(part)
  }

  #declare<Part extends keyof ResourceDefinition>(part: Part): ResourceDefinition[Part] {
    const read = (context: RequestContext) => this.#withContext(context).readDeclared(part)
    return readCacheableDefinition(this.context, part, read) ?? this.readDeclared(part)
  }

  /** The primary key in the address. */
  protected get key(): string {
    return this.#key ?? this.context.params.id ?? ''
  }

  /** A successful answer with a message. */
  protected success(data: unknown = {}, msg = ''): ApiResponse {
    return new ApiResponse(data, { msg })
  }

  /** The fields of the body that may be written, checked by the form; override it to check more. */
  protected async validated(isEdit: boolean): Promise<Record<string, unknown>> {
    const { service } = this
    const key = isEdit ? this.key : null
    return checkSent(this.context, {
      model: service.modelName,
      form: this.declared(isEdit ? 'edit' : 'create'),
      key,
      fields: findFieldRestrictions(this.context, this.service, isEdit ? 'update' : 'store'),
      stored: key === null ? null : () => service.show(key),
    })
  }

  #asksFor(action: string): boolean {
    const { input } = this.context
    return input.has('_action') && input.oneOf('_action', [action]) === action
  }

  async #export(): Promise<RawResponse> {
    const list = this.declared('list')
    if (!list.exportable) throw this.missing()
    const { context, service } = this
    const fields = findFieldRestrictions(context, service, 'read')
    const file = await answerListFile(context, service, list, {
      columns: this.declared('columns'),
      name: this.api,
      fields,
    })
    const { _action, ...asked } = context.request.query
    context.audit({ action: 'export', subject: formatModelTableAddress(service.modelName), key: null, after: asked })
    return file
  }

  /** Only through actions that are not replaced: an action of its own may check what an import would go around. */
  protected override get takesImports(): boolean {
    const { form, store, update, runAction } = AdminController.prototype
    const own = this.form !== form && this.store === store && this.update === update && this.runAction === runAction
    return own && this.serviceName !== null
  }

  #importTarget(): ImportTarget {
    if (!this.declared('list').importable || !this.takesImports) throw this.missing()
    return importTarget({
      context: this.context,
      api: this.api,
      model: this.service.modelName,
      columns: this.declared('columns'),
      controls: [...this.declared('create').allControls, ...this.declared('edit').allControls],
      rowOf: (context, key) => {
        const controller = this.#withContext(context)
        controller.#key = key
        return {
          service: controller.service,
          validated: () => controller.validated(key !== null),
          write: (data) => (key === null ? controller.#write('store', data) : controller.#write('update', key, data)),
        }
      },
    })
  }

  #withContext(context: RequestContext): AdminController {
    // The type of a constructor is any function: a controller is made with a request.
    return new (this.constructor as new (context: RequestContext) => AdminController)(context)
  }
}

type WriteMethod = 'store' | 'update' | 'destroy' | 'restore' | 'forceDestroy'
type Actions = Readonly<Record<string, (context: RequestContext) => unknown>>
