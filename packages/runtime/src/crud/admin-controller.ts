import { decoratePage, findTable, formControls } from '@quoin/generator/feature-pages'
import { loosen } from '../database/loose-database.ts'
import { RuntimeError } from '../errors.ts'
import { importFile } from '../exchange/import-file.ts'
import type { ImportTarget } from '../exchange/import-rows.ts'
import { importTarget, importTemplate } from '../exchange/import-target.ts'
import { Answer, type RawAnswer } from '../http/answer.ts'
import type { RequestContext } from '../http/request-context.ts'
import { constantSchema } from './constant-schema.ts'
import { FeaturePages } from './feature-pages.ts'
import { databaseLookup } from './form/database-lookup.ts'
import { type FormValidation, validateForm } from './form/form-validation.ts'
import { formParts } from './form/sub-form.ts'
import { subFormRights } from './form/sub-form-rights.ts'
import { type RelatedAction, validateWithSubForms } from './form/validate-sub-forms.ts'
import { declaredList } from './list/declared-list.ts'
import { ListRequest } from './list/list-request.ts'
import { chosenRelation, relationOptions } from './list/relation-options.ts'
import type { ModelClass } from './model/model.ts'
import { bulkIds, eachRow } from './rows/bulk-rows.ts'

const actions = ['index', 'create', 'store', 'show', 'edit', 'update', 'destroy'] as const

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
export abstract class AdminController extends FeaturePages {
  /** What serves a model is found by this, so that nobody has to load this class to ask. */
  static readonly servesModel: boolean = true
  #key: string | null = null
  /**
   * Set it when `list()` or `form()` depend on something that is neither in the context nor constant; a schema that
   * reads nothing of the request is otherwise built once a second for data calls and writes.
   */
  protected readonly schemaVaries: boolean = false

  /** Runs an action; for a bulk request once per row, each as if it had been asked for alone. */
  async runAction(action: string): Promise<unknown> {
    const run = (controller: AdminController): unknown =>
      (controller as unknown as Record<string, (context: RequestContext) => unknown>)[action]?.(this.context)
    const ids = action === 'update' || action === 'destroy' ? bulkIds(this.key, this.context.request.body) : null
    if (ids === null) return run(this)
    return eachRow(ids, this.context.locale, async (id) => {
      const controller = this.#withContext(this.context)
      controller.#key = id
      return run(controller)
    })
  }

  /**
   * `GET /x`: the page; with `_action` its data (`getData`), choices (`options`), a file (`export`, `importTemplate`)
   * or the form of a new row alone (`create`), which a form elsewhere opens.
   */
  async index(): Promise<unknown> {
    const { input } = this.context
    if (!input.has('_action')) return this.#decorate(this.pageOfList())
    const action = input.oneOf('_action', ['getData', 'options', 'export', 'importTemplate', 'create'])
    if (action === 'create') return this.create()
    if (action === 'export') return this.#export()
    if (action === 'importTemplate') return importTemplate(this.#importTarget(), this.api)
    return action === 'options' ? this.options() : this.#rows()
  }

  /** `GET /x/create`: the page of the form. */
  async create(): Promise<unknown> {
    return this.#decorate(this.pageOfForm(null))
  }

  /** `POST /x`: checks the form and stores the row; `_action=import` takes the rows of a CSV file. */
  async store(): Promise<unknown> {
    const { input } = this.context
    if (input.has('_action') && input.oneOf('_action', ['import']) === 'import') return this.#import()
    const data = await this.validated(false)
    return new Answer(await this.service.store(data as never), { status: 201 })
  }

  /** `GET /x/{id}`: the detail page, or the row with `_action=getData`. */
  async show(): Promise<unknown> {
    const { input } = this.context
    if (input.has('_action') && input.oneOf('_action', ['getData']) === 'getData') return this.service.show(this.key)
    const hasList = this.list !== AdminController.prototype.list
    return this.#decorate(this.pageOfDetail(encodeURIComponent(this.key), hasList))
  }

  /** `GET /x/{id}/edit`: the page of the edit form, or the row with `_action=getData`. */
  async edit(): Promise<unknown> {
    const { input } = this.context
    if (input.has('_action') && input.oneOf('_action', ['getData']) === 'getData') return this.service.show(this.key)
    return this.#decorate(this.pageOfForm(encodeURIComponent(this.key)))
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

  /** `DELETE /x/{id}`; `_action=force` deletes a row of the trash for good. */
  async destroy(): Promise<unknown> {
    const { input } = this.context
    const forced = input.has('_action') && input.oneOf('_action', ['force']) === 'force'
    await (forced ? this.service.forceDestroy(this.key) : this.service.destroy(this.key))
    return {}
  }

  /** Choices of a select that names a relation; `field` is `lines.product_id` for one in a sub-form. */
  async options(): Promise<unknown> {
    const field = this.context.input.text('field')
    const { modelName } = this.service
    const forms = [formParts(this.form(false), modelName), formParts(this.form(true), modelName)]
    const controls = [...forms.flatMap((form) => form.controls), ...formControls(findTable(this.list())?.filter)]
    const subForms = forms.flatMap((form) => form.subForms)
    const relation = chosenRelation(field, modelName, controls, subForms)
    if (relation === undefined) {
      throw new RuntimeError('RUNTIME_NOT_FOUND', `The form has no field "${field}" with choices from a relation.`)
    }
    const { db, driver } = this.context.on(modelName.connection)
    return relationOptions(loosen(db), driver, relation.model(), this.context.input)
  }

  /** The primary key in the address. */
  protected get key(): string {
    return this.#key ?? this.context.params.id ?? ''
  }

  /** A successful answer with a message. */
  protected success(data: unknown = {}, msg = ''): Answer {
    return new Answer(data, { msg })
  }

  /** The fields of the body that may be written, checked by the form; override it to check more. */
  protected async validated(isEdit: boolean): Promise<Record<string, unknown>> {
    const model = this.service.modelName
    const { controls, subForms } = this.#constant(isEdit ? 'edit' : 'create', (controller) =>
      formParts(controller.form(isEdit), model),
    )
    const { db } = this.context.on(model.connection)
    const key = isEdit ? this.key : null
    const form: FormValidation = {
      controls,
      fillable: model.fillable,
      partial: isEdit,
      lookup: databaseLookup(loosen(db), model, key),
      ...(key !== null && { around: once(() => this.service.show(key) as Promise<Record<string, unknown>>) }),
      locale: this.context.locale,
    }
    const { body } = this.context.request
    if (subForms.length === 0) return validateForm(body, form)
    const may = (related: ModelClass, action: RelatedAction): boolean => this.context.canWrite(related, action)
    return validateWithSubForms(body, form, subForms, { db: loosen(db), owner: model, key, may })
  }

  #rows(): Promise<unknown> {
    const declared = this.#constant('list', (controller) => declaredList(findTable(controller.list())))
    return new ListRequest(this.context, this.service).page(declared)
  }

