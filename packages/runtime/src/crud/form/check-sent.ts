import { type FormFieldNode, keyPropertyName, toColumnList } from '@quoin/generator/feature-pages'
import type { FieldRestrictions } from '../../access/access.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { isObject } from '../../is-object.ts'
import { createUploadSizeReader } from '../../uploads/uploads.ts'
import type { ResourceDefinition } from '../definition/resource-definition.ts'
import type { ModelClass } from '../model/model.ts'
import { assertFieldsAllowed } from './assert-fields-allowed.ts'
import { checkChangedValues } from './check-changed.ts'
import { assertChosenRowsAllowed } from './chosen-rows.ts'
import { databaseLookup } from './database-lookup.ts'
import { type FormValidation, validateForm } from './form-validation.ts'
import type { ManyToManyControl } from './many-to-many-control.ts'
import { resolveManyToManyKeys } from './resolve-many-to-many-keys.ts'
import type { RelatedAction } from './sub-form-check.ts'
import { validateWithSubForms } from './validate-sub-forms.ts'

/** The form of a feature that was sent, and the row that it is about. */
export interface SentForm {
  readonly model: ModelClass
  readonly form: ResourceDefinition['create']
  /** The key of the row that is changed; null for a new one. */
  readonly key: string | null
  /** What is kept from the user; null is nothing. */
  readonly fields: FieldRestrictions | null
  /** Reads the row as it is stored; null for a new one. */
  readonly stored: (() => Promise<unknown>) | null
}

/**
 * Checks the body of a request by a form, and answers the fields that may be written.
 *
 * @throws RuntimeError `RUNTIME_VALIDATION_FAILED`; `RUNTIME_UNKNOWN_FIELD`; `RUNTIME_FORBIDDEN` for what the user may not write
 */
export async function checkSent(
  context: RequestContext,
  { model, form: { allControls: controls, joined, subForms }, key, fields, stored: read }: SentForm,
): Promise<Record<string, unknown>> {
  const { body } = context.request
  const stored = read === null ? null : once(async () => rowOf(await read()))
  const place = context.forConnection(model.connection)
  const form: FormValidation = {
    controls,
    fillable: joined.length === 0 ? model.fillable : writableNames(controls, model, joined),
    partial: key !== null,
    lookup: databaseLookup(place, { model, edited: key === null ? [] : [key] }),
    ...(stored !== null && { outerValues: stored }),
    uploadSize: createUploadSizeReader(context.services),
    locale: context.locale,
  }
  const current = async () => (await stored?.()) ?? null
  await assertFieldsAllowed(body, {
    controls,
    writable: [...form.fillable, ...subForms.map(({ name }) => name)],
    restrictions: fields,
    exempt: [...listRowReferenceNames(model), '_empty', ...(context.params.id === 'bulk' ? ['ids'] : [])],
    stored: current,
  })
  const may = (related: ModelClass, action: RelatedAction): boolean => context.canWrite(related, action)
  const check = (sent: unknown): Promise<Record<string, unknown>> =>
    subForms.length === 0
      ? validateForm(sent, form)
      : validateWithSubForms(sent, form, subForms, { context: place, owner: model, key, may })
  const data = stored === null ? await check(body) : await checkChangedValues(body, stored, check)
  await assertChosenRowsAllowed(place, model, data, current)
  if (joined.length > 0) await resolveManyToManyKeys(data, joined, { context: place, model, stored: current, may })
  return data
}

/** The names under which a request says which row it means, in which version, and what is to be done with it. */
export function listRowReferenceNames({ primaryKey }: ModelClass): readonly string[] {
  return [...toColumnList(primaryKey), keyPropertyName(primaryKey), '_version', '_action']
}

const known = new WeakMap<readonly FormFieldNode[], readonly string[]>()

/** The columns and relations that the controls of a form may write, the same list for the same controls. */
function writableNames(
  controls: readonly FormFieldNode[],
  { fillable }: ModelClass,
  joined: readonly ManyToManyControl[],
): readonly string[] {
  const names = known.get(controls) ?? [...fillable, ...joined.map(({ name }) => name)]
  known.set(controls, names)
  return names
}

function rowOf(answered: unknown): Readonly<Record<string, unknown>> {
  return isObject(answered) ? answered : {}
}

/** Reads once, when first asked. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let value: Promise<T> | undefined
  return () => (value ??= read())
}
