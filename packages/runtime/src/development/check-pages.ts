import { setImmediate } from 'node:timers/promises'
import { closestWord } from '@quoin/extensions/rules'
import { type FormFieldNode, formControls, isSubForm } from '@quoin/generator/feature-pages'
import { readColumnValueKinds } from '../access/column-value-kinds.ts'
import type { CheckedFeature } from '../application/check-features.ts'
import { createContextOutsideRequest, createRequestlessContext } from '../application/context-outside.ts'
import { AdminController } from '../crud/admin-controller.ts'
import { AdminService } from '../crud/admin-service.ts'
import { trackRequestUse } from '../crud/definition/track-request-use.ts'
import { isWritable } from '../crud/form/form-validation.ts'
import { formParts } from '../crud/form/sub-form.ts'
import { Model, type ModelClass, relatedModel } from '../crud/model/model.ts'
import { RuntimeError } from '../errors.ts'
import { findRequestedRoute } from '../http/is-forbidden-request.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { Services } from '../http/services.ts'
import { text } from '../i18n/sentence.ts'
import { isObject } from '../is-object.ts'
import type { SourceLocations } from '../sources/source-locations.ts'
import { type ColumnsOf, relationProblems, serviceProblems } from './check-service.ts'
import { misspeltMembers } from './misspelt-members.ts'
import { modelProblems } from './model-problems.ts'
import { type KnownComponents, propertyProblems } from './property-problems.ts'
import { type PageReferenceScope, referenceProblems } from './reference-problems.ts'
import { findFieldRulesProblem, lookupRuleProblems } from './rule-problems.ts'

/**
 * What is wrong with the pages, models and services of an application: each page is built once, and compared with catalogue,
 * model and rules. Pages of its own are compared when they are answered.
 */
export async function checkPages(
  services: Services,
  features: readonly CheckedFeature[],
  locations: SourceLocations,
  ownComponents: readonly string[],
): Promise<readonly RuntimeError[]> {
  const columnsOf = knownColumns(services)
  const components = { own: ownComponents, mayHaveOthers: services.assets().length > 0 }
  const found: RuntimeError[] = []
  for (const { controller, model, route, service } of features) {
    const { context } = trackRequestUse(createRequestlessContext(services, route))
    const feature = new controller(context)
    const { children = [] } = new service(context)
    const columns = await columnsOf(model)
    const related = await relatedColumns(model, columnsOf)
    const isAnswered = (method: string, url: string) => findRequestedRoute(context, method, url) !== null
    const page = new PageCheck(locations, controller.name, {
      model,
      columns,
      children,
      related,
      components,
      isAnswered,
    })
    // A misspelt member often causes the problems that follow.
    found.push(...misspeltInClasses(context, { controller, service, model }, locations))
    found.push(...modelProblems(model, columns, locations), ...(await relationProblems(model, locations, columnsOf)))
    found.push(...(await page.pages(feature)))
    if (columns.length === 0) continue
    // The form to create a row and that to edit one have most of their fields in common.
    const controls = [
      ...new Map(page.controls.map((control) => [`${control.name} ${control.rules}`, control])).values(),
    ]
    found.push(...(await lookupRuleProblems(controls, { controller: controller.name, model }, locations, columnsOf)))
    const outside = new service(await createContextOutsideRequest(services, route, null))
    found.push(...(await serviceProblems(outside, locations, columns)))
  }
  // Both forms have most of their fields in common, and the list holds them in its windows.
  return [...new Map(found.map((one) => [one.message, one])).values()]
}

function misspeltInClasses(
  context: RequestContext,
  { controller, service, model }: Omit<CheckedFeature, 'route'>,
  places: SourceLocations,
): readonly RuntimeError[] {
  class PlainController extends AdminController {}
  class PlainService extends AdminService<ModelClass> {
    override readonly modelName = model
  }
  const own = new service(context)
  return [
    ...misspeltMembers(controller.name, new controller(context), new PlainController(context), places),
    ...(own instanceof AdminService ? misspeltMembers(service.name, own, new PlainService(context), places) : []),
    ...misspeltMembers(model.name, model, Model, places),
  ]
}

/** The columns behind each relation of a model to rows of one other. */
async function relatedColumns(model: ModelClass, columnsOf: ColumnsOf): Promise<PageReferenceScope['related']> {
  const direct = Object.entries(model.relations).flatMap(([name, relation]) =>
    relation.kind === 'belongsTo' || relation.kind === 'hasOne' ? [[name, relatedModel(relation)] as const] : [],
  )
  return new Map(await Promise.all(direct.map(async ([name, one]) => [name, await columnsOf(one)] as const)))
}

/** The columns of tables, each read once. */
function knownColumns(services: Services): ColumnsOf {
  const known = new Map<string, Promise<readonly string[]>>()
  return (table) => {
    const { connection } = table
    const place = JSON.stringify([connection, table.schema, table.table])
    const { database } = connection === null ? services : services.connections.get(connection)
    const columns = known.get(place) ?? readColumnValueKinds(database, table).then((facts) => [...facts.keys()])
    known.set(place, columns)
    return columns
  }
}