  async #export(): Promise<RawAnswer> {
    const table = findTable(this.list())
    if (table === null || table.exportable === false) throw this.missing()
    const { service } = this
    const file = await new ListRequest(this.context, service).file(table, this.api)
    const { _action, ...asked } = this.context.request.query
    this.context.audit({ action: 'export', subject: service.modelName.table, key: null, after: asked })
    return file
  }

  /** Only through actions that are not replaced: an action of its own may check what an import would go around. */
  protected override get takesImports(): boolean {
    const { form, store, update, runAction } = AdminController.prototype
    const own = this.form !== form && this.store === store && this.update === update && this.runAction === runAction
    return own && this.serviceName !== null
  }

  #import(): Promise<Answer> {
    return importFile(this.context, this.#importTarget())
  }

  #importTarget(): ImportTarget {
    const table = findTable(this.list())
    if (table?.importable !== true || !this.takesImports) throw this.missing()
    return importTarget({
      context: this.context,
      api: this.api,
      model: this.service.modelName,
      table,
      controls: [...formControls(this.form(false)), ...formControls(this.form(true))],
      rowOf: (context, key) => {
        const controller = this.#withContext(context)
        controller.#key = key
        return { service: controller.service, validated: () => controller.validated(key !== null) }
      },
    })
  }

  /** What `build` makes of this controller, kept where it is known to be the same for every request. */
  #constant<T>(name: string, build: (controller: AdminController) => T): T {
    const kept = AdminController.#isPlain(this)
      ? constantSchema(this.context, name, (context) => build(this.#withContext(context)))
      : null
    return kept === null ? build(this) : kept.value
  }

  #withContext(context: RequestContext): AdminController {
    return new (this.constructor as new (context: RequestContext) => AdminController)(context)
  }

  /** False where this controller may hold something that an action of its own has put there. */
  static #isPlain(controller: AdminController): boolean {
    const { handler } = controller.context.route
    if (controller.schemaVaries || typeof handler === 'function') return false
    const own = [...actions, 'runAction', 'options', 'validated'] as const
    return (
      actions.some((action) => action === handler.action) &&
      own.every((name) => controller[name] === AdminController.prototype[name])
    )
  }

  #decorate<T>(page: T): T {
    return decoratePage(page, {
      api: this.api,
      can: (method, path) => this.context.can(method, path),
      subForm: (relation) => subFormRights(this.service.modelName, relation, this.context),
    })
  }
}

/** Reads once, when first asked. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let value: Promise<T> | undefined
  return () => (value ??= read())
}
