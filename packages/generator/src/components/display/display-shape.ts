import type { ShapeProperties } from '../component.ts'
import { conditionSchema } from '../condition.ts'
import { stringSchema } from '../property-schema.ts'

/** The zod form of {@link DisplayProperties}. */
export const displayShape = {
  name: stringSchema,
  /** Shown as it is, in place of a field; may hold `{field}`. */
  value: stringSchema,
  /** Shown for an empty value. */
  placeholder: stringSchema,
  visibleWhen: conditionSchema,
}

/** The zod form of {@link LabelledDisplayProperties}. */
export const labelledDisplayShape = {
  ...displayShape,
  /** What a screen reader says of it. */
  label: stringSchema,
}

/** What every display component understands; inside a column or property list the field comes from around it. */
export type DisplayProperties = ShapeProperties<typeof displayShape>

/** What a display component understands that has no words of its own. */
export type LabelledDisplayProperties = ShapeProperties<typeof labelledDisplayShape>