interface Checked extends Omit<PageReferenceScope, 'controller'> {
  readonly children: readonly string[]
  readonly components: KnownComponents
}

/** What is said of a page that could not be built. */
const unbuilt: ReadonlySet<string> = new Set([
  'RUNTIME_APPLICATION_INVALID.pageFails',
  'RUNTIME_APPLICATION_INVALID.answersNothing',
])

class PageCheck {
  /** The fields of its forms, once these were built. */
  controls: readonly FormFieldNode[] = []
  readonly #places: SourceLocations
  readonly #controller: string
  readonly #of: Checked

  constructor(places: SourceLocations, controller: string, of: Checked) {
    this.#places = places
    this.#controller = controller
    this.#of = of
  }

  async pages(feature: AdminController): Promise<readonly RuntimeError[]> {
    const { form, list, detail } = AdminController.prototype
    const ofForm = feature.form === form ? [] : await this.#page('form', () => this.#forms(feature))
    // The list holds the form in its windows.
    const isBuilt = !ofForm.some(({ text }) => unbuilt.has(text.key))
    return [
      ...(feature.list === list || !isBuilt ? [] : await this.#page('list', () => feature.list())),
      ...ofForm,
      ...(feature.detail === detail ? [] : await this.#page('detail', () => feature.detail())),
    ]
  }

  /** Both forms. */
  #forms(feature: AdminController): readonly unknown[] {
    return [feature.form(false), feature.form(true)]
  }

  async #page(name: 'list' | 'form' | 'detail', build: () => unknown): Promise<readonly RuntimeError[]> {
    // Requests are answered between two pages.
    await setImmediate()
    let page: unknown
    try {
      page = build()
    } catch (cause) {
      return [this.#failed(name, cause)]
    }
    const pages = [page].flat()
    if (!pages.every(isObject)) {
      const params = { place: this.#places.of(this.#controller, `${name}(`), controller: this.#controller, name }
      return [new RuntimeError('RUNTIME_APPLICATION_INVALID.answersNothing', { params })]
    }
    const findings = [
      ...propertyProblems(pages, this.#places, this.#controller, this.#of.components),
      ...pages.flatMap((one) => referenceProblems(one, { controller: this.#controller, ...this.#of }, this.#places)),
    ]
    if (name === 'form') {
      findings.push(...(findings.length === 0 ? this.#subForms(pages) : []), ...this.#fields(pages))
      findings.push(...pages.flatMap((one) => this.#twins(one)))
    }
    return findings
  }

  #failed(name: string, cause: unknown): RuntimeError {
    const controller = this.#controller
    const reason = cause instanceof Error ? cause.message : String(cause)
    const place = this.#places.ofError(cause) ?? this.#places.of(controller, `${name}(`)
    const params = { place, controller, name, reason }
    return new RuntimeError('RUNTIME_APPLICATION_INVALID.pageFails', { params, cause })
  }

  /** Reads the sub-forms as requests do. */
  #subForms(forms: readonly unknown[]): readonly RuntimeError[] {
    try {
      for (const form of forms) formParts(form, this.#of)
      return []
    } catch (cause) {
      return [this.#failed('form', cause)]
    }
  }

  /** Fields of one name that a form shows at the same time: only what is entered in one of them is sent. */
  #twins(form: unknown): readonly RuntimeError[] {
    const byName = Map.groupBy(formControls(form).filter(isWritable), ({ name }) => name)
    return [...byName].flatMap(([field, controls]) => {
      if (controls.length === 1 || controls.every(({ visibleWhen }) => visibleWhen !== undefined)) return []
      const declared = `name: '${field}'`
      const place = this.#places.of(this.#controller, 'form(', declared, declared)
      const params = { place, controller: this.#controller, field }
      return [new RuntimeError('RUNTIME_APPLICATION_INVALID.pageFieldTwice', { params })]
    })
  }

  /** Fields that the model does not take, and rules that cannot be read. */
  #fields(page: unknown): readonly RuntimeError[] {
    const { children, model } = this.#of
    const taken = [...model.fillable, ...children, ...Object.keys(model.relations)]
    const controls = formControls(page)
    this.controls = controls
    return controls.flatMap((control) => {
      const { name, rules } = control
      const place = (): string => this.#places.of(this.#controller, name)
      const wrong = rules === undefined ? null : findFieldRulesProblem(name, rules, controls)
      if (wrong !== null)
        return [
          new RuntimeError('RUNTIME_APPLICATION_INVALID.pageRules', {
            params: { place: place(), field: name, problem: wrong },
          }),
        ]
      if (isSubForm(control) || taken.includes(name) || !isWritable(control)) return []
      const params = { place: place(), controller: this.#controller, field: name, model: model.name }
      const closest = closestWord(name, taken)
      const hintText =
        closest === null ? text('hint.fillable', { field: name, model: model.name }) : text('hint.closest', { closest })
      return [new RuntimeError('RUNTIME_APPLICATION_INVALID.pageField', { params, hintText })]
    })
  }
}
