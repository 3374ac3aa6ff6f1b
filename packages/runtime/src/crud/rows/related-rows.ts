import { formatRowKey, keyPropertyName, toColumnList } from '@quoin/generator/feature-pages'
import { findRelationUsesInPages } from '../../access/declared-relations.ts'
import { toKeyText } from '../../database/row-id.ts'
import { RuntimeError, validationFailed } from '../../errors.ts'
import { text } from '../../i18n/sentence.ts'
import { isObject } from '../../is-object.ts'
import { requireOwnedRelation } from '../form/sub-form.ts'
import { filterTrashed, isPlainRowQuery, selectFromRows } from '../list/list-query.ts'
import { castRow, type WireRow } from '../model/cast.ts'
import { hiddenColumns } from '../model/hidden-columns.ts'
import { type ModelClass, relatedModel } from '../model/model.ts'
import { type HasOneOrMany, keyPairs } from '../model/relation.ts'
import { addRowKeys } from '../model/row-key.ts'
import { JoinedRows } from './joined-rows.ts'
import type { RelatedWriteContext } from './related-context.ts'
import { findReadableRelatedColumns, loadRelations } from './relation-loader.ts'
import { rowVersion, withoutColumns } from './row-version.ts'
import { sqlColumn } from './statement-cache.ts'

/** Marks a related row that is to be deleted. */
export const deletionMark = '_delete'

interface Related {
  readonly name: string
  readonly relation: HasOneOrMany
  readonly model: ModelClass
  readonly rows: readonly WireRow[]
}

/** The rows of other tables that are edited with a row: read with one query per relation, stored in its transaction. */
export class RelatedRows {
  readonly #place: RelatedWriteContext
  readonly #model: ModelClass
  readonly #owner: WireRow
  readonly #related: readonly Related[]
  readonly #joined: readonly JoinedRows[]

  private constructor(
    place: RelatedWriteContext,
    model: ModelClass,
    owner: WireRow,
    { related, joined }: { readonly related: readonly Related[]; readonly joined: readonly JoinedRows[] },
  ) {
    this.#place = place
    this.#model = model
    this.#owner = owner
    this.#related = related
    this.#joined = joined
  }

  /** Reads the related rows as they are; `lock` keeps others from changing them until the transaction ends. */
  static async read(
    context: RelatedWriteContext,
    model: ModelClass,
    owner: WireRow,
    options: { readonly names: readonly string[]; readonly lock?: boolean },
  ): Promise<RelatedRows> {
    const related: Related[] = []
    const joined: JoinedRows[] = []
    for (const name of options.names) {
      const declared = model.relations[name]
      if (declared?.kind === 'belongsToMany') {
        joined.push(await JoinedRows.read(context, owner, { model, name, relation: declared }))
        continue
      }
      const relation = requireOwnedRelation(model, name)
      const target = relatedModel(relation)
      const rows = await readRows(context, relation, target, owner, options.lock === true)
      related.push({ name, relation, model: target, rows: relation.kind === 'hasOne' ? rows.slice(0, 1) : rows })
    }
    return new RelatedRows(context, model, { ...owner }, { related, joined })
  }

