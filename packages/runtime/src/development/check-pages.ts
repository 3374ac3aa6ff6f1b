import { closestWord } from '@quoin/extensions/rules'
import { compileRules } from '@quoin/extensions/validation'
import { displayColumnNames, findTable, formControls, isSubForm } from '@quoin/generator/feature-pages'
import { tableFacts } from '../access/table-facts.ts'
import type { CheckedFeature } from '../application/check-features.ts'
import { createContextOutsideRequest, createRequestlessContext } from '../application/context-outside.ts'
import { AdminController } from '../crud/admin-controller.ts'
import { declaringContext } from '../crud/definition/declaring-context.ts'
import { isWritable } from '../crud/form/form-validation.ts'
import { formParts } from '../crud/form/sub-form.ts'
import type { ModelClass } from '../crud/model/model.ts'
import { RuntimeError } from '../errors.ts'
import type { Services } from '../http/services.ts'
import { text } from '../i18n/sentence.ts'
import type { SourceLocations } from '../sources/source-locations.ts'
import { type ColumnsOf, relationProblems, serviceProblems, unknownColumn } from './check-service.ts'
import { propertyProblems } from './property-problems.ts'

/**
 * What is wrong with the pages, models and services of an application: each page is built once, and compared with catalogue,
 * model and rules. Pages of its own are compared when they are answered.
 */
export async function checkPages(
  services: Services,
  features: readonly CheckedFeature[],
  places: SourceLocations,
): Promise<readonly RuntimeError[]> {
  const columnsOf = knownColumns(services)
  const found: RuntimeError[] = []
  for (const { controller, model, route, service } of features) {
    const { context } = declaringContext(createRequestlessContext(services, route))
    const feature = new controller(context)
    const { children = [] } = new service(context)
    const columns = await columnsOf(model)
    const page = new PageCheck(places, controller.name, { model, columns, children })
    found.push(...page.model(), ...(await relationProblems(model, places, columnsOf)), ...page.pages(feature))
    if (columns.length === 0) continue
    const outside = new service(await createContextOutsideRequest(services, route, null))
    found.push(...(await serviceProblems(outside, places, columns)))
  }
  return found
}

/** The columns of tables, each read once. */
function knownColumns(services: Services): ColumnsOf {
  const known = new Map<string, Promise<readonly string[]>>()
  return (table) => {
    const { connection } = table
    const place = JSON.stringify([connection, table.schema, table.table])
    const { database } = connection === null ? services : services.connections.get(connection)
    const columns = known.get(place) ?? tableFacts(database, table).then((facts) => [...facts.keys()])
    known.set(place, columns)
    return columns
  }
}

interface Checked {
  readonly model: ModelClass
  /** Those of the table; none where there is no such table. */
  readonly columns: readonly string[]
  readonly children: readonly string[]
}

class PageCheck {
  readonly #places: SourceLocations
  readonly #controller: string
  readonly #of: Checked

  constructor(places: SourceLocations, controller: string, of: Checked) {
    this.#places = places
    this.#controller = controller
    this.#of = of
  }

  /** The table of the model, and the columns that it names. */
  model(): readonly RuntimeError[] {
    const { columns, model } = this.#of
    const { casts, displayColumn, fillable, name, table } = model
    if (columns.length === 0) {
      const params = { place: this.#places.of(name, table), model: name, table }
      return [new RuntimeError('RUNTIME_APPLICATION_INVALID.modelTable', { params })]
    }
    const shown = typeof displayColumn === 'string' ? displayColumnNames(displayColumn) : []
    return [...new Set([...fillable, ...Object.keys(casts), ...shown])].flatMap((column) => {
      // A service may take fields that are no columns: what is no slip of the pen is its own affair.
      if (columns.includes(column) || closestWord(column, columns) === null) return []
      return [unknownColumn({ place: this.#places.of(name, column), name }, column, { name: table, columns })]
    })
  }

  pages(feature: AdminController): readonly RuntimeError[] {
    const { form, list, detail } = AdminController.prototype
    return [
      ...(feature.list === list ? [] : this.#page('list', () => feature.list())),
      ...(feature.form === form ? [] : this.#page('form', () => this.#forms(feature))),
      ...(feature.detail === detail ? [] : this.#page('detail', () => feature.detail())),
    ]
  }

  /** Both forms, of which the sub-forms have been read. */
  #forms(feature: AdminController): readonly unknown[] {
    const forms = [feature.form(false), feature.form(true)]
    for (const form of forms) formParts(form, this.#of)
    return forms
  }

  #page(name: 'list' | 'form' | 'detail', build: () => unknown): readonly RuntimeError[] {
    let page: unknown
    try {
      page = build()
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      const params = {
        place: this.#places.ofError(cause) ?? this.#places.of(this.#controller, `${name}(`),
        controller: this.#controller,
        name,
        reason,
      }
      return [new RuntimeError('RUNTIME_APPLICATION_INVALID.pageFails', { params, cause })]
    }
    const findings = [
      ...propertyProblems(page, this.#places, this.#controller),
      ...(name === 'list' ? this.#columns(page) : []),
    ]
    if (name === 'form') findings.push(...this.#fields(page))
    // Both forms have most of their fields in common.
    return [...new Map(findings.map((one) => [one.message, one])).values()]
  }

  /** Columns of the list that are misspelt: others may be computed. */
  #columns(page: unknown): readonly RuntimeError[] {
    const { columns, model } = this.#of
    const known = [...columns, ...Object.keys(model.relations)]
    if (columns.length === 0) return []
    const table = findTable(page)
    const shown = (table?.columns ?? []).flatMap((column) => (column.type === 'TableColumn' ? [column.name] : []))
    const filters = formControls(table?.filter).map(({ name }) => name.replace(/_(?:from|to)$/, ''))
    return [...shown, ...filters].flatMap((column) => {
      const [first = ''] = column.split('.')
      const closest = first === '' || known.includes(first) ? null : closestWord(first, known)
      if (closest === null) return []
      const params = {
        place: this.#places.of(this.#controller, first),
        controller: this.#controller,
        column: first,
        table: model.table,
      }
      return [
        new RuntimeError('RUNTIME_APPLICATION_INVALID.pageColumn', {
          params,
          hintText: text('hint.closest', { closest }),
        }),
      ]
    })
  }

  /** Fields that the model does not take, and rules that cannot be read. */
  #fields(page: unknown): readonly RuntimeError[] {
    const { children, model } = this.#of
    const taken = [...model.fillable, ...children, ...Object.keys(model.relations)]
    const controls = formControls(page)
    return controls.flatMap((control) => {
      const { name, rules } = control
      const place = this.#places.of(this.#controller, name)
      const wrong = rules === undefined ? null : ruleProblem(name, rules, controls)
      if (wrong !== null)
        return [
          new RuntimeError('RUNTIME_APPLICATION_INVALID.pageRules', { params: { place, field: name, problem: wrong } }),
        ]
      if (isSubForm(control) || taken.includes(name) || !isWritable(control)) return []
      const params = { place, controller: this.#controller, field: name, model: model.name }
      const closest = closestWord(name, taken)
      const hintText =
        closest === null ? text('hint.fillable', { field: name, model: model.name }) : text('hint.closest', { closest })
      return [new RuntimeError('RUNTIME_APPLICATION_INVALID.pageField', { params, hintText })]
    })
  }
}

/** What is wrong with the rules of a field, which may name others of its form. */
function ruleProblem(name: string, rules: string, form: readonly { readonly name: string }[]): string | null {
  try {
    compileRules({ ...Object.fromEntries(form.map((field) => [field.name, ''])), [name]: rules })
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
