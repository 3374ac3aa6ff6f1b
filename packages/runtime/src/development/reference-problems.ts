import { closestWord } from '@quoin/extensions/rules'
import { findCrudTable, formControls, isControl, isSubForm } from '@quoin/generator/feature-pages'
import { type ModelClass, relatedModel } from '../crud/model/model.ts'
import { RuntimeError } from '../errors.ts'
import { text } from '../i18n/sentence.ts'
import { isObject } from '../is-object.ts'
import type { SourceLocations } from '../sources/source-locations.ts'
import { unknownRelationError } from './check-service.ts'
import { nonComponentKeys } from './property-problems.ts'

/** What the names in the pages of a feature mean. */
export interface PageReferenceScope {
  readonly controller: string
  readonly model: ModelClass
  /** Those of the table; none where there is no such table. */
  readonly columns: readonly string[]
  /** The columns behind each relation to rows of one model. */
  readonly related: ReadonlyMap<string, readonly string[]>
  /** Whether a route answers a request; its address is relative to the API prefix. */
  isAnswered(method: string, url: string): boolean
}

/** The relations, columns, fields and requests that a page names, and that are not there. */
export function referenceProblems(
  page: unknown,
  names: PageReferenceScope,
  places: SourceLocations,
): readonly RuntimeError[] {
  const reader = new ReferenceReader(names, places)
  reader.shown(page)
  reader.visit(page, names.model)
  return reader.found
}

class ReferenceReader {
  readonly found: RuntimeError[] = []
  readonly #names: PageReferenceScope
  readonly #places: SourceLocations

  constructor(names: PageReferenceScope, places: SourceLocations) {
    this.#names = names
    this.#places = places
  }

  /** The columns of the list, its filter and the detail, and the fields of conditions. */
  shown(page: unknown): void {
    const { columns, model, related } = this.#names
    // Of a table that is not there its model says so.
    const known = columns.length === 0 ? [] : [...columns, ...Object.keys(model.relations)]
    const table = findCrudTable(page)
    const inList = (table?.columns ?? []).flatMap((column) => (column.type === 'TableColumn' ? [column.name] : []))
    const inFilter = formControls(table?.filter).map(({ name }) => name.replace(/_(?:from|to)$/, ''))
    const fields = [...known, ...formControls(page).map(({ name }) => name)]
    for (const name of conditionFields(page)) this.#column(name, fields, model.table)
    for (const name of [...inList, ...inFilter, ...detailNames(page)]) {
      const [first = '', second] = name.split('.')
      this.#column(first, known, model.table)
      const there = related.get(first)
      if (second !== undefined && there !== undefined && there.length > 0)
        this.#column(second, [...there, '_name'], first)
    }
  }

  /** Everything in a node that belongs to rows of a model. */
  visit(node: unknown, model: ModelClass): void {
    if (Array.isArray(node)) for (const part of node) this.visit(part, model)
    if (!isObject(node)) return
    this.#relation(node, model)
    for (const key of ['request', 'initRequest']) this.#request(node[key])
    for (const key of ['dialog', 'drawer']) this.#window(node, node[key])
    if (typeof node['createIn'] === 'string') this.#request({ method: 'get', url: node['createIn'] })
    const inside = isSubForm(node) ? model.relations[node.relation] : undefined
    if (inside?.kind === 'hasOne' || inside?.kind === 'hasMany') this.#subForm(node, relatedModel(inside))
    for (const [key, part] of Object.entries(node)) {
      if (key === 'items' && inside !== undefined && inside.kind !== 'belongsToAny')
        this.visit(part, relatedModel(inside))
      else if (!nonComponentKeys.has(key)) this.visit(part, model)
    }
  }

  #relation(node: object, model: ModelClass): void {
    const { relation }: { readonly relation?: unknown } = node
    if (!isControl(node) || typeof relation !== 'string' || Object.hasOwn(model.relations, relation)) return
    const { controller } = this.#names
    this.found.push(unknownRelationError(this.#places.of(controller, relation), controller, relation, model))
  }

  #request(request: unknown): void {
    const { method, url }: { readonly method?: unknown; readonly url?: unknown } = Object(request)
    if (typeof method !== 'string' || typeof url !== 'string' || /^[a-z][a-z\d+.-]*:|^\/\//i.test(url)) return
    const { controller, isAnswered } = this.#names
    if (isAnswered(method.toUpperCase(), url)) return
    const params = { place: this.#places.of(controller, url), controller, request: `${method.toUpperCase()} ${url}` }
    this.found.push(new RuntimeError('RUNTIME_APPLICATION_INVALID.pageRequest', { params }))
  }

  /** The forms in the window of a button: each has to do something with what is typed. */
  #window({ label = '' }: { readonly label?: unknown }, window: unknown): void {
    for (const form of [Object(window).body].flat()) {
      const { actions, request, then, type } = Object(form)
      if (type !== 'Form' || (actions ?? request ?? then) !== undefined) continue
      const { controller } = this.#names
      const params = { place: this.#places.of(controller, String(label)), controller }
      this.found.push(new RuntimeError('RUNTIME_APPLICATION_INVALID.formIdle', { params }))
    }
  }

  /** The fields of a sub-form, and what its totals are made of. */
  #subForm(node: object, model: ModelClass): void {
    const { items, totals = [] }: { readonly items?: unknown; readonly totals?: readonly { of?: unknown }[] } = node
    const fields = formControls(items).map(({ name }) => name)
    const summed = totals.flatMap(({ of }) => [of].flat()).map(String)
    for (const name of fields) this.#column(name, [...model.fillable, ...Object.keys(model.relations)], model.table)
    for (const name of summed) this.#column(name, fields, model.table)
  }

  /** A column without a word like it is one that the service computes. */
  #column(column: string, known: readonly string[], table: string): void {
    const closest = known.length === 0 || known.includes(column) ? null : closestWord(column, known)
    if (closest === null) return
    const { controller } = this.#names
    const params = { place: this.#places.of(controller, column), controller, column, table }
    const hintText = text('hint.closest', { closest })
    this.found.push(new RuntimeError('RUNTIME_APPLICATION_INVALID.pageColumn', { params, hintText }))
  }
}

/** The names of what details show. */
function detailNames(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(detailNames)
  if (!isObject(node)) return []
  const { items, type } = node
  if (type !== 'Property' || !Array.isArray(items)) return Object.values(node).flatMap(detailNames)
  return items.flatMap(({ name }: { readonly name?: unknown }) => (typeof name === 'string' ? [name] : []))
}

/** The fields that conditions ask for. */
function conditionFields(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(conditionFields)
  if (!isObject(node)) return []
  return Object.entries(node).flatMap(([key, part]) =>
    /^(?:visible|disabled|required)When$/.test(key)
      ? askedFields(part)
      : nonComponentKeys.has(key)
        ? []
        : conditionFields(part),
  )
}

function askedFields(condition: unknown): readonly string[] {
  if (!isObject(condition)) return []
  return Object.entries(condition).flatMap(([key, part]) =>
    ['and', 'or', 'not'].includes(key) ? [part].flat().flatMap(askedFields) : (key.split('.')[0] ?? ''),
  )
}
