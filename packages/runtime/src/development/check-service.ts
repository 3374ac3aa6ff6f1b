import { closestWord } from '@quoin/extensions/rules'
import type { OperationNode } from 'kysely'
import { AdminService } from '../crud/admin-service.ts'
import { type ModelClass, relatedModel } from '../crud/model/model.ts'
import { keyPairs, pointingColumns, type Relation } from '../crud/model/relation.ts'
import type { ResourceService } from '../crud/resource-service.ts'
import { RuntimeError } from '../errors.ts'
import { text } from '../i18n/sentence.ts'
import { isObject } from '../is-object.ts'
import type { SourceLocations } from '../sources/source-locations.ts'

type Named = Pick<ModelClass, 'schema' | 'table' | 'connection'>

/** The columns of a table; none where there is no such table. */
export type ColumnsOf = (table: Named) => Promise<readonly string[]>

/** A column that a class names, and that its table does not have. */
export function unknownColumn(
  at: { readonly place: string; readonly name: string },
  column: string,
  table: { readonly name: string; readonly columns: readonly string[] },
): RuntimeError {
  const closest = closestWord(column, table.columns)
  const params = { place: at.place, model: at.name, column, table: table.name }
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
  for (const relation of Object.values(model.relations)) {
    for (const { table, named } of namedColumns(model, relation)) {
      const columns = await columnsOf(table)
      // A table that is not there is said of the model that it belongs to.
      if (columns.length === 0) continue
      for (const column of named.filter((one) => !columns.includes(one))) {
        const at = { place: places.of(model.name, column), name: model.name }
        found.push(unknownColumn(at, column, { name: table.table, columns }))
      }
    }
  }
  return found
}

function namedColumns(model: ModelClass, relation: Relation): readonly { table: Named; named: readonly string[] }[] {
  if (relation.kind === 'belongsToAny') return [{ table: model, named: pointingColumns(relation) }]
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
  const queried = service instanceof AdminService ? await unknownInQuery(service, columns) : []
  return [
    ...[...new Set([...unknown, ...joined])].map((relation) => {
      const params = { place: places.of(name, relation), service: name, relation, model: model.name }
      const closest = closestWord(relation, relations)
      const hintText =
        closest === null ? text('hint.knownKeys', { known: relations }) : text('hint.closest', { closest })
      return new RuntimeError('RUNTIME_APPLICATION_INVALID.serviceRelation', { params, hintText })
    }),
    ...[...new Set([...compared, ...queried])].map((column) =>
      unknownColumn({ place: places.of(name, column), name }, column, { name: model.table, columns }),
    ),
  ]
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
