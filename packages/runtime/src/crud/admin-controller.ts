import type { ComponentNode, FormSchema, PageSchema } from '@quoin/generator/components'
import { loosen } from '../database/loose-database.ts'
import { RuntimeError } from '../errors.ts'
import { csvLine } from '../exchange/csv-export.ts'
import { downloadHeaders, exportList } from '../exchange/export-list.ts'
import { importFile, rowContext } from '../exchange/import-file.ts'
import type { ImportTarget } from '../exchange/import-rows.ts'
import { Answer, RawAnswer } from '../http/answer.ts'
import type { RequestContext } from '../http/request-context.ts'
import { addressForm, findTable, leadsToForm, pageAround } from './base-page.ts'
import { bulkIds, eachRow } from './bulk-rows.ts'
import { constantSchema } from './constant-schema.ts'
import { databaseLookup } from './database-lookup.ts'
import { declaredList } from './declared-list.ts'
import { FeaturePages } from './feature-pages.ts'
import type { DeclaredFilters } from './filterable.ts'
import { formControls } from './form-controls.ts'
import { type FormValidation, isWritable, validateForm } from './form-validation.ts'
import { type ListFilter, readListFilters } from './list-filters.ts'
import { readListOptions } from './list-options.ts'
import { refuseUndeclared, undeclaredParameters } from './list-parameters.ts'
import type { ModelClass } from './model.ts'
import { decoratePage, subFormRights } from './page-decoration.ts'
import type { Relation } from './relation.ts'
import { relationOptions } from './relation-options.ts'
import { formParts } from './sub-form.ts'
import { type RelatedAction, validateWithSubForms } from './validate-sub-forms.ts'

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
    if (!input.has('_action')) return this.#listPage()
    const action = input.oneOf('_action', ['getData', 'options', 'export', 'importTemplate', 'create'])
    if (action === 'create') return this.create()
    if (action === 'export') return this.#export()
    if (action === 'importTemplate') return this.#importTemplate()
    return action === 'options' ? this.options() : this.#rows()
  }

  /** `GET /x/create`: the page of the form. */
  async create(): Promise<unknown> {
    return this.#decorate(pageAround(this.pageTitle, addressForm(this.form(false), this.api, null)))
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
    const initRequest = { method: 'get', url: `${this.api}/${encodeURIComponent(this.key)}?_action=getData` } as const
    const detail: ComponentNode & { readonly initRequest: unknown } = { ...this.detail(), initRequest }
    const page = pageAround(this.pageTitle, detail)
    // The buttons of the list say whether there is a page to change a row on.
    const hasList = this.list !== AdminController.prototype.list
    if (!hasList || !leadsToForm(this.list(), this.api)) return this.#decorate(page)
    return this.#decorate({ ...page, toolbar: [this.editPageButton(encodeURIComponent(this.key))] })
  }

  /** `GET /x/{id}/edit`: the page of the edit form, or the row with `_action=getData`. */
  async edit(): Promise<unknown> {
    const { input } = this.context
    if (input.has('_action') && input.oneOf('_action', ['getData']) === 'getData') return this.service.show(this.key)
    const form = addressForm(this.form(true), this.api, encodeURIComponent(this.key))
    return this.#decorate(pageAround(this.pageTitle, form))
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
    const relation = this.#chosenRelation(field)
    if (relation === undefined) {
      throw new RuntimeError('RUNTIME_NOT_FOUND', `The form has no field "${field}" with choices from a relation.`)
    }
    const { db, driver } = this.context.on(this.service.modelName.connection)
    return relationOptions(loosen(db), driver, relation.model(), this.context.input)
  }

  #chosenRelation(field: string): Relation | undefined {
    const { modelName } = this.service
    const forms = [formParts(this.form(false), modelName), formParts(this.form(true), modelName)]
    const controls = [...forms.flatMap((form) => form.controls), ...this.#filters()]
    const own = controls.find(({ name, relation }) => name === field && relation !== undefined)
    if (own !== undefined) return modelName.relations[own.relation ?? '']
    for (const { name, model, controls: fields } of forms.flatMap(({ subForms }) => subForms)) {
      const control = fields.find((candidate) => `${name}.${candidate.name}` === field)
      if (control?.relation !== undefined) return model.relations[control.relation]
    }
    return undefined
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
      locale: this.context.locale,
    }
    const { body } = this.context.request
    if (subForms.length === 0) return validateForm(body, form)
    const may = (related: ModelClass, action: RelatedAction): boolean => this.context.canWrite(related, action)
    return validateWithSubForms(body, form, subForms, { db: loosen(db), owner: model, key, may })
  }

  #listPage(): PageSchema {
    const page = this.list()
    if (!leadsToForm(page, this.api)) return this.#decorate(page)
    const pages = {
      create: pageAround(this.pageTitle, addressForm(this.form(false), this.api, null)),
      edit: pageAround(this.pageTitle, addressForm(this.form(true), this.api, `{${this.keyName}}`)),
    }
    return this.#decorate({ ...page, pages })
  }

  async #rows(): Promise<unknown> {
    const limits = this.#constant('list', (controller) => declaredList(findTable(controller.list())))
    const filters = this.#conditions(limits.operators)
    const page = await this.service.list({ ...readListOptions(this.context.input, limits), filters })
    refuseUndeclared(this.context.input, limits.parameters)
    return page
  }

  #conditions(declared: DeclaredFilters): readonly ListFilter[] {
    const { context, service } = this
    const driver = () => context.on(service.modelName.connection).driver
    return readListFilters({ input: context.input, declared, service, driver })
  }

  async #export(): Promise<unknown> {
    const table = findTable(this.list())
    if (table === null || table.exportable === false) throw this.missing()
    const limits = declaredList(table)
    const { orderBy, orderDir } = readListOptions(this.context.input, limits)
    const filters = this.#conditions(limits.operators)
    if (undeclaredParameters(this.context.input, limits.parameters).length > 0) {
      // What a service reads itself is known once it was asked for rows.
      await this.service.list({ page: 1, perPage: 1, orderBy, orderDir, filters })
      refuseUndeclared(this.context.input, limits.parameters)
    }
    return exportList(
      { table, service: this.service, order: { orderBy, orderDir, filters }, name: this.api },
      this.context.input,
    )
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

  #importTemplate(): RawAnswer {
    const { controls } = this.#importTarget()
    const header = csvLine(controls.map(({ name }) => name))
    return new RawAnswer(`\uFEFF${header}`, {
      headers: downloadHeaders(`${this.api}-import.csv`, 'text/csv; charset=utf-8'),
    })
  }

  #importTarget(): ImportTarget {
    const table = findTable(this.list())
    if (table?.importable !== true || !this.takesImports) throw this.missing()
    const model = this.service.modelName
    const forms = [...this.#controls(() => this.form(false)), ...this.#controls(() => this.form(true))]
    const writable = forms.filter((control) => model.fillable.includes(control.name) && isWritable(control))
    const keyColumn = table.columns.find((column) => column.type === 'TableColumn' && column.name === model.primaryKey)
    return {
      model,
      controls: [...new Map(writable.reverse().map((control) => [control.name, control])).values()].reverse(),
      keyLabel: keyColumn?.label ?? null,
      services: this.context.services,
      mayUpdate: this.context.can('PUT', `${this.api}/1`),
      exists: async (key, services) => {
        const { service } = this.#withContext(rowContext(this.context, {}, services))
        try {
          await service.show(key)
          return true
        } catch (error) {
          if (error instanceof RuntimeError && error.code === 'RUNTIME_ROW_NOT_FOUND') return false
          throw error
        }
      },
      row: (data, key, services) => {
        const controller = this.#withContext(rowContext(this.context, data, services))
        controller.#key = key
        return {
          validated: () => controller.validated(key !== null),
          write: (checked) =>
            key === null
              ? controller.service.store(checked as never)
              : controller.service.update(key, checked as never),
        }
      },
    }
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

  #controls(build: () => FormSchema): ReturnType<typeof formControls> {
    return formControls(build())
  }

  #filters(): ReturnType<typeof formControls> {
    return formControls(findTable(this.list())?.filter)
  }

  #decorate<T>(page: T): T {
    return decoratePage(page, {
      api: this.api,
      can: (method, path) => this.context.can(method, path),
      subForm: (relation) => subFormRights(this.service.modelName, relation, this.context),
    })
  }
}
