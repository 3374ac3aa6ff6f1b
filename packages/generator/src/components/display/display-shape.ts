import type { ShapeProperties } from '../component.ts'
import { conditionSchema } from '../condition.ts'
import { textSchema } from '../property-schema.ts'

/** The zod form of {@link DisplayProperties}. */
export const displayShape = {
  name: textSchema,
  /** Shown as it is, in place of a field; may hold `{field}`. */
  value: textSchema,
  /** Shown for an empty value. */
  placeholder: textSchema,
  visibleWhen: conditionSchema,
}

/** The zod form of {@link LabelledDisplayProperties}. */
export const labelledDisplayShape = {
  ...displayShape,
  /** What a screen reader says of it. */
  label: textSchema,
}

/** What every display component understands; inside a column or property list the field comes from around it. */
export type DisplayProperties = ShapeProperties<typeof displayShape>

/** What a display component understands that has no words of its own. */
export type LabelledDisplayProperties = ShapeProperties<typeof labelledDisplayShape>
