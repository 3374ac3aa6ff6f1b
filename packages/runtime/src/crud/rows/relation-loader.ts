import { formatKeyValue, formatRowKey, formatRowName, rowNameProperty } from '@quoin/generator/feature-pages'
import { sqlName } from '@quoin/introspect/connect'
import type { Access } from '../../access/access.ts'
import type {
  RelatedColumnSelection,
  RelationUseInPages,
  RelationUsesInPages,
} from '../../access/declared-relations.ts'
import { filterTrashed, notTrashedConditions, selectFromRows, type UntypedQuery } from '../list/list-query.ts'
import { castRow, type WireRow } from '../model/cast.ts'
import type { ModelClass } from '../model/model.ts'
import { type BelongsTo, type BelongsToMany, type HasOneOrMany, keyPairs, type Relation } from '../model/relation.ts'
import { singleKeyColumn } from '../model/row-key.ts'
import { displayNameParts } from '../model/row-name.ts'
import { joinByDatabaseEquality, type RowsToJoin } from './join-by-database-equality.ts'
import { loadByType } from './load-by-type.ts'
import { selectJoined } from './readable-pivot-keys.ts'
import type { RelatedSelection, RelationReadContext } from './related-context.ts'
import { sqlTable, sqlTablesByModel } from './statement-cache.ts'

/**
 * Adds the named relations to rows, each with one query however many rows there are: rows that the user may read, and
 * of these what the pages declare. The rows are as the database gives them: once they are cast, a key that is hidden has
 * left them.
 */
export async function loadRelations(
  context: RelationReadContext,
  model: ModelClass,
  rows: readonly WireRow[],
  names: readonly string[],
  declared: RelationUsesInPages | null,
  relations: Readonly<Record<string, Relation>> = model.relations,
): Promise<void> {
  if (rows.length === 0) return
  const loading: Promise<void>[] = []
  for (const name of names) {
    const relation = relations[name]
    if (relation === undefined) throw new TypeError(`${model.name} has no relation "${name}".`)
    if (relation.kind === 'belongsToAny') {
      const load = loadByType(context, { name, relation }, rows, declared, (own, said, direct) =>
        loadRelations(context, model, own, [name], said, direct),
      )
      loading.push(load)
      continue
    }
    // As in `relatedModel`.
    const target = relation.model() as ModelClass
    const columns = findReadableRelatedColumns(context.access, target, declared?.get(name) ?? null)
    if (columns === null) {
      addNone(rows, name, relation)
      continue
    }
    const related = { context, model: target, ...columns }
    if (relation.kind === 'belongsTo') loading.push(loadBelongsTo(related, relation, name, rows))
    else if (relation.kind === 'belongsToMany') {
      loading.push(loadBelongsToMany(related, relation, name, rows, singleKeyColumn(model)))
    } else loading.push(loadHas(related, relation, name, rows))
  }
  await Promise.all(loading)
}

const all: RelatedColumnSelection = { names: null, selected: null }

/**
 * What travels of the rows of a relation: the key, the columns of the name and what the pages declare; of a feature that
 * the user may not see the first two, where a form offers its rows to choose from, or else nothing.
 *
 * @param declared null for a relation of what has no pages
 */
export function findReadableRelatedColumns(
  access: Access | null,
  model: ModelClass,
  declared: RelationUseInPages | null,
): RelatedColumnSelection | null {
  const feature = access?.feature(model) ?? null
  const columns = feature === null || feature.isOpen ? (declared?.shown ?? all) : (declared?.chosen ?? null)
  if (columns === null || feature?.isConfined !== true || feature.hidden.size === 0) return columns
  const { hidden } = feature
  const names = columns.names === null ? null : new Set([...columns.names].filter((name) => !hidden.has(name)))
  return { ...columns, names, hidden }
}

function addNone(rows: readonly WireRow[], name: string, { kind }: Relation): void {
  for (const row of rows) row[name] = kind === 'belongsTo' || kind === 'hasOne' ? null : []
}

async function loadBelongsTo(
  related: RelatedSelection,
  relation: BelongsTo,
  name: string,
  rows: readonly WireRow[],
): Promise<void> {
  if (relation.along !== undefined) return loadByPairs(related, relation, name, rows)
  const { foreignKey, ownerKey } = relation
  const keys = distinct(rows, foreignKey)
  let owners: readonly WireRow[] = keys.length === 0 ? [] : await rowsAmong(related, [ownerKey], [keys]).execute()
  const byKey = new Map<string, WireRow>()
  for (const owner of owners) byKey.set(formatKeyValue(owner[ownerKey]), owner)
  let isMissing = false
  for (const row of rows) {
    const key = row[foreignKey] ?? null
    const owner = key === null ? null : (byKey.get(formatKeyValue(key)) ?? null)
    row[name] = owner
    if (owner === null && key !== null) isMissing = true
  }
  if (isMissing) owners = await joinRelated(related, { name, rows, isMany: false }, owners, [[foreignKey, ownerKey]])
  for (const owner of owners) presentRelated(related, owner)
}

