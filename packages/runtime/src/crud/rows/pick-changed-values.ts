import { isDeepStrictEqual } from 'node:util'
import { castRow, uncastRow, type WireRow } from '../model/cast.ts'
import type { ModelClass } from '../model/model.ts'
import { isExpression } from './statement-cache.ts'

/** The values that a row does not hold yet, as they travel: what is sent as it was read stays as the database has it. */
export function pickChangedValues(model: ModelClass, data: WireRow, row: WireRow): WireRow {
  const values = Object.entries(uncastRow(model, data)).filter(([, value]) => !isExpression(value))
  const stored = castRow(model, { ...row }, false)
  const sent = castRow(model, Object.fromEntries(values), false)
  const isStored = (name: string): boolean =>
    Object.hasOwn(sent, name) &&
    [data[name], sent[name]].some((value) => isDeepStrictEqual(value ?? null, stored[name] ?? null))
  return Object.fromEntries(Object.entries(data).filter(([name]) => !isStored(name)))
}
