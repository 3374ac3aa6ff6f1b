import type { ShapeProperties } from '../component.ts'
import { conditionSchema } from '../condition.ts'
import { bodySchema, countSchema, nodesSchema } from '../property-schema.ts'

/** The zod form of {@link BoxProperties}. */
export const boxShape = {
  body: bodySchema,
  /** Pixels around the content. */
  padding: countSchema,
  visibleWhen: conditionSchema,
}

/** The zod form of {@link StackProperties}. */
export const stackShape = {
  items: nodesSchema,
  /** Pixels between the children. */
  gap: countSchema,
  visibleWhen: conditionSchema,
}

/** Properties of {@link Wrapper} and {@link Container}. */
export type BoxProperties = ShapeProperties<typeof boxShape, 'body'>

/** Properties of {@link HBox}, {@link VBox} and {@link ButtonToolbar}. */
export type StackProperties = ShapeProperties<typeof stackShape, 'items'>
