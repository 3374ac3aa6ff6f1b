import type { ShapeProperties } from '../component.ts'
import { conditionSchema } from '../condition.ts'
import { text } from '../property-schema.ts'

/** The zod form of {@link DisplayProperties}. */
export const displayShape = {
  name: text,
  /** Shown as it is, in place of a field; may hold `{field}`. */
  value: text,
  /** Shown for an empty value. */
  placeholder: text,
  visibleWhen: conditionSchema,
}

/** The zod form of {@link NamedDisplayProperties}. */
export const namedDisplayShape = {
  ...displayShape,
  /** What a screen reader says of it. */
  label: text,
}

/** What every display component understands; inside a column or property list the field comes from around it. */
export type DisplayProperties = ShapeProperties<typeof displayShape>

/** What a display component understands that has no words of its own. */
export type NamedDisplayProperties = ShapeProperties<typeof namedDisplayShape>
