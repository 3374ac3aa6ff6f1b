import type { UntypedDatabase } from '../../database/untyped-database.ts'
import { castRow, type WireRow } from '../model/cast.ts'
import type { ModelClass } from '../model/model.ts'
import type { BelongsTo, BelongsToMany, HasOneOrMany } from '../model/relation.ts'

/**
 * Adds the named relations to rows, each with one query however many rows there are. The rows are as the database gives
 * them: once they are cast, a key that is hidden has left them.
 */
export async function loadRelations(
  db: UntypedDatabase,
  model: ModelClass,
  rows: readonly WireRow[],
  names: readonly string[],
): Promise<void> {
  if (rows.length === 0) return
  await Promise.all(
    names.map((name) => {
      const relation = model.relations[name]
      if (relation === undefined) {
        throw new TypeError(`${model.name} has no relation "${name}".`)
      }
      if (relation.kind === 'belongsTo') return loadBelongsTo(db, relation, name, rows)
      if (relation.kind === 'belongsToMany') return loadBelongsToMany(db, relation, name, rows, model.primaryKey)
      return loadHas(db, relation, name, rows)
    }),
  )
}

async function loadBelongsTo(
  db: UntypedDatabase,
  relation: BelongsTo,
  name: string,
  rows: readonly WireRow[],
): Promise<void> {
  const model = relation.model() as ModelClass
  const owners = await selectIn(db, model, relation.ownerKey, distinct(rows, relation.foreignKey))
  const byKey = new Map<string, WireRow>()
  for (const owner of owners) byKey.set(String(owner[relation.ownerKey]), owner)
  for (const row of rows) row[name] = byKey.get(String(row[relation.foreignKey])) ?? null
  for (const owner of owners) castRow(model, owner)
}

async function loadHas(
  db: UntypedDatabase,
  relation: HasOneOrMany,
  name: string,
  rows: readonly WireRow[],
): Promise<void> {
  const model = relation.model() as ModelClass
  const related = await selectIn(db, model, relation.foreignKey, distinct(rows, relation.localKey))
  const byKey = Map.groupBy(related, (row) => String(row[relation.foreignKey]))
  for (const row of rows) {
    const found = byKey.get(String(row[relation.localKey])) ?? []
    row[name] = relation.kind === 'hasOne' ? (found[0] ?? null) : found
  }
  for (const row of related) castRow(model, row)
}

async function loadBelongsToMany(
  db: UntypedDatabase,
  relation: BelongsToMany,
  name: string,
  rows: readonly WireRow[],
  primaryKey: string,
): Promise<void> {
  const model = relation.model() as ModelClass
  const keys = distinct(rows, primaryKey)
  const related = await db
    .selectFrom(model.table)
    .innerJoin(relation.pivotTable, (join) =>
      join.onRef(
        `${relation.pivotTable}.${relation.relatedPivotKey}` as never,
        '=',
        `${model.table}.${model.primaryKey}` as never,
      ),
    )
    .selectAll(model.table)
    .select(`${relation.pivotTable}.${relation.foreignPivotKey} as pivot_owner` as never)
    .where(`${relation.pivotTable}.${relation.foreignPivotKey}` as never, 'in', keys as never)
    .$if(model.softDeletes, (query) => query.where(`${model.table}.deleted_at` as never, 'is', null as never))
    .execute()
  const byOwner = Map.groupBy(related as WireRow[], (row) => String(row.pivot_owner))
  for (const row of related as WireRow[]) {
    delete row.pivot_owner
    castRow(model, row)
  }
  for (const row of rows) row[name] = byOwner.get(String(row[primaryKey])) ?? []
}

async function selectIn(
  db: UntypedDatabase,
  model: ModelClass,
  column: string,
  keys: readonly unknown[],
): Promise<WireRow[]> {
  if (keys.length === 0) return []
  let query = db.selectFrom(model.table).selectAll(model.table).where(column, 'in', keys)
  if (model.softDeletes) query = query.where('deleted_at', 'is', null)
  return query.execute()
}

/** The different values that rows have in a column, without null. */
function distinct(rows: readonly WireRow[], column: string): unknown[] {
  const values = new Set<unknown>()
  for (const row of rows) values.add(row[column] ?? null)
  values.delete(null)
  return [...values]
}
