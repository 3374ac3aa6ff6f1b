import { type FieldMessage, RuntimeError, validationFailed } from '../../errors.ts'
import { text } from '../../i18n/sentence.ts'
import { isObject } from '../../is-object.ts'
import { queryReadableRows } from '../admin-service.ts'
import { filterTrashed } from '../list/list-query.ts'
import { type ModelClass, relatedModel } from '../model/model.ts'
import type { BelongsToMany } from '../model/relation.ts'
import { singleKeyColumn } from '../model/row-key.ts'
import { joinedKeys, resolvePivotModel } from '../rows/joined-rows.ts'
import type { ServiceContext } from '../service-context.ts'
import { assertOnlyAllowedFields } from './assert-fields-allowed.ts'
import { haveRowsWithKeys } from './chosen-rows.ts'
import type { ManyToManyControl } from './many-to-many-control.ts'

type Data = Readonly<Record<string, unknown>>

/** What the check of joined rows needs to know of the row. */
interface JoinedPlace {
  readonly context: ServiceContext
  readonly model: ModelClass
  /** The row as it is stored; null for a new one. */
  stored(): Promise<Data | null>
  may(model: ModelClass, action: 'store' | 'destroy'): boolean
}

const maxRows = 1000

/**
 * Puts the keys of joined rows in the place of what was sent: those of rows that the user may choose. A row may stay
 * that is joined already.
 *
 * @throws RuntimeError `RUNTIME_VALIDATION_FAILED` or `RUNTIME_UNKNOWN_FIELD` at the fields; `RUNTIME_FORBIDDEN` for whom
 * the feature of the pivot table lets add or delete no rows
 */
export async function resolveManyToManyKeys(
  data: Record<string, unknown>,
  controls: readonly ManyToManyControl[],
  context: JoinedPlace,
): Promise<void> {
  const errors: Record<string, FieldMessage> = {}
  for (const { name, relation } of controls) {
    if (data[name] === undefined) continue
    const keys = joinedKeys(data[name], relation, name)
    const held = (await context.stored())?.[name]
    await assertRowsUnchanged(data[name], { held, name, key: singleKeyColumn(relatedModel(relation)) })
    const stored = joinedKeys(held, relation, name)
    const added = keys.filter((key) => !stored.includes(key))
    if (keys.length > maxRows) errors[name] = text('field.manyRows', { most: maxRows })
    else if (!(await areChoosable(context.context, relatedModel(relation), added)))
      errors[name] = text('field.noReference', {})
    else assertMay(context, relation, { adds: added.length > 0, deletes: stored.some((key) => !keys.includes(key)) })
    data[name] = keys
  }
  if (Object.keys(errors).length > 0) throw validationFailed(errors)
}

/** Joining rows writes none of them: a row that is joined may be sent as it is shown, any other by its key alone. */
async function assertRowsUnchanged(
  sent: unknown,
  { held, name, key }: { readonly held: unknown; readonly name: string; readonly key: string },
): Promise<void> {
  if (!Array.isArray(sent)) return
  const rows = [held].flat().filter(isObject)
  for (const [index, row] of sent.entries()) {
    if (!isObject(row)) continue
    const stored = rows.find((one) => String(one[key]) === String(row[key])) ?? null
    await assertOnlyAllowedFields(row, [key], { stored, path: `${name}.${index}.` })
  }
}

function assertMay(
  { context, may, model }: JoinedPlace,
  relation: BelongsToMany,
  { adds, deletes }: { readonly adds: boolean; readonly deletes: boolean },
): void {
  const pivot = resolvePivotModel({ access: context.access ?? null }, { model, relation })
  if ((adds && !may(pivot, 'store')) || (deletes && !may(pivot, 'destroy')))
    throw new RuntimeError('RUNTIME_FORBIDDEN', { params: {} })
}

/** True where the user may choose all rows with these keys. */
function areChoosable(context: ServiceContext, model: ModelClass, keys: readonly string[]): Promise<boolean> {
  const rows = filterTrashed(queryReadableRows(context, model), model)
  return haveRowsWithKeys(
    rows,
    model,
    [singleKeyColumn(model)],
    keys.map((key) => [key]),
  )
}
