import type { Text } from '@quoin/extensions/text'
import { formatRowKey, keyPropertyName, toColumnList } from '@quoin/generator/feature-pages'
import { withStatementObserverMark } from '../../access/statement-mark.ts'
import { toKeyText } from '../../database/row-id.ts'
import { untyped } from '../../database/untyped-database.ts'
import { type FieldMessage, RuntimeError } from '../../errors.ts'
import { text } from '../../i18n/sentence.ts'
import { isObject } from '../../is-object.ts'
import { readableRows } from '../admin-service.ts'
import { isInvalidValueError } from '../failures/no-such-value.ts'
import { filterTrashed, selectFromRows } from '../list/list-query.ts'
import type { ModelClass, PrimaryKey } from '../model/model.ts'
import { keyPairs } from '../model/relation.ts'
import { keyTuple, keyValuesOf, whereKey } from '../model/row-key.ts'
import { deletionMark } from '../rows/related-rows.ts'
import { sqlColumn, sqlTable } from '../rows/statement-cache.ts'
import type { ServiceContext } from '../service-context.ts'
import { assertFieldsAllowed } from './assert-fields-allowed.ts'
import { assertChosenRowsAllowed } from './chosen-rows.ts'
import { databaseLookup } from './database-lookup.ts'
import { type FormValidation, isRequired, validateForm } from './form-validation.ts'
import type { SubForm } from './sub-form.ts'

type Data = Readonly<Record<string, unknown>>

/** What may be done with related rows. */
export type RelatedAction = 'store' | 'update' | 'destroy'

/** What the checks of sub-forms need beside those of the form around. */
export interface SubFormValidation {
  readonly context: ServiceContext
  readonly owner: ModelClass
  /** Null for a new row. */
  readonly key: PrimaryKey | null
  /** Whether the user may do this to rows of a related model. */
  may(model: ModelClass, action: RelatedAction): boolean
}

const maxRows = 1000

/** The property by which a form itself keeps an action back. */
const rightOf = { store: 'addable', update: 'changeable', destroy: 'removable' } as const

/** The check of what one sub-form sent. */
export class SubFormCheck {
  readonly #subForm: SubForm
  readonly #form: FormValidation
  readonly #around: SubFormValidation
  readonly #errors: Record<string, FieldMessage>
  /** What the form around holds. */
  readonly #values: Data
  readonly #required: boolean

  constructor(
    subForm: SubForm,
    form: FormValidation,
    validation: SubFormValidation,
    errors: Record<string, FieldMessage>,
    values: Data,
  ) {
    this.#subForm = subForm
    this.#form = form
    this.#around = validation
    this.#errors = errors
    this.#values = values
    this.#required = isRequired(subForm.control, values)
  }

