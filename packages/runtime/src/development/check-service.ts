import { closestWord } from '@quoin/extensions/rules'
import { filterValueKinds } from '@quoin/generator/feature-pages'
import type { OperationNode } from 'kysely'
import { AdminService } from '../crud/admin-service.ts'
import { type ModelClass, relatedModel } from '../crud/model/model.ts'
import { keyPairs, type Relation, referenceColumns } from '../crud/model/relation.ts'
import type { ResourceService } from '../crud/resource-service.ts'
import { RuntimeError } from '../errors.ts'
import { text } from '../i18n/sentence.ts'
import { isObject } from '../is-object.ts'
import type { SourceLocations } from '../sources/source-locations.ts'

type Named = Pick<ModelClass, 'schema' | 'table' | 'connection'>

/** The columns of a table; none where there is no such table. */
export type ColumnsOf = (table: Named) => Promise<readonly string[]>

/** A column that a class names, and that its table does not have. */
export function unknownColumnError(
  at: { readonly location: string; readonly name: string },
  column: string,
  table: { readonly name: string; readonly columns: readonly string[] },
): RuntimeError {
  const closest = closestWord(column, table.columns)
  const params = { place: at.location, model: at.name, column, table: table.name }
  const hintText =
    closest === null ? text('hint.columns', { columns: table.columns }) : text('hint.closest', { closest })
  return new RuntimeError('RUNTIME_APPLICATION_INVALID.modelColumn', { params, hintText })
}

/** Columns that the relations of a model name, here and there, and that are not there. */
export async function relationProblems(
  model: ModelClass,
  places: SourceLocations,
  columnsOf: ColumnsOf,
): Promise<readonly RuntimeError[]> {
  const found: RuntimeError[] = []
  for (const [name, relation] of Object.entries(model.relations)) {
    for (const { table, named } of namedColumns(model, relation)) {
      const columns = await columnsOf(table)
      if (columns.length === 0 && relation.kind === 'belongsToMany') {
        const params = {
          place: places.of(model.name, table.table),
          model: model.name,
          relation: name,
          table: table.table,
        }
        found.push(new RuntimeError('RUNTIME_APPLICATION_INVALID.relationTable', { params }))
      }
      // Any other table that is not there is said of the model that it belongs to.
      if (columns.length === 0) continue
      for (const column of named.filter((one) => !columns.includes(one))) {
        const at = { location: places.of(model.name, column), name: model.name }
        found.push(unknownColumnError(at, column, { name: table.table, columns }))
      }
    }
  }
  return found
}

function namedColumns(model: ModelClass, relation: Relation): readonly { table: Named; named: readonly string[] }[] {
  if (relation.kind === 'belongsToAny') return [{ table: model, named: referenceColumns(relation) }]
  if (relation.kind === 'belongsToMany') {
    const [table = '', schema = null] = relation.pivotTable.split('.').reverse()
    const named = [relation.foreignPivotKey, relation.relatedPivotKey]
    return [{ table: { table, schema, connection: model.connection }, named }]
  }
  const pairs = keyPairs(relation)
  const [foreign, owner] = [pairs.map(([first]) => first), pairs.map(([, second]) => second)]
  const [own, theirs] = relation.kind === 'belongsTo' ? [foreign, owner] : [owner, foreign]
  return [
    { table: model, named: own },
    { table: relatedModel(relation), named: theirs },
  ]
}

/** Columns and relations that a service names, and that its table and its model do not have. */
export async function serviceProblems(
  service: ResourceService,
  places: SourceLocations,
  columns: readonly string[],
): Promise<readonly RuntimeError[]> {
  const { modelName: model, filterable = {}, children = [] } = service
  const { name } = service.constructor
  const relations = Object.keys(model.relations)
  const given = service instanceof AdminService ? [...service.with, ...children] : children
  const unknown = given.filter((one) => !relations.includes(one))
  const compared = Object.keys(filterable).filter((one) => filterable[one] !== 'joined' && !columns.includes(one))
  const joined = Object.keys(filterable).filter((one) => filterable[one] === 'joined' && !relations.includes(one))
  const kinds = Object.entries(filterable).flatMap(([column, kind]) =>
    typeof kind === 'string' && !filterValueKinds.includes(kind) ? [[column, kind] as const] : [],
  )
  const queried = service instanceof AdminService ? await unknownInQuery(service, columns) : []
  return [
    ...[...new Set([...unknown, ...joined])].map((relation) =>
      unknownRelationError(places.of(name, relation), name, relation, model),
    ),
    ...kinds.map(([column, kind]) =>
      unknownValueError(places.of(name, column, kind), `filterable.${column}`, kind, filterValueKinds),
    ),
    ...answering
      .filter((method) => answersNothing(service, method))
      .map((method) => {
        const params = { place: places.of(name, `${method}(`), controller: name, name: method }
        return new RuntimeError('RUNTIME_APPLICATION_INVALID.answersNothing', { params })
      }),
    ...[...new Set([...compared, ...queried])].map((column) =>
      unknownColumnError({ location: places.of(name, column), name }, column, { name: model.table, columns }),
    ),
  ]
}

/** The methods of a service of which something is done with what they answer. */
const answering = ['saving', 'query', 'listQuery', 'store', 'update'] as const

/** True for a method of one's own without a `return`. */
function answersNothing(service: ResourceService, method: string): boolean {
  const own: unknown = Object(service)[method]
  if (typeof own !== 'function' || own === Object(AdminService.prototype)[method]) return false
  const code = String(own)
  return !/\breturn\b|=>\s*[^\s{]/.test(code) && !/\{\s*throw\b/.test(code)
}

/** A relation that a class names, and that the model does not have. */
export function unknownRelationError(
  location: string,
  name: string,
  relation: string,
  model: ModelClass,
): RuntimeError {
  const known = Object.keys(model.relations)
  const closest = closestWord(relation, known)
  const hintText = closest === null ? text('hint.knownKeys', { known }) : text('hint.closest', { closest })
  const params = { place: location, service: name, relation, model: model.name }
  return new RuntimeError('RUNTIME_APPLICATION_INVALID.serviceRelation', { params, hintText })
}

/** A word that a class uses where one of a few is expected. */
export function unknownValueError(
  location: string,
  property: string,
  value: string,
  known: readonly string[],
): RuntimeError {
  const closest = closestWord(value, known)
  const hintText = closest === null ? text('hint.knownKeys', { known }) : text('hint.closest', { closest })
  return new RuntimeError('RUNTIME_APPLICATION_INVALID.unknownWord', {
    params: { place: location, property, value },
    hintText,
  })
}

/** The columns in the query of a list because of which the database rejects it; no row is read. */
async function unknownInQuery(
  service: AdminService<ModelClass>,
  columns: readonly string[],
): Promise<readonly string[]> {
  let node: OperationNode | null = null
  try {
    const query = service.listedRows().limit(0)
    node = query.toOperationNode()
    await query.execute()
    return []
  } catch (error) {
    // One that asks for a user or a parameter is built in a request only.
    if (node === null) return []
    const said = error instanceof Error ? error.message : String(error)
    const isSaid = (name: string): boolean => said.split(/[^\p{L}\p{N}_$]+/u).includes(name)
    return columnNames(node).filter((name) => !columns.includes(name) && isSaid(name))
  }
}

/** The columns that a query names, of any table. */
function columnNames(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(columnNames)
  if (!isObject(node)) return []
  if (node['kind'] === 'ColumnNode' && isObject(node['column'])) return [String(node['column']['name'])]
  return Object.values(node).flatMap(columnNames)
}
