import type { ShapeProperties } from '../component.ts'
import { booleanSchema, countSchema, nodesSchema, stringSchema } from '../property-schema.ts'
import { totalsShape } from '../totals-shape.ts'
import { controlShape } from './control-shape.ts'

/** The zod form of {@link ComboControlProperties}. */
export const comboShape = {
  ...controlShape,
  /** The fields of one group. */
  items: nodesSchema,
  /** Several groups, stored as an array; on by default. */
  multiple: booleanSchema,
  min: countSchema,
  max: countSchema,
  addText: stringSchema,
  ...totalsShape,
  /** The name of a hasOne or hasMany relation of the model; `name` is the same. */
  relation: stringSchema,
  /** The key of the related rows; the server fills it in. */
  primaryKey: stringSchema,
  /** False: related rows are not added here. The server says so too where the user may not. */
  addable: booleanSchema,
  /** False: related rows are shown, not changed. */
  changeable: booleanSchema,
  /** False: related rows are not deleted here. */
  removable: booleanSchema,
}

/**
 * Properties of {@link ComboControl} and {@link TableControl}: stores an array of objects, or one object.
 * With a `relation` the objects are rows of the related table, stored together with the row of the form.
 */
export type ComboControlProperties = ShapeProperties<typeof comboShape, 'name' | 'items'>