  /** The rows as the service takes them. */
  async rows(sent: unknown): Promise<unknown> {
    const { name, relation, model } = this.#subForm
    const keys = await this.#existingKeys()
    if (relation.kind === 'hasOne') return this.#one(sent, keys[0] ?? null)
    if (!Array.isArray(sent)) return this.#reject(name, text('field.list', {}))
    if (sent.length > maxRows) return this.#reject(name, text('field.manyRows', { most: maxRows }))
    const named = sent.map((row) => (isObject(row) ? toKeyText(row[keyPropertyName(model.primaryKey)]) : null))
    for (const [index, key] of named.entries()) {
      if (key !== null && named.indexOf(key) < index) this.#reject(`${name}.${index}`, text('field.rowTwice', {}))
    }
    const removed = sent.filter(isMarked).flatMap((row) => toKeyText(row[keyPropertyName(model.primaryKey)]) ?? [])
    const rows: unknown[] = []
    for (const [index, row] of sent.entries()) {
      rows.push(await this.#row(row, `${name}.${index}`, { keys, removed }))
    }
    this.#checkCount(keys.filter((key) => !removed.includes(key)).length + rows.filter(isNew(model, keys)).length)
    return rows
  }

  /** A new row without what its form says it must have. */
  nothing(): void {
    if (this.#subForm.relation.kind === 'hasMany') this.#checkCount(0)
    else if (this.#required) this.#reject(this.#subForm.name, text('field.missing', {}))
  }

  async #one(sent: unknown, key: string | null): Promise<unknown> {
    const { name, model } = this.#subForm
    if (sent === null || isMarked(sent)) {
      if (this.#required) return this.#reject(name, text('field.missing', {}))
      if (key !== null) this.#permit('destroy')
      return null
    }
    const marked =
      typeof sent === 'object' && key !== null ? { ...sent, [keyPropertyName(model.primaryKey)]: key } : sent
    return this.#row(marked, name, { keys: key === null ? [] : [key], removed: [] })
  }

  async #row(sent: unknown, path: string, known: Known): Promise<unknown> {
    const { model, controls, fillable } = this.#subForm
    if (!isObject(sent)) return this.#reject(path, text('field.object', {}))
    const keyName = keyPropertyName(model.primaryKey)
    const given = sent[keyName]
    const key = known.keys.find((own) => own === toKeyText(given)) ?? null
    if (isMarked(sent)) {
      if (key !== null) this.#permit('destroy')
      else if (toKeyText(given) !== null) return this.#reject(path, text('field.rowGone', {}))
      return { [keyName]: given, [deletionMark]: true }
    }
    if (key === null && given !== undefined && given !== null && !fillable.includes(keyName)) {
      return this.#reject(path, text('field.rowGone', {}))
    }
    if (key === null || Object.keys(sent).length > 1) this.#permit(key === null ? 'store' : 'update')
    await this.#assertKnown(sent, key, path)
    // What a deleted row held is free for the others, unless it only lies in the trash.
    const gone = model.softDeletes !== false ? [] : known.removed
    const data = await collectFieldErrors(this.#errors, `${path}.`, async () => {
      const checked = await validateForm(sent, {
        controls,
        fillable,
        partial: key !== null,
        lookup: databaseLookup(this.#around.context, { model, edited: [...gone, ...(key === null ? [] : [key])] }),
        outerValues: () => this.#valuesAround(key),
        uploadSize: this.#form.uploadSize,
        locale: this.#form.locale,
      })
      await assertChosenRowsAllowed(this.#around.context, model, checked, () => this.#stored(key))
      return checked
    })
    return key === null ? data : { ...data, [keyName]: key }
  }

  #assertKnown(sent: Data, key: string | null, path: string): Promise<void> {
    const { controls, fillable, model } = this.#subForm
    const { primaryKey } = model
    const action = key === null ? 'store' : 'update'
    const restrictions = this.#around.context.access?.feature(model, action)?.fields(action) ?? null
    const exempt = [...toColumnList(primaryKey), keyPropertyName(primaryKey)]
    // Any other value is neither a deletion nor none.
    if (sent[deletionMark] === false) exempt.push(deletionMark)
    const known = { controls, writable: fillable, restrictions, exempt, stored: () => this.#stored(key) }
    return assertFieldsAllowed(sent, known, `${path}.`)
  }

  /** The form around a row, and over it the row as it is stored. */
  async #valuesAround(key: string | null): Promise<Data> {
    return { ...this.#values, ...(await this.#stored(key)) }
  }

  /** The row as it is stored. */
  async #stored(key: string | null): Promise<Data | null> {
    if (key === null) return null
    const { name, model } = this.#subForm
    const around = await this.#form.outerValues?.()
    const rows = [around?.[name]].flat().filter(isObject)
    return rows.find((row) => String(row[keyPropertyName(model.primaryKey)]) === key) ?? null
  }

  #permit(action: RelatedAction): void {
    const { model, control } = this.#subForm
    if (control[rightOf[action]] !== false && this.#around.may(model, action)) return
    throw new RuntimeError('RUNTIME_FORBIDDEN', { params: {} })
  }

  #checkCount(count: number): void {
    const { name, control } = this.#subForm
    const { min = this.#required ? 1 : 0, max } = control
    if (count < min) this.#reject(name, min === 1 ? text('field.oneRow', {}) : text('field.fewRows', { least: min }))
    if (max !== undefined && count > max) this.#reject(name, text('field.manyRows', { most: max }))
  }

  #reject(path: string, said: Text): undefined {
    this.#errors[path] = said
  }

  /** The keys of the rows that are the owner's by now. */
  async #existingKeys(): Promise<readonly string[]> {
    const { context, owner, key } = this.#around
    const { relation, model } = this.#subForm
    if (key === null || context.access?.feature(model)?.isOpen === false) return []
    const columns = toColumnList(model.primaryKey)
    const parts = keyValuesOf(owner, key)
    if (parts === null) return []
    const db = untyped(context.db)
    // The row that is written, which was reached before.
    const all = withStatementObserverMark(db, context, 'write', owner).selectFrom(sqlTable(owner))
    const pairs = keyPairs(relation)
    const locals = pairs.map(([, local]) => sqlColumn(owner, local))
    const own = whereKey(all.select(locals), owner, parts)
    const among = { db: withStatementObserverMark(db, context, 'read', model) }
    const query = selectFromRows(readableRows(context, model), model, columns, among).where(
      keyTuple(
        sqlTable(model),
        pairs.map(([foreign]) => foreign),
      ),
      'in',
      own,
    )
    const present = filterTrashed(query, model)
    const ordered = columns.reduce((sorted, column) => sorted.orderBy(sqlColumn(model, column)), present)
    const rows = await ordered.execute().catch(noneForBadKey)
    return rows.map((row) => formatRowKey(model.primaryKey, row))
  }
}

interface Known {
  readonly keys: readonly string[]
  readonly removed: readonly string[]
}

function noneForBadKey(error: unknown): [] {
  if (isInvalidValueError(error)) return []
  throw error
}

function isMarked(row: unknown): row is Data {
  return isObject(row) && row[deletionMark] === true
}

function isNew(model: ModelClass, keys: readonly string[]): (row: unknown) => boolean {
  return (row) =>
    !isMarked(row) && !(isObject(row) && keys.includes(toKeyText(row[keyPropertyName(model.primaryKey)]) ?? ''))
}

/** Does a check, and puts what it says of fields among the other mistakes; null then. */
export async function collectFieldErrors<T>(
  errors: Record<string, FieldMessage>,
  prefix: string,
  check: () => Promise<T>,
): Promise<T | null> {
  try {
    return await check()
  } catch (error) {
    if (!(error instanceof RuntimeError) || error.code !== 'RUNTIME_VALIDATION_FAILED') throw error
    for (const [name, said] of Object.entries(error.sentences ?? {})) errors[`${prefix}${name}`] = said
    return null
  }
}
