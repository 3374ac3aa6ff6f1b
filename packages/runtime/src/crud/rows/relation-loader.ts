import { keyTextOf, keyValueText, nameOfRow, rowNameProperty } from '@quoin/generator/feature-pages'
import { sqlName } from '@quoin/introspect/connect'
import type { Access, FeatureAccess } from '../../access/access.ts'
import type { DeclaredRelation, DeclaredRelations, RelatedColumns } from '../../access/declared-relations.ts'
import type { UntypedDatabase } from '../../database/untyped-database.ts'
import { knownPresence, outOfTrash, selectAmong, type UntypedQuery } from '../list/list-query.ts'
import { castRow, type WireRow } from '../model/cast.ts'
import type { ModelClass } from '../model/model.ts'
import { type BelongsTo, type BelongsToMany, type HasOneOrMany, keyPairs, type Relation } from '../model/relation.ts'
import { singleKey } from '../model/row-key.ts'
import { namingParts } from '../model/row-name.ts'
import { knownTables, sqlColumn, sqlTable } from './statement-cache.ts'

/** Where related rows are read, and what of them. */
export interface RelationPlace {
  readonly access: Access | null
  /** What the person may do by the feature that is asked; null where nobody asks. */
  readonly own: FeatureAccess | null
  /** What the pages of the feature that is asked say of the relations of its model. */
  readonly relations: DeclaredRelations | null
  /** Where the rows of a related model are read. */
  readingDb(model: ModelClass): UntypedDatabase
  /** Those that the person may read; null is all of them. */
  readable(model: ModelClass): UntypedQuery | null
}

/**
 * Adds the named relations to rows, each with one query however many rows there are: rows that the person may read, and
 * of these what the pages declare. The rows are as the database gives them: once they are cast, a key that is hidden has
 * left them.
 */
export async function loadRelations(
  place: RelationPlace,
  model: ModelClass,
  rows: readonly WireRow[],
  names: readonly string[],
  declared: DeclaredRelations | null,
): Promise<void> {
  if (rows.length === 0) return
  const loading: Promise<void>[] = []
  for (const name of names) {
    const relation = model.relations[name]
    if (relation === undefined) {
      throw new TypeError(`${model.name} has no relation "${name}".`)
    }
    const target = relation.model() as ModelClass
    const columns = relatedColumns(place.access, target, declared?.get(name) ?? null)
    if (columns === null) {
      addNone(rows, name, relation)
      continue
    }
    const related = { place, model: target, ...columns }
    if (relation.kind === 'belongsTo') loading.push(loadBelongsTo(related, relation, name, rows))
    else if (relation.kind === 'belongsToMany') {
      loading.push(loadBelongsToMany(related, relation, name, rows, singleKey(model)))
    } else loading.push(loadHas(related, relation, name, rows))
  }
  await Promise.all(loading)
}

const all: RelatedColumns = { names: null, selected: null }

/**
 * What travels of the rows of a relation: the key, the columns of the name and what the pages declare; of a feature that
 * the person may not see the first two, where a form offers its rows to choose from, or else nothing.
 *
 * @param declared null for a relation of what has no pages
 */
export function relatedColumns(
  access: Access | null,
  model: ModelClass,
  declared: DeclaredRelation | null,
): RelatedColumns | null {
  const feature = access?.feature(model) ?? null
  const columns = feature === null || feature.isOpen ? (declared?.shown ?? all) : (declared?.chosen ?? null)
  if (columns === null || feature?.isConfined !== true || feature.hidden.size === 0) return columns
  const { hidden } = feature
  const names = columns.names === null ? null : new Set([...columns.names].filter((name) => !hidden.has(name)))
  return { ...columns, names, hidden }
}

/** The model of a relation, and what of its rows travels. */
interface Related extends RelatedColumns {
  readonly place: RelationPlace
  readonly model: ModelClass
}

function addNone(rows: readonly WireRow[], name: string, { kind }: Relation): void {
  for (const row of rows) row[name] = kind === 'belongsTo' || kind === 'hasOne' ? null : []
}

async function loadBelongsTo(
  related: Related,
  relation: BelongsTo,
  name: string,
  rows: readonly WireRow[],
): Promise<void> {
  if (relation.along !== undefined) return loadByPairs(related, relation, name, rows)
  const owners = await among(related, relation.ownerKey, distinct(rows, relation.foreignKey))
  const byKey = new Map<string, WireRow>()
  for (const owner of owners) byKey.set(keyValueText(owner[relation.ownerKey]), owner)
  for (const row of rows) row[name] = byKey.get(keyValueText(row[relation.foreignKey])) ?? null
  for (const owner of owners) presentRelated(related, owner)
}

async function loadHas(
  related: Related,
  relation: HasOneOrMany,
  name: string,
  rows: readonly WireRow[],
): Promise<void> {
  if (relation.along !== undefined) return loadByPairs(related, relation, name, rows)
  const found = await among(related, relation.foreignKey, distinct(rows, relation.localKey))
  const byKey = Map.groupBy(found, (row) => keyValueText(row[relation.foreignKey]))
  for (const row of rows) {
    const own = byKey.get(keyValueText(row[relation.localKey])) ?? []
    row[name] = relation.kind === 'hasOne' ? (own[0] ?? null) : own
  }
  for (const row of found) presentRelated(related, row)
}