  /** The state of the row and of all that belongs to it, as {@link rowVersion} is that of a row alone. */
  get version(): string {
    const { access, own } = this.#place
    const row = withoutColumns(this.#owner, hiddenColumns(this.#model), own?.hidden ?? [])
    const seen = this.#related.filter(({ name }) => own?.hidden.has(name) !== true)
    const related = seen.map(({ model, rows }) => {
      const { hidden = [] } = access?.feature(model) ?? {}
      return rows.map((one) => withoutColumns(one, hiddenColumns(model), hidden))
    })
    const joined = this.#joined.filter(({ name }) => own?.hidden.has(name) !== true).map(({ keys }) => keys)
    return rowVersion({ row, related, ...(joined.length > 0 && { joined }) })
  }

  /** Adds what travels of the related rows to an answer, each with what it belongs to itself. */
  async addTo(answer: WireRow): Promise<void> {
    const pages = this.#place.relations
    for (const { name, relation, model, rows } of this.#related) {
      const declared = pages?.get(name)
      const within = declared === undefined ? null : findRelationUsesInPages(declared.rowComponents, model)
      const { names: travels = null, hidden } =
        findReadableRelatedColumns(this.#place.access, model, declared ?? null) ?? {}
      const copies: WireRow[] = rows.map((row) => ({ ...row }))
      const owners = Object.entries(model.relations).filter(
        ([, one]) =>
          (one.kind === 'belongsTo' || one.kind === 'belongsToAny') && one.foreignKey !== relation.foreignKey,
      )
      const names = owners.map(([owner]) => owner).filter((owner) => hidden?.has(owner) !== true)
      await loadRelations(this.#place, model, copies, names, within)
      addRowKeys(model.primaryKey, copies)
      const own = keyPropertyName(model.primaryKey)
      for (const row of copies) {
        castRow(model, row)
        for (const column of hidden ?? []) delete row[column]
        if (travels === null) continue
        for (const key of Object.keys(row))
          if (!travels.has(key) && !names.includes(key) && key !== own) delete row[key]
      }
      answer[name] = relation.kind === 'hasOne' ? (copies[0] ?? null) : copies
    }
    for (const joined of this.#joined) await joined.addTo(answer, this.#owner)
  }

  /**
   * Deletes, changes and adds rows that belong to `owner`, in this order, each through the service of its model; rows that `data` does
   * not name stay as they are. Then joins it to the rows that `data` names of a belongsToMany relation, and to no others.
   *
   * @returns true when anything was written
   * @throws RuntimeError `RUNTIME_VALIDATION_FAILED` at `lines.2.price`, or at `lines.2` for a row that is not the owner's
   */
  async save(data: Readonly<WireRow>, owner: WireRow): Promise<boolean> {
    const changes = this.#related.flatMap((related) => this.#changesOf(related, data[related.name]))
    const ordered = changes.toSorted((a, b) => steps.indexOf(a.kind) - steps.indexOf(b.kind))
    for (const change of ordered) await this.#write(change, owner)
    let written = ordered.length > 0
    for (const joined of this.#joined) {
      if (data[joined.name] === undefined) continue
      written = (await joined.save(data[joined.name], owner)) || written
    }
    return written
  }

  #changesOf(related: Related, value: unknown): Change[] {
    const { name, relation, model } = related
    if (value === undefined) return []
    if (relation.kind === 'hasMany') {
      if (!Array.isArray(value)) throw validationFailed({ [name]: text('field.list', {}) })
      return value.flatMap((row: WireRow, index) => this.#changeOf(related, row, `${name}.${index}`) ?? [])
    }
    const [existing] = related.rows
    const key = existing && formatRowKey(model.primaryKey, existing)
    const marked = key !== undefined && { [keyPropertyName(model.primaryKey)]: key }
    if (value === null) return key === undefined ? [] : [{ kind: 'delete', related, path: name, key, data: {} }]
    return [this.#changeOf(related, { ...(isObject(value) ? value : {}), ...marked }, name)].filter(
      (change) => change !== null,
    )
  }

  #changeOf(related: Related, row: WireRow, path: string): Change | null {
    const { model, rows } = related
    const { [deletionMark]: isDeleted, ...data } = row
    const keyName = keyPropertyName(model.primaryKey)
    const sent = row[keyName]
    const key = toKeyText(sent)
    const isKnown = key !== null && rows.some((known) => formatRowKey(model.primaryKey, known) === key)
    if (isKnown) {
      delete data[keyName]
      if (isDeleted === true) return { kind: 'delete', related, path, key, data: {} }
      return Object.keys(data).length === 0 ? null : { kind: 'update', related, path, key, data }
    }
    if (isDeleted === true) return null
    // A natural key is a field like any other; a given one must be that of a row of this owner.
    if (sent !== undefined && sent !== null && !model.fillable.includes(keyName)) {
      throw validationFailed({ [path]: text('field.rowGone', {}) })
    }
    return { kind: 'store', related, path, key, data }
  }

  async #write({ kind, related, path, key, data }: Change, owner: WireRow): Promise<void> {
    const { relation, model } = related
    const service = this.#place.serviceFor(model, kind === 'delete' ? 'destroy' : kind)
    const pointing = keyPairs(relation).map(([foreign, local]) => [foreign, owner[local]] as const)
    const owned = { ...data, ...Object.fromEntries(pointing) }
    try {
      if (kind === 'store') await service.store(owned)
      else if (kind === 'update') await service.update(key ?? '', data)
      else await service.destroy(key ?? '')
    } catch (error) {
      throw atPath(error, path)
    }
  }
}

interface Change {
  readonly kind: 'delete' | 'update' | 'store'
  readonly related: Related
  readonly path: string
  readonly key: string | null
  readonly data: WireRow
}

/** A value that one row gives up is free for the next. */
const steps: readonly Change['kind'][] = ['delete', 'update', 'store']

/** The same error, its fields named from the form around: `price` is `lines.2.price`. */
function atPath(error: unknown, path: string): unknown {
  if (!(error instanceof RuntimeError) || error.sentences === undefined) return error
  const errors = Object.fromEntries(Object.entries(error.sentences).map(([name, said]) => [`${path}.${name}`, said]))
  const { params, hint, text, hintText, cause } = error
  return new RuntimeError(error.code, error.message, { params, hint, text, hintText, cause, errors })
}

async function readRows(
  place: RelatedWriteContext,
  relation: HasOneOrMany,
  model: ModelClass,
  owner: WireRow,
  lock: boolean,
): Promise<WireRow[]> {
  const key = keyPairs(relation).map(([foreign, local]) => [sqlColumn(model, foreign), owner[local] ?? null] as const)
  if (key.some(([, value]) => value === null) || place.access?.feature(model)?.isOpen === false) return []
  const columns = toColumnList(model.primaryKey)
  const readable = place.readable(model)
  const all = selectFromRows(readable, model, null, { db: place.readingDb(model) })
  const among = key.reduce((query, [column, value]) => query.where(column, '=', value), all)
  let query = filterTrashed(among, model)
  // A narrowed query may be one that cannot be locked.
  if (lock && place.dialect.locksRows && (readable === null || isPlainRowQuery(readable))) query = query.forUpdate()
  return columns.reduce((sorted, column) => sorted.orderBy(sqlColumn(model, column)), query).execute()
}