async function loadHas(
  related: RelatedSelection,
  relation: HasOneOrMany,
  name: string,
  rows: readonly WireRow[],
): Promise<void> {
  if (relation.along !== undefined) return loadByPairs(related, relation, name, rows)
  const { foreignKey, localKey } = relation
  const isMany = relation.kind === 'hasMany'
  const keys = distinct(rows, localKey)
  let found: readonly WireRow[] = keys.length === 0 ? [] : await rowsAmong(related, [foreignKey], [keys]).execute()
  const byKey = Map.groupBy(found, (row) => formatKeyValue(row[foreignKey]))
  const unclaimed = new Set(byKey.keys())
  for (const row of rows) {
    const text = formatKeyValue(row[localKey])
    const own = byKey.get(text) ?? []
    unclaimed.delete(text)
    row[name] = isMany ? own : (own[0] ?? null)
  }
  if (unclaimed.size > 0) found = await joinRelated(related, { name, rows, isMany }, found, [[localKey, foreignKey]])
  for (const row of found) presentRelated(related, row)
}

/** By a key of several columns: rows that fit in each of them are read, and matched by all together. */
async function loadByPairs(
  related: RelatedSelection,
  relation: BelongsTo | HasOneOrMany,
  name: string,
  rows: readonly WireRow[],
): Promise<void> {
  const isOwner = relation.kind === 'belongsTo'
  const pairs = keyPairs(relation).map(
    ([foreign, owner]): JoinedColumns => (isOwner ? [foreign, owner] : [owner, foreign]),
  )
  const here = pairs.map(([column]) => column)
  const there = pairs.map(([, column]) => column)
  // One column of a key of several may be empty: then it leads nowhere.
  const pointing = rows.filter((row) => here.every((column) => (row[column] ?? null) !== null))
  const keys = here.map((column) => distinct(pointing, column))
  let found: readonly WireRow[] = pointing.length === 0 ? [] : await rowsAmong(related, there, keys).execute()
  const byKey = Map.groupBy(found, (row) => formatRowKey(there, row))
  const points = new Set(pointing)
  const isMany = relation.kind === 'hasMany'
  for (const row of rows) {
    const own = (points.has(row) && byKey.get(formatRowKey(here, row))) || []
    row[name] = isMany ? own : (own[0] ?? null)
  }
  // Of what fits in each column, some fit together with no row.
  const claimed = new Set(pointing.map((row) => formatRowKey(here, row)))
  const isWhole = isOwner
    ? pointing.every((row) => row[name] !== null)
    : found.every((row) => claimed.has(formatRowKey(there, row)))
  if (!isWhole) found = await joinRelated(related, { name, rows, isMany }, found, pairs)
  for (const row of found) presentRelated(related, row)
}

/** A column of the rows of a page, and the one that it equals in those that belong to them. */
type JoinedColumns = readonly [here: string, there: string]

/** Joins rows again where keys of theirs were found written in another way; answers the rows that belong to them. */
function joinRelated(
  related: RelatedSelection,
  page: RowsToJoin,
  found: readonly WireRow[],
  pairs: readonly JoinedColumns[],
): Promise<readonly WireRow[]> {
  const there = pairs.map(([, column]) => column)
  const rowsOf = (key: readonly unknown[]): UntypedQuery =>
    rowsAmong(
      related,
      there,
      key.map((value) => [value]),
    )
  return joinByDatabaseEquality(page, found, { here: pairs.map(([column]) => column), there, rowsOf })
}

async function loadBelongsToMany(
  related: RelatedSelection,
  relation: BelongsToMany,
  name: string,
  rows: readonly WireRow[],
  primaryKey: string,
): Promise<void> {
  const rowsOf = (owners: readonly unknown[]): UntypedQuery => selectJoined(related, relation, owners)
  let found: readonly WireRow[] = await rowsOf(distinct(rows, primaryKey)).execute()
  const byOwner = Map.groupBy(found, (row) => formatKeyValue(row.pivot_owner))
  const unclaimed = new Set(byOwner.keys())
  for (const row of rows) {
    const text = formatKeyValue(row[primaryKey])
    unclaimed.delete(text)
    row[name] = byOwner.get(text) ?? []
  }
  if (unclaimed.size > 0) {
    const match = { here: [primaryKey], there: ['pivot_owner'], rowsOf }
    found = await joinByDatabaseEquality({ name, rows, isMany: true }, found, match)
  }
  for (const row of found) {
    delete row.pivot_owner
    presentRelated(related, row)
  }
}

/**
 * The rows with one of these values in each of these columns that the user may read, with the columns that travel and
 * those by which they match.
 */
function rowsAmong(
  { model, context: place, selected }: RelatedSelection,
  columns: readonly string[],
  values: readonly (readonly unknown[])[],
): UntypedQuery {
  const table = sqlTablesByModel.get(model) ?? sqlTable(model)
  const db = place.readingDb(model)
  const readable = place.readable(model)
  const rows =
    readable !== null
      ? selectFromRows(readable, model, selected, { db })
      : selected === null
        ? db.selectFrom(table).selectAll(table)
        : db.selectFrom(table).select(selected.map((name) => `${table}.${sqlName(name)}`))
  let wanted = rows
  for (const [at, column] of columns.entries()) {
    wanted = wanted.where(`${table}.${sqlName(column)}`, 'in', values[at] ?? [])
  }
  const present = notTrashedConditions.get(model)
  if (present !== undefined) return wanted.where(present)
  return model.softDeletes ? filterTrashed(wanted, model) : wanted
}

/** Casts a related row, and takes out what is not to travel. */
function presentRelated({ hidden, isNamed, model, names, selected }: RelatedSelection, row: WireRow): void {
  castRow(model, row)
  if (isNamed) row[rowNameProperty] = formatRowName(displayNameParts(model, hidden), (column) => row[column])
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
