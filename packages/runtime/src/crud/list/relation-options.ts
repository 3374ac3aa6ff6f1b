import {
  type DisplayNamePart,
  type FormFieldNode,
  formatKeyValue,
  formatRowKey,
  formatRowName,
  parseDisplayColumn,
} from '@quoin/generator/feature-pages'
import type { DriverName } from '@quoin/introspect'
import { dialectOf } from '../../database/dialects.ts'
import { RuntimeError } from '../../errors.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { RequestInput } from '../../http/request-input.ts'
import { queryReadableRows } from '../admin-service.ts'
import { isInvalidValueError } from '../failures/no-such-value.ts'
import type { SubForm } from '../form/sub-form.ts'
import { type ModelClass, relatedModel } from '../model/model.ts'
import { keyPairs, type Relation } from '../model/relation.ts'
import { relationOfType } from '../model/relation-of-type.ts'
import { hasOneOfKeys, singleKeyColumn } from '../model/row-key.ts'
import { displayNameParts } from '../model/row-name.ts'
import { sqlColumn } from '../rows/statement-cache.ts'
import { filterTrashed, type UntypedQuery } from './list-query.ts'
import { whereNameContains } from './where-name-contains.ts'

/** One page of choices for a select. */
export interface OptionPage {
  readonly options: readonly { readonly label: string; readonly value: unknown }[]
  readonly hasNext: boolean
}

const perPage = 20

/** The relation whose rows a field offers; `field` is `lines.product_id` for one in a sub-form. */
export function findOptionRelation(
  field: string,
  owner: ModelClass,
  controls: readonly FormFieldNode[],
  subForms: readonly SubForm[],
): Relation | undefined {
  const own = controls.find(({ name, relation }) => name === field && relation !== undefined)
  if (own !== undefined) return owner.relations[own.relation ?? '']
  for (const { name, model, controls: fields } of subForms) {
    const control = fields.find((candidate) => `${name}.${candidate.name}` === field)
    if (control?.relation !== undefined) return model.relations[control.relation]
  }
  return undefined
}

/**
 * A page of the rows that a field with a relation offers, of those that the user may read; of a relation to any of several
 * models those of one `type`.
 *
 * @throws RuntimeError `RUNTIME_NOT_FOUND` where the field has no relation, or not to this type
 */
export async function fieldOptions(
  context: RequestContext,
  field: string,
  relation: Relation | undefined,
): Promise<OptionPage> {
  const direct = relation?.kind === 'belongsToAny' ? relationOfType(relation, context.input.text('type')) : relation
  if (!direct) throw new RuntimeError('RUNTIME_NOT_FOUND.field', { params: { field } })
  const model = relatedModel(direct)
  const { driver } = context.forConnection(model.connection)
  const { hidden } = context.access.feature(model) ?? {}
  const rows = queryReadableRows(context, model)
  const columns = direct.kind === 'belongsTo' ? keyPairs(direct).map(([, owner]) => owner) : [singleKeyColumn(model)]
  const page = await relationOptions(rows, driver, { model, columns }, context.input, hidden)
  if (direct === relation) return page
  // The column of the key takes those of all types.
  return { ...page, options: page.options.map((one) => ({ ...one, value: formatKeyValue(one.value) })) }
}

/** Rows of a related model as choices: by `term`, by `page`, or the labels of given `values`. */
export async function relationOptions(
  rows: UntypedQuery,
  driver: DriverName,
  { model, columns }: { readonly model: ModelClass; readonly columns: readonly string[] },
  input: RequestInput,
  hidden?: ReadonlySet<string>,
): Promise<OptionPage> {
  const [valueColumn = '', ...further] = columns
  const places = columns.map((column) => sqlColumn(model, column))
  const naming = displayNameParts(model, hidden)
  const parts = naming.length > 0 ? naming : parseDisplayColumn(further.at(-1) ?? valueColumn)
  const named = parts.map(({ column }) => sqlColumn(model, column))
  const toOption = optionsBy(parts, columns)
  let query = filterTrashed(rows, model)
    .clearSelect()
    .select([
      ...places.map((place, at) => `${place} as value_${at}`),
      ...named.map((place, at) => `${place} as name_${at}`),
    ])
  if (input.raw('values') !== undefined) {
    const values = input.list('values').slice(0, 100)
    // The keys of a model with this key are written as those of the relation.
    const { schema, table, casts } = model
    const keyed = { schema, table, casts, primaryKey: further.length === 0 ? valueColumn : columns }
    const options = (await rowsOf(query.where(hasOneOfKeys(keyed, values)))).map(toOption)
    // MySQL finds row 5 for the key "5abc".
    return { options: options.filter(({ value }) => values.includes(String(value))), hasNext: false }
  }
  const page = input.has('page') ? Math.max(1, input.integer('page')) : 1
  if (input.has('term')) {
    query = whereNameContains(query, { model, parts, term: input.text('term') }, dialectOf(driver))
  }
  const found = await [...named, ...places]
    .reduce((sorted, place) => sorted.orderBy(place), query)
    .limit(perPage + 1)
    .offset((page - 1) * perPage)
    .execute()
  return { options: found.slice(0, perPage).map(toOption), hasNext: found.length > perPage }
}

/** The rows of a query by key; none where PostgreSQL says that the column can hold no such key. */
async function rowsOf<Row>(query: { execute(): Promise<Row[]> }): Promise<Row[]> {
  try {
    return await query.execute()
  } catch (error) {
    if (isInvalidValueError(error)) return []
    throw error
  }
}

/**
 * A row of a key and the columns of its name as a choice, named by its key where these are empty. The values of a key of
 * several columns are one text, as the key of a row is.
 */
function optionsBy(
  parts: readonly DisplayNamePart[],
  columns: readonly string[],
): (row: unknown) => OptionPage['options'][number] {
  const places = parts.map((part, index) => ({ ...part, column: `name_${index}` }))
  const keys = columns.map((_, at) => `value_${at}`)
  return (row) => {
    const values: Readonly<Record<string, unknown>> = Object(row)
    const value = keys.length > 1 ? formatRowKey(keys, values) : values['value_0']
    const label = formatRowName(places, (column) => values[column]) || formatKeyValue(value)
    return { label, value: value instanceof Uint8Array ? formatKeyValue(value) : value }
  }
}
