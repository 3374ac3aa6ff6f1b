import { formatKeyValue, formatRowKey, toColumnList } from '@quoin/generator/feature-pages'
import { toKeyText } from '../../database/row-id.ts'
import { RuntimeError, validationFailed } from '../../errors.ts'
import { text } from '../../i18n/sentence.ts'
import { isNullishOrEmptyText } from '../../is-nullish-or-empty-text.ts'
import { isObject } from '../../is-object.ts'
import { filterTrashed, selectFromRows } from '../list/list-query.ts'
import { type Cast, findCast, type WireRow } from '../model/cast.ts'
import { toComparisonValue } from '../model/compared-value.ts'
import { Model, type ModelClass, relatedModel } from '../model/model.ts'
import type { BelongsToMany } from '../model/relation.ts'
import { singleKeyColumn } from '../model/row-key.ts'
import { selectJoined } from './readable-pivot-keys.ts'
import type { RelatedWriteContext } from './related-context.ts'
import { findReadableRelatedColumns, loadRelations } from './relation-loader.ts'
import { sqlColumn } from './statement-cache.ts'

/** A belongsToMany relation of a model, by name. */
interface Join {
  readonly model: ModelClass
  readonly name: string
  readonly relation: BelongsToMany
}

/**
 * The rows that a pivot table joins to one row, of those that the user may see. What is stored is the whole set: pairs
 * that are missing from it are deleted, and those of rows that the user does not see stay.
 */
export class JoinedRows {
  readonly name: string
  /** The keys of the joined rows, in order. */
  readonly keys: readonly string[]
  readonly #place: RelatedWriteContext
  readonly #join: Join

  private constructor(place: RelatedWriteContext, join: Join, keys: readonly string[]) {
    this.name = join.name
    this.#place = place
    this.#join = join
    this.keys = keys
  }

  static async read(place: RelatedWriteContext, owner: WireRow, join: Join): Promise<JoinedRows> {
    const target = relatedModel(join.relation)
    const key = singleKeyColumn(target)
    const shown = findReadableRelatedColumns(place.access, target, place.relations?.get(join.name) ?? null)
    const owners = [owner[singleKeyColumn(join.model)]]
    const related = { context: place, model: target, names: null, selected: [key] }
    const rows = shown === null ? [] : await selectJoined(related, join.relation, owners).execute()
    return new JoinedRows(place, join, [...new Set(rows.map((row) => formatKeyValue(row[key])))].toSorted())
  }

  /** Adds the joined rows to an answer, as relations are loaded. */
  async addTo(answer: WireRow, owner: WireRow): Promise<void> {
    const { model, name } = this.#join
    const row: WireRow = { ...owner }
    await loadRelations(this.#place, model, [row], [name], this.#place.relations)
    answer[name] = row[name]
  }

  /**
   * Deletes and adds pairs until the row is joined to those of these keys.
   *
   * @returns true when anything was written
   * @throws RuntimeError `RUNTIME_VALIDATION_FAILED` at the name of the relation
   */
  async save(sent: unknown, owner: WireRow): Promise<boolean> {
    const { model, relation } = this.#join
    const ownerKey = owner[singleKeyColumn(model)]
    const wanted = new Set(joinedKeys(sent, relation, this.name))
    const gone = this.keys.filter((key) => !wanted.has(key))
    const added = [...wanted].filter((key) => !this.keys.includes(key))
    const pivot = resolvePivotModel(this.#place, this.#join)
    try {
      for (const key of await this.#pairsOf(pivot, ownerKey, gone)) {
        await this.#place.serviceFor(pivot, 'destroy').destroy(key)
      }
      for (const key of added) {
        const pair = { [relation.foreignPivotKey]: ownerKey, [relation.relatedPivotKey]: key }
        await this.#place.serviceFor(pivot, 'store').store(pair)
      }
    } catch (error) {
      throw atField(error, this.name)
    }
    return gone.length + added.length > 0
  }

  /** The keys of the rows of the pivot table that join the owner to these rows. */
  async #pairsOf(pivot: ModelClass, owner: unknown, keys: readonly string[]): Promise<ReadonlySet<string>> {
    if (keys.length === 0) return new Set()
    const { foreignPivotKey, relatedPivotKey } = this.#join.relation
    const place = { db: this.#place.readingDb(pivot) }
    const pairs = selectFromRows(this.#place.readable(pivot), pivot, toColumnList(pivot.primaryKey), place)
      .where(sqlColumn(pivot, foreignPivotKey), '=', owner)
      .where(
        sqlColumn(pivot, relatedPivotKey),
        'in',
        keys.map((key) => toComparisonValue(pivot, relatedPivotKey, key)),
      )
    const rows = await filterTrashed(pairs, pivot).execute()
    return new Set(rows.map((row) => formatRowKey(pivot.primaryKey, row)))
  }
}

/**
 * The keys that were sent for a belongsToMany relation: keys, or rows with theirs.
 *
 * @throws RuntimeError `RUNTIME_VALIDATION_FAILED` for what is no list of them
 */
export function joinedKeys(sent: unknown, relation: BelongsToMany, name: string): string[] {
  const key = singleKeyColumn(relatedModel(relation))
  if (isNullishOrEmptyText(sent)) return []
  if (!Array.isArray(sent)) throw validationFailed({ [name]: text('field.list', {}) })
  return sent.map((item: unknown) => {
    const one = toKeyText(isObject(item) ? item[key] : item)
    if (one === null) throw validationFailed({ [name]: text('field.noReference', {}) })
    return one
  })
}

const pivots = new WeakMap<BelongsToMany, ModelClass>()

/** The model by which pairs are written: that of the feature of the pivot table, or one of its two keys. */
export function resolvePivotModel(
  { access }: Pick<RelatedWriteContext, 'access'>,
  { model, relation }: Omit<Join, 'name'>,
): ModelClass {
  const { foreignPivotKey, pivotTable, relatedPivotKey } = relation
  const served = access?.modelOf(pivotTable, model.connection) ?? null
  if (served !== null && served.primaryKey !== null) return served
  let plain = pivots.get(relation)
  if (plain === undefined) {
    const [table = pivotTable, schema = null] = pivotTable.split('.').toReversed()
    const { connection } = model
    const casts = { ...keyCast(model, foreignPivotKey), ...keyCast(relatedModel(relation), relatedPivotKey) }
    plain = class extends Model {
      static override readonly table = table
      static override readonly schema = schema
      static override readonly connection = connection
      static override readonly primaryKey = [foreignPivotKey, relatedPivotKey]
      static override readonly fillable = [foreignPivotKey, relatedPivotKey]
      static override readonly casts = casts
      static override readonly timestamps = false
    }
    pivots.set(relation, plain)
  }
  return plain
}

/** How a column that holds keys of a model travels. */
function keyCast(model: ModelClass, column: string): Readonly<Record<string, Cast>> {
  const cast = findCast(model, singleKeyColumn(model))
  return cast === undefined ? {} : { [column]: cast }
}

/** The same error, at the field of the relation. */
function atField(error: unknown, name: string): unknown {
  const [said] = error instanceof RuntimeError ? Object.values(error.sentences ?? {}) : []
  return said === undefined ? error : validationFailed({ [name]: said })
}