/** By a key of several columns: rows that fit in each of them are read, and matched by all together. */
async function loadByPairs(
  related: Related,
  relation: BelongsTo | HasOneOrMany,
  name: string,
  rows: readonly WireRow[],
): Promise<void> {
  const pairs = keyPairs(relation)
  const isOwner = relation.kind === 'belongsTo'
  const there = pairs.map(([foreign, owner]) => (isOwner ? owner : foreign))
  const here = pairs.map(([foreign, owner]) => (isOwner ? foreign : owner))
  // One column of a key of several may be empty: then it leads nowhere.
  const pointing = rows.filter((row) => here.every((column) => (row[column] ?? null) !== null))
  const further = there.slice(1).map((column, at) => [column, distinct(pointing, here[at + 1] ?? '')] as const)
  const found = await among(related, there[0] ?? '', distinct(pointing, here[0] ?? ''), further)
  const byKey = Map.groupBy(found, (row) => keyTextOf(there, row))
  const points = new Set(pointing)
  for (const row of rows) {
    const own = (points.has(row) && byKey.get(keyTextOf(here, row))) || []
    row[name] = relation.kind === 'hasMany' ? own : (own[0] ?? null)
  }
  for (const row of found) presentRelated(related, row)
}

async function loadBelongsToMany(
  related: Related,
  relation: BelongsToMany,
  name: string,
  rows: readonly WireRow[],
  primaryKey: string,
): Promise<void> {
  const found = await readJoined(related, relation, distinct(rows, primaryKey))
  const byOwner = Map.groupBy(found, (row) => keyValueText(row.pivot_owner))
  for (const row of found) {
    delete row.pivot_owner
    presentRelated(related, row)
  }
  for (const row of rows) row[name] = byOwner.get(keyValueText(row[primaryKey])) ?? []
}

/** The rows that a pivot table joins to the owners with these keys, each with that of its owner as `pivot_owner`. */
export async function readJoined(
  { model, place, selected }: Related,
  relation: BelongsToMany,
  owners: readonly unknown[],
): Promise<WireRow[]> {
  const joined = { db: place.readingDb(model), joins: true }
  const pivot = pivotRows(place, relation, model)
  return outOfTrash(selectAmong(place.readable(model), model, selected, joined), model)
    .innerJoin(pivot.as('quoin_pivot'), (join) =>
      join.onRef('quoin_pivot.other', '=', sqlColumn(model, singleKey(model))),
    )
    .select('quoin_pivot.owner as pivot_owner')
    .where('quoin_pivot.owner', 'in', owners)
    .execute()
}

/** The pairs of keys of a relation, where their table has a feature those that the person may read. */
export function pivotRows(
  place: RelationPlace,
  { foreignPivotKey, pivotTable, relatedPivotKey }: BelongsToMany,
  model: ModelClass,
): UntypedQuery {
  const served = place.access?.modelOf(pivotTable, model.connection) ?? null
  const table = served === null ? pivotTable : sqlTable(served)
  const rows =
    served === null
      ? place.readingDb(model).selectFrom(table)
      : outOfTrash(place.readable(served) ?? place.readingDb(served).selectFrom(table), served)
  return rows
    .clearSelect()
    .select([`${table}.${sqlName(foreignPivotKey)} as owner`, `${table}.${sqlName(relatedPivotKey)} as other`])
}

/** The rows with one of these keys that the person may read, with the columns that travel and that by which they match. */
async function among(
  { model, place, selected }: Related,
  column: string,
  keys: readonly unknown[],
  further: readonly (readonly [column: string, keys: readonly unknown[]])[] = [],
): Promise<WireRow[]> {
  if (keys.length === 0) return []
  const table = knownTables.get(model) ?? sqlTable(model)
  const db = place.readingDb(model)
  const readable = place.readable(model)
  const rows =
    readable !== null
      ? selectAmong(readable, model, selected, { db })
      : selected === null
        ? db.selectFrom(table).selectAll(table)
        : db.selectFrom(table).select(selected.map((name) => `${table}.${sqlName(name)}`))
  let wanted = rows.where(`${table}.${sqlName(column)}`, 'in', keys)
  for (const [other, values] of further) wanted = wanted.where(`${table}.${sqlName(other)}`, 'in', values)
  const present = knownPresence.get(model)
  if (present !== undefined) return wanted.where(present).execute()
  return (model.softDeletes ? outOfTrash(wanted, model) : wanted).execute()
}

/** Casts a related row, and takes out what is not to travel. */
function presentRelated({ hidden, isNamed, model, names, selected }: Related, row: WireRow): void {
  castRow(model, row)
  if (isNamed) row[rowNameProperty] = nameOfRow(namingParts(model, hidden), (column) => row[column])
  if (hidden !== undefined) for (const name of hidden) delete row[name]
  if (names === null || names.size === selected?.length) return
  for (const name of Object.keys(row)) if (!names.has(name) && name !== rowNameProperty) delete row[name]
}

/** The different values that rows have in a column, without null. */
function distinct(rows: readonly WireRow[], column: string): unknown[] {
  const values = new Set<unknown>()
  for (const row of rows) values.add(row[column] ?? null)
  values.delete(null)
  return [...values]
}
